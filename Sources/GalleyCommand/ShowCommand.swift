internal import Galley

extension Command {
  /// `galley show`.
  static let show = Command(
    name: "show", summary: "Prints a document as a tree of blocks and runs.",
    arguments: "FILE … [options]", options: InputOptions.options + [.ranges, .json]
  ) { arguments throws(Failure) in try show(arguments) }

  private static func show(_ arguments: Arguments) throws(Failure) -> ExitCode {
    var options = try InputOptions(arguments)
    options.reading.keepsSourceRanges = arguments.has(.ranges)
    if arguments.has(.ranges), arguments.has(.json) { throw .usage("JSON has no place for --ranges") }
    if arguments.files.isEmpty { throw .usage("no FILE was named; - is standard input") }
    var result = ExitCode.success
    for path in arguments.files {
      do { try show(path, options, asJSON: arguments.has(.json)) } catch {
        let code = Console.report(error)
        if result == .success { result = code }
      }
    }
    return result
  }

  private static func show(_ path: Path, _ options: InputOptions, asJSON: Bool) throws(Failure) {
    let source = try Input(path, options)
    let result = try source.reading { bytes throws(GalleyError) -> Writing in
      if asJSON { return try source.format.convert(bytes, to: .json, reading: options.reading) }
      if options.reading.keepsSourceRanges { return try tree(of: source, bytes, options.reading) }
      var tree = TreeWriter(isColored: Console.usesColor)
      let diagnostics = try source.format.read(bytes, options: options.reading, into: &tree)
      return Writing(bytes: tree.finish(), diagnostics: diagnostics)
    }
    source.report(result.diagnostics)
    try Console.write(result.bytes)
  }

  /// The tree with the places of blocks and runs.
  private static func tree(
    of source: Input, _ bytes: Span<UInt8>, _ options: ReadingOptions
  ) throws(GalleyError) -> Writing {
    let reading = try Document.reading(bytes, as: source.format, options: options)
    let places = SourcePlaces(of: reading.document, in: bytes)
    if places == nil, !reading.document.isEmpty {
      Console.note("\(Input.name(source.path)): no ranges are known in \(source.format.name)")
    }
    var tree = TreeWriter(isColored: Console.usesColor, places: places)
    reading.document.replay(into: &tree)
    return Writing(bytes: tree.finish(), diagnostics: reading.diagnostics)
  }
}
