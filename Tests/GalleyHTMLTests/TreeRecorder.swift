import GalleyDocument

@testable import GalleyHTML

/// Writes down a page's text with the elements around it, apart from what documents are made of.
final class TreeRecorder: ElementSink {
  /// Text with the elements around it.
  struct Run: Hashable, CustomStringConvertible {
    var text: String
    /// The elements of text that hold for it.
    var inlines: Set<HTMLElement>
    /// The other elements around it, the outermost first.
    var blocks: [HTMLElement]

    var description: String {
      "\(blocks.map(\.rawValue).joined(separator: ">")) \(inlines.map(\.rawValue).sorted()) “\(text)”"
    }
  }

  /// Runs in order.
  ///
  /// What stands before a table may come after its cells have begun, so it has a place of its own.
  private final class Stream {
    enum Part {
      case run(Run)
      case stream(Stream)
    }

    var parts: [Part] = []
  }

  private struct Entry {
    var tag: TagName
    var stream: Stream
    var isFostered: Bool
    var isForeign = false
    /// Where what is foster-parented goes, if this is a table or a template.
    var shelter: Stream?
  }

  private let all = Stream()
  private var entries: [Entry] = []

  func push(
    _ tag: TagName, _ style: ElementStyle, _ attributes: TagAttributes, isForeign: Bool, isFostered: Bool
  ) {
    var entry = Entry(tag: tag, stream: stream(isFostered), isFostered: isFostered, isForeign: isForeign)
    if !isForeign, tag.element == .table {
      let before = Stream()
      let inside = Stream()
      entry.stream.parts += [.stream(before), .stream(inside)]
      entry.stream = inside
      entry.shelter = before
    } else if !isForeign, tag.element == .template {
      entry.shelter = entry.stream
    }
    entries.append(entry)
  }

  func insert(_ tag: TagName, _ style: ElementStyle, at index: Int) {
    entries.insert(.init(tag: tag, stream: entries[index - 1].stream, isFostered: false), at: index)
  }

  func remove(at index: Int) {
    let entry = entries.remove(at: index)
    if entry.isFostered, index < entries.count { entries[index].isFostered = true }
  }

  func pop() { entries.removeLast() }

  func append(_ text: UTF8Span, isFostered: Bool) {
    let text = String(copying: text)
    let path = path(isFostered)
    if path.contains(.script) || path.contains(.style) { return }
    let run = Run(
      text: text, inlines: Set(path.filter(Self.inlines.contains)), blocks: path.filter { !Self.inlines.contains($0) })
    stream(isFostered).parts.append(.run(run))
  }

  func startFragment() {}

  func endFragment() {}

  func finish() -> Reading { Reading(document: DocumentBuilder().finish()) }

  /// The runs: text that has the same elements around it joined, white space at its edges and beside other apart.
  var runs: [Run] {
    var runs: [Run] = []
    var pending = [all]
    var places = [0]
    while let stream = pending.last {
      guard places[places.count - 1] < stream.parts.count else {
        pending.removeLast()
        places.removeLast()
        continue
      }
      let part = stream.parts[places[places.count - 1]]
      places[places.count - 1] += 1
      switch part {
      case .stream(let inner):
        pending.append(inner)
        places.append(0)
      case .run(let run):
        if let last = runs.last, last.inlines == run.inlines, last.blocks == run.blocks {
          runs[runs.count - 1].text += run.text
        } else if run.text.utf8.contains(where: { !Self.space.contains($0) }) {
          runs.append(run)
        }
      }
    }
    for index in runs.indices {
      let words = runs[index].text.utf8.split { Self.space.contains($0) }
      runs[index].text = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }
    return runs
  }

  private static let space: [UInt8] = [0x20, 0x09, 0x0A, 0x0C, 0x0D]

  private static let inlines: Set<HTMLElement> = [
    .a, .abbr, .acronym, .b, .bdi, .bdo, .big, .cite, .code, .data, .del, .dfn, .em, .font, .i, .ins, .kbd, .label,
    .mark, .nobr, .q, .rb, .rp, .rt, .rtc, .ruby, .s, .samp, .small, .span, .strike, .strong, .sub, .sup, .time, .tt,
    .u, .var,
  ]

  /// Where text and elements go that open now.
  private func stream(_ isFostered: Bool) -> Stream {
    if isFostered, let shelter = entries.last(where: { $0.shelter != nil })?.shelter { return shelter }
    return entries.last?.stream ?? all
  }

  /// The elements around text that comes now.
  private func path(_ isFostered: Bool) -> [HTMLElement] {
    var path: [(element: HTMLElement, isTable: Bool)] = []
    func leaveTable() {
      while let last = path.last, !(last.element == .template && last.isTable) {
        path.removeLast()
        if last.isTable { break }
      }
    }
    for entry in entries {
      if entry.isFostered { leaveTable() }
      path.append((entry.tag.element, entry.shelter != nil))
    }
    if isFostered { leaveTable() }
    return path.map(\.element)
  }
}
