internal import Galley

extension Command {
  /// `galley context`.
  static let context = Command(
    name: "context", summary: "Prints what writing tools are given of a document, and what of it they may change.",
    arguments: "FILE [--select A..B | --find TEXT] [options]",
    options: [.select, .find, .scope, .limit] + InputOptions.options + [.json],
    notes: """

      In the scope “visible” the range is what can be seen, else it is what is selected. All offsets count UTF-16 units; start
      and end lie in the document's text, which “galley context FILE --scope document” prints, all others in the context. The
      JSON is an object of scope, start, end, range and resolved (location, length), excluded (pairs of start and end) and
      text. Exit code 1 says that TEXT does not occur.

      """
  ) { arguments throws(Failure) in try ContextCommand(arguments).run() }
}

/// What one command line of `context` asks for.
private struct ContextCommand {
  private let path: Path
  private let input: InputOptions
  private let selection: Range<UTF16Offset>?
  private let text: String?
  private let scope: ContextScope
  private let limit: Int?
  private let writesJSON: Bool

  init(_ arguments: Arguments) throws(Failure) {
    input = try InputOptions(arguments)
    guard let path = arguments.files.first else { throw .usage("no FILE was named; - is standard input") }
    guard arguments.files.count == 1 else { throw .usage("a context is cut from one FILE") }
    self.path = path
    selection = try arguments.text(.select).map { range throws(Failure) in try ContextCommand.selection(range) }
    text = arguments.text(.find)
    if selection != nil, text != nil { throw .usage("--select and --find are two ways to say the same") }
    if text == "" { throw .usage("--find needs a text that is not empty") }
    scope = try ContextCommand.scope(arguments.text(.scope) ?? "selection")
    limit = try arguments.text(.limit).map { text throws(Failure) in
      guard let limit = Int(text), limit >= 0 else { throw .usage("--limit takes a number from 0, not “\(text)”") }
      return limit
    }
    writesJSON = arguments.has(.json)
  }

  func run() throws(Failure) -> ExitCode {
    let source = try Input(path, input)
    let reading = try source.reading { bytes throws(GalleyError) in
      try Document.reading(bytes, as: source.format, options: input.reading)
    }
    source.report(reading.diagnostics)
    let document = reading.document
    if let text, document.firstRange(of: text) == nil {
      Console.note("\(Input.name(path)): “\(text)” does not occur in its text")
      return .answerIsNo
    }
    let context = document.context(for: try selected(in: document), scope: scope, limit: limit)
    let form = ContextForm(context, of: document)
    if writesJSON { try Console.write(form.json()) } else { try Console.write(document: form.lines()) }
    return .success
  }

  /// What is selected, in bytes.
  private func selected(in document: Document) throws(Failure) -> Range<UTF8Offset>? {
    guard let selection else { return text.flatMap { document.firstRange(of: $0) } }
    let end = document.utf16Count
    guard selection.upperBound <= end else {
      let line = max(1, document.lineCount)
      throw Failure(
        .badData, "\(Input.name(path)): \(selection.upperBound) is past the end of its text, \(end) in line \(line)")
    }
    return document.range(of: selection)
  }

  private static func selection(_ text: String) throws(Failure) -> Range<UTF16Offset> {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty, let lower = Int(parts[0]), let upper = Int(parts[2]) else {
      throw .usage("--select takes two numbers with two dots between, such as 3..8, not “\(text)”")
    }
    guard 0 <= lower, lower <= upper else { throw .usage("--select takes a start and an end after it, not “\(text)”") }
    return UTF16Offset(lower)..<UTF16Offset(upper)
  }

  private static func scope(_ name: String) throws(Failure) -> ContextScope {
    guard let scope = ContextScope.allCases.first(where: { $0.name == name }) else {
      let names = ContextScope.allCases.map(\.name).joined(separator: ", ")
      throw .usage("there is no scope “\(name)”; there are \(names)")
    }
    return scope
  }
}

extension ContextScope {
  /// What the tool calls it.
  var name: String {
    switch self {
    case .userSelection: "selection"
    case .fullDocument: "document"
    case .visibleArea: "visible"
    }
  }
}
