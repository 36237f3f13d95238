/// A subcommand of the tool.
struct Command: Sendable {
  var name: String
  /// What it does, in one line.
  var summary: String
  /// How its arguments stand, after its name.
  var arguments: String
  var options: [Option]
  /// What help says after its options.
  var notes = ""
  var run: @Sendable (Arguments) throws(Failure) -> ExitCode

  static let all = [convert, show, negotiate, validate, targets, context]

  /// The text that `--help` prints.
  var help: String {
    let rows = (options + [.help]).map { ($0.usage, $0.about.help) }
    var text = "Usage: galley \(name) \(arguments)\n\n\(summary)\n\nOptions:\n" + Command.table(rows)
    if options.contains(.dialect) { text += InputOptions.dialectHelp }
    return text + notes
  }

  /// The text that `galley --help` prints.
  static var overview: String {
    let commands = all.map { ($0.name, $0.summary) }
    let options = [Option.help, .version].map { ($0.usage, $0.about.help) }
    return """
      Usage: galley COMMAND [options] [FILE …]

      Rich text that fits where it lands. A FILE named - is standard input.

      Commands:
      \(table(commands))
      Options:
      \(table(options))
      “galley COMMAND --help” lists a command's options.

      """
  }

  /// Two columns, the first as wide as its widest cell.
  static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "  \($0)" + String(repeating: " ", count: width - $0.count + 2) + "\($1)\n" }.joined()
  }
}
