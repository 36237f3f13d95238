internal import Galley

extension Command {
  /// `galley negotiate`.
  static let negotiate = Command(
    name: "negotiate", summary: "Makes a document fit what its target can render, and says what changed.",
    arguments: "FILE --allow LIST | --target TARGET [options]",
    options: FittingOptions.options + [.report, .answer, .beside] + PolicyOptions.options + [.to]
      + InputOptions.options + [.rawHTML, .standalone, .wrap, .noHTML, .strict, .output],
    notes: FittingOptions.help + """
      Where neither --to nor the output's name says what to write, it is plain text if nothing else is allowed, and else
      what FILE is. Exit code 1 says that the document could not be made to fit.

      """
  ) { arguments throws(Failure) in try NegotiateCommand(arguments).run() }
}

/// What one command line of `negotiate` asks for.
private struct NegotiateCommand {
  private let arguments: Arguments
  private let fitting: FittingOptions
  private let policy: FittingPolicy
  private let path: Path?
  private let input: InputOptions
  private let output: Path?
  private let target: DocumentFormat?
  private let writing: WritingOptions

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    fitting = try FittingOptions(arguments)
    policy = try PolicyOptions.policy(arguments)
    guard arguments.files.count <= 1 else { throw .usage("one FILE at a time can be fitted") }
    path = arguments.files.first
    if path == nil, arguments.text(.allow) != "default" { throw .usage("no FILE was named; - is standard input") }
    var input = try InputOptions(arguments)
    // So that the report can say where.
    input.reading.keepsSourceRanges = true
    output = arguments.values[.output].map { Path($0) }
    let byName = output.flatMap { DocumentFormat(fileName: String(decoding: $0.name, as: UTF8.self)) }
    target = try arguments.text(.to).map { name throws(Failure) in try InputOptions.format(name) } ?? byName
    if let target, !target.isWritable { throw .usage(InputOptions.unwritable(target)) }
    writing = try WritingChoices.options(arguments, &input, target)
    self.input = input
  }

  func run() throws(Failure) -> ExitCode {
    guard let path else { return Console.print(fitting.allowed.names.joined(separator: ", ") + "\n") }
    fitting.noteDefault(arguments)
    let source = try Input(path, input)
    let reading = try read(source)
    source.report(reading.diagnostics)
    let negotiator = Negotiator(fitting.allowed, target: fitting.target, policy: policy, mask: fitting.allowed)
    let fitted = negotiator.fit(reading.document)
    let format = target ?? (fitting.allowed == .plainText ? .plain : source.format)
    guard format.isWritable else { throw .usage(InputOptions.unwritable(format)) }
    let written: Writing
    // Without intents a break is a line end, which would read as a space.
    let isMarkup = (format == .html || format == .markdown) && !negotiator.options.contains(.presentationIntent)
    let document = isMarkup ? fitted.document.breakingLines() : fitted.document
    do { written = try document.written(as: format, options: writing) } catch {
      throw Failure(.usage, error.message)
    }
    for diagnostic in written.diagnostics { Console.note("\(Input.name(path)): \(diagnostic.description)") }
    // What was read as it was meant is no fault of the input.
    let faults = (reading.diagnostics + written.diagnostics).filter {
      $0.code != .unwrappedAnswer && $0.code != .preferredMarkdown
    }
    if arguments.has(.strict), !faults.isEmpty {
      throw Failure(.badData, "\(Input.name(path)): not written, as --strict asks")
    }
    try report(fitted, of: reading.document, source)
    if let output {
      try OutputFile.write(written.bytes, to: output)
    } else {
      try Console.write(document: written.bytes)
    }
    return fitted.unmet.isEmpty ? .success : .answerIsNo
  }

  private func read(_ source: Input) throws(Failure) -> Reading {
    var page: String?
    if let beside = arguments.values[.beside] {
      page = String(decoding: try Input.contents(Path(beside)), as: UTF8.self)
    }
    let reading = try source.reading { bytes throws(GalleyError) -> Reading in
      guard let page else { return try Document.reading(bytes, as: source.format, options: input.reading) }
      let text = String(decoding: source.bytes, as: UTF8.self)
      return try Flavors(plainText: text, html: page).reading(input.reading).reading
    }
    guard arguments.has(.answer) else { return reading }
    let answer = try source.reading { _ throws(GalleyError) in try reading.document.unwrappedAnswer(input.reading) }
    return answer ?? reading
  }

  /// The report, as JSON lines in the file that was named for it, else for people on standard error.
  private func report(_ fitted: Fitted, of document: Document, _ source: Input) throws(Failure) {
    let places = TextPlaces(of: document, in: source)
    if let file = arguments.values[.report] {
      let lines = fitted.report.map { $0.json + "\n" } + fitted.unmet.map { $0.json + "\n" }
      try OutputFile.write(Array(lines.joined().utf8), to: Path(file))
    } else {
      places.note(fitted.report.map { ($0.source.lowerBound, $0.description) })
    }
    for violation in fitted.unmet { Console.note("\(places.line(violation.range.lowerBound, violation.description))") }
  }
}
