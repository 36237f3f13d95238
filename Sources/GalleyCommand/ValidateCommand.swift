internal import Galley

extension Command {
  /// `galley validate`.
  static let validate = Command(
    name: "validate", summary: "Says whether a document fits, and whether it lost anything of another.",
    arguments: "FILE --allow LIST | --target TARGET [--against ORIGINAL] [options]",
    options: FittingOptions.options + [.against] + InputOptions.options, notes: FittingOptions.help
  ) { arguments throws(Failure) in try validate(arguments) }

  private static func validate(_ arguments: Arguments) throws(Failure) -> ExitCode {
    let fitting = try FittingOptions(arguments)
    var options = try InputOptions(arguments)
    options.reading.keepsSourceRanges = true
    guard let path = arguments.files.first else { throw .usage("no FILE was named; - is standard input") }
    guard arguments.files.count == 1 else { throw .usage("one FILE at a time can be judged") }
    let (source, document) = try read(path, options)
    let places = TextPlaces(of: document, in: source)
    let violations = Violation.violations(in: document, allowing: fitting.allowed, on: fitting.target)
    var lines = violations.map { places.line($0.range.lowerBound, $0.description) }
    if let original = arguments.values[.against] {
      // What the judged file is says nothing of the other.
      options.format = nil
      let (origin, whole) = try read(Path(original), options)
      let origins = TextPlaces(of: whole, in: origin)
      for fault in Comparison(original: whole, fitted: document).faults {
        if let range = fault.source {
          lines.append(origins.line(range.lowerBound, fault.text))
        } else {
          lines.append(places.line(fault.result?.lowerBound ?? 0, fault.text))
        }
      }
    }
    if lines.isEmpty { return .success }
    try Console.write(Array((lines.map(Inert.text).joined(separator: "\n") + "\n").utf8))
    return .answerIsNo
  }

  private static func read(_ path: Path, _ options: InputOptions) throws(Failure) -> (Input, Document) {
    let source = try Input(path, options)
    let reading = try source.reading { bytes throws(GalleyError) in
      try Document.reading(bytes, as: source.format, options: options.reading)
    }
    source.report(reading.diagnostics)
    return (source, reading.document)
  }
}
