internal import Galley

/// Where text of a document stands in the file it was read from.
struct TextPlaces {
  private let name: String
  private let document: Document
  private let lines: LineTable?

  init(of document: Document, in source: Input) {
    name = Input.name(source.path)
    self.document = document
    lines = document.sourceMap == nil ? nil : LineTable(source.bytes.span)
  }

  /// A line about a place: with the file's line and column where they are known, else with the line of its text.
  func line(_ offset: UTF8Offset, _ message: String) -> String {
    let next = UTF8Offset(min(offset.value + 1, document.utf8Count.value))
    if let start = document.sourceMap?.sourceRange(of: offset..<next)?.lowerBound,
      let place = lines?.location(of: start)
    {
      return "\(name):\(place): \(message)"
    }
    return "\(name): line \(document.line(at: offset) + 1) of its text: \(message)"
  }

  /// Prints notes on standard error, but not without end.
  func note(_ notes: [(UTF8Offset, String)]) {
    let most = 100
    for (offset, message) in notes.prefix(most) { Console.note(line(offset, message)) }
    if notes.count > most { Console.note("\(name): \(notes.count - most) more like these; --report FILE has all") }
  }
}
