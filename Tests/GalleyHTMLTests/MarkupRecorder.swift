import GalleyDocument

@testable import GalleyHTML

/// Writes down what a page's markup says, text in one piece.
struct MarkupRecorder: MarkupSink {
  private(set) var events: [String] = []
  private var open = ""
  /// The open elements of SVG and MathML, told by their names alone.
  private var foreign = 0

  var isInForeignContent: Bool { foreign > 0 }

  private mutating func add(_ event: String) {
    if !open.isEmpty { events.append("\"\(open)\"") }
    open = ""
    events.append(event)
  }

  mutating func documentType(isQuirky: Bool) { add(isQuirky ? "quirky" : "doctype") }

  mutating func startTag(_ tag: TagName, _ attributes: TagAttributes, isSelfClosing: Bool) {
    if tag.element == .svg || tag.element == .math { foreign += 1 }
    let list = AttributeName.allCases.compactMap { name in attributes[name].map { " \(name.rawValue)=\($0)" } }.joined()
    add("<\(name(tag))\(list)\(isSelfClosing ? " /" : "")>")
  }

  mutating func endTag(_ tag: TagName) {
    if tag.element == .svg || tag.element == .math { foreign -= 1 }
    add("</\(name(tag))>")
  }

  private func name(_ tag: TagName) -> String {
    tag.element == .other ? "other\(tag.number)" : tag.element.rawValue
  }

  mutating func text(_ text: UTF8Span) { open += String(copying: text) }
  mutating func startFragment() { add("start") }
  mutating func endFragment() { add("end") }

  /// All that was said.
  consuming func finish() -> [String] {
    if !open.isEmpty { events.append("\"\(open)\"") }
    return events
  }
}

/// What a page's markup says.
///
/// - Parameters:
///   - page: The page.
///   - cuts: Where it is cut into chunks.
/// - Returns: Tags and text, and the notes' codes.
func markup(_ page: [UInt8], cuts: [Int] = []) -> (events: [String], notes: [String]) {
  var filter = MarkupFilter()
  var recorder = MarkupRecorder()
  var start = 0
  for end in cuts + [page.count] {
    filter.feed(page.span.extracting(start..<end), into: &recorder)
    start = end
  }
  let notes = filter.finish(into: &recorder).map(\.description)
  return (recorder.finish(), notes)
}

/// What a page's markup says, the same wherever it is cut in two, or into single bytes.
func markup(_ page: String) -> [String] {
  let bytes = Array(page.utf8)
  let whole = markup(bytes)
  let edges = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
  for cut in edges {
    let parts = markup(bytes, cuts: [cut])
    if parts.events != whole.events || parts.notes != whole.notes { return ["cut at \(cut)"] + parts.events }
  }
  let single = markup(bytes, cuts: edges)
  return single.events == whole.events && single.notes == whole.notes ? whole.events : ["single"] + single.events
}
