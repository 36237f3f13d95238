internal import Galley

extension Command {
  /// `galley show`.
  static let show = Command(
    name: "show", summary: "Prints a document as a tree of blocks and runs.",
    arguments: "FILE … [options]", options: InputOptions.options + [.json]
  ) { arguments throws(Failure) in try show(arguments) }

  private static func show(_ arguments: Arguments) throws(Failure) -> ExitCode {
    let options = try InputOptions(arguments)
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
      var tree = TreeWriter(isColored: Console.usesColor)
      let diagnostics = try source.format.read(bytes, options: options.reading, into: &tree)
      return Writing(bytes: tree.finish(), diagnostics: diagnostics)
    }
    source.report(result.diagnostics)
    try Console.write(result.bytes)
  }
}
