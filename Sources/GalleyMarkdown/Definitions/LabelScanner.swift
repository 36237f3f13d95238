internal import GalleyDocument

/// Finds what could be labels of link definitions in a section, among them all that are.
///
/// Which are real, libcmark says; see ``LinkDefinitions``.
struct LabelScanner {
  /// The labels found, each once, with line ends and runs of white space as one space.
  private(set) var labels: [[UInt8]] = []
  /// Whether there were too many ways to read labels, which no text written by people has.
  private(set) var gaveUp = false
  private var seen: Set<[UInt8]> = []
  private var branches = 1024

  /// A label read in part.
  fileprivate struct Attempt {
    /// Where to read on.
    var place: Int
    var content: [UInt8] = []
    /// How many bytes count against the longest label.
    var count = 0
  }

  /// libcmark's longest label.
  static let longest = 1000

  /// Forgets the labels found.
  mutating func reset() {
    labels.removeAll(keepingCapacity: true)
    seen.removeAll(keepingCapacity: true)
  }

  /// Finds the candidates of a section.
  mutating func scan(_ section: Span<UInt8>) {
    var place = 0
    while !gaveUp, let bracket = section.firstIndex(of: .openBracket, from: place) {
      place = bracket + 1
      if Self.mayBegin(section, at: bracket) { readLabels(section, at: place) }
    }
  }

  /// Whether only marks of quotes and lists stand before a bracket on its line, or the byte order mark.
  private static func mayBegin(_ section: Span<UInt8>, at bracket: Int) -> Bool {
    var index = bracket
    while index > 0, isMark(section[index - 1]) { index -= 1 }
    return index == 0 || section[index - 1].isLineEnd || (index == 3 && section.startsWithByteOrderMark)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case .space, .tab, .greaterThan, UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ")"):
      true
    default: byte.isDigit
    }
  }

  private mutating func readLabels(_ section: Span<UInt8>, at place: Int) {
    var pending = [Attempt(place: place)]
    while !gaveUp, let attempt = pending.popLast() { read(attempt, of: section, branches: &pending) }
  }

  private mutating func read(_ start: Attempt, of section: Span<UInt8>, branches pending: inout [Attempt]) {
    var attempt = start
    while attempt.place < section.count, attempt.count <= LabelScanner.longest {
      let byte = section[attempt.place]
      switch byte {
      case .openBracket:
        return
      case .closeBracket:
        let next = attempt.place + 1
        if next < section.count, section[next] == .colon { add(attempt.content) }
        return
      case .backslash:
        attempt.take(byte)
        if attempt.place < section.count, section[attempt.place].isPunctuation { attempt.take(section[attempt.place]) }
      case 0:
        attempt.content += [0xEF, 0xBF, 0xBD]
        attempt.count += 3
        attempt.place += 1
      case .lineFeed, .carriageReturn:
        attempt.takeSpace()
        if byte == .carriageReturn, attempt.place < section.count, section[attempt.place] == .lineFeed {
          attempt.place += 1
        }
        guard skipMarks(section, &attempt, branches: &pending) else { return }
      default:
        if byte.isWhiteSpace { attempt.takeSpace() } else { attempt.take(byte) }
      }
    }
  }

  /// Passes the spaces and quote marks at a line's start.
  ///
  /// A `>` after four columns may as well be text of the label: then the label that keeps it is tried, too.
  ///
  /// - Returns: Whether the line has something after them.
  private mutating func skipMarks(
    _ section: Span<UInt8>, _ attempt: inout Attempt, branches pending: inout [Attempt]
  ) -> Bool {
    var columns = 0
    while attempt.place < section.count {
      let byte = section[attempt.place]
      switch byte {
      case .tab: columns += 4
      case .space: columns += 1
      case .greaterThan:
        if columns >= 4 {
          branches -= 1
          gaveUp = branches < 0
          if gaveUp { return false }
          pending.append(attempt)
        }
        columns = 0
      default: return !byte.isLineEnd
      }
      attempt.place += 1
    }
    return false
  }

  private mutating func add(_ content: [UInt8]) {
    var label = content[...]
    while label.first == .space { label.removeFirst() }
    guard !label.isEmpty else { return }
    while label.last == .space { label.removeLast() }
    let new = Array(label)
    if seen.insert(new).inserted { labels.append(new) }
  }
}

extension LabelScanner.Attempt {
  fileprivate mutating func take(_ byte: UInt8) {
    content.append(byte)
    count += 1
    place += 1
  }

  fileprivate mutating func takeSpace() {
    if let last = content.last, last != .space { content.append(.space) }
    count += 1
    place += 1
  }
}
