internal import Galley

/// Writes what a document is told as, one line a block and a run: kinds and attributes by name, text in quotes.
///
/// Nothing of a document reaches the output but inert (see ``Inert``). Lines are indented by their depth up to
/// ``deepestIndent``; deeper ones say the depth as a number, so the output stays linear.
struct TreeWriter: DocumentSink {
  typealias Failure = Never

  static let deepestIndent = 40

  private var output: [UInt8] = []
  private let isColored: Bool
  /// Where blocks and runs stand; `nil` where that is not asked for or not known.
  private var places: SourcePlaces?
  /// For each open block, the number of the next item in it.
  private var numbers: [Int] = []
  /// The attributes of the run whose text is being written; `nil` where none is.
  private var run: Attributes?
  /// How long its text is so far.
  private var runLength = 0

  init(isColored: Bool, places: SourcePlaces? = nil) {
    self.isColored = isColored
    self.places = places
  }

  /// All that was written.
  consuming func finish() -> [UInt8] { output }

  mutating func enter(_ block: Block) {
    indent()
    style(.kind)
    output += "\(block.kind)".utf8
    style(.reset)
    if block.kind == .listItem, let next = numbers.last {
      let number = block.attributes.itemValue ?? next
      numbers[numbers.count - 1] = number &+ 1
      output += " \(number)".utf8
    }
    note(block.attributes.words, at: places?.enter())
    output.append(UInt8(ascii: "\n"))
    numbers.append(block.attributes.listStart ?? 1)
  }

  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    // A run may come in pieces.
    if run != attributes {
      endRun()
      indent()
      style(.text)
      output.append(UInt8(ascii: "\""))
      run = attributes
      runLength = 0
    }
    runLength += text.count
    Inert.append(text, to: &output, quotes: true)
  }

  mutating func leave() {
    endRun()
    numbers.removeLast()
  }

  private mutating func endRun() {
    guard let attributes = run else { return }
    run = nil
    output.append(UInt8(ascii: "\""))
    style(.reset)
    note(attributes.words, at: places?.run(of: runLength))
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func note(_ words: [String], at place: String?) {
    let words = words + (place.map { [$0] } ?? [])
    if words.isEmpty { return }
    output.append(UInt8(ascii: " "))
    style(.note)
    output += words.joined(separator: " ").utf8
    style(.reset)
  }

  private mutating func indent() {
    let depth = numbers.count
    for _ in 0..<min(depth, TreeWriter.deepestIndent) { output += "  ".utf8 }
    if depth > TreeWriter.deepestIndent { output += "[\(depth)] ".utf8 }
  }

  /// Colours, as a terminal's control sequences.
  private enum Style: String {
    case kind = "\u{1B}[1;34m"
    case text = "\u{1B}[32m"
    case note = "\u{1B}[2m"
    case reset = "\u{1B}[0m"
  }

  private mutating func style(_ style: Style) {
    if isColored { output += style.rawValue.utf8 }
  }
}
