internal import Galley

extension Command {
  /// `galley targets`.
  static let targets = Command(
    name: "targets", summary: "Lists the targets there are, or prints what they render as JSON.",
    arguments: "[TARGET …]", options: []
  ) { arguments throws(Failure) in try targets(arguments) }

  private static func targets(_ arguments: Arguments) throws(Failure) -> ExitCode {
    guard !arguments.files.isEmpty else {
      let rows = RenderTarget.all.map { ($0.name, "\($0.title): \($0.options.implied.names.joined(separator: ", "))") }
      return Console.print(table(rows))
    }
    var text = ""
    for path in arguments.files { text += try FittingOptions.target(path.bytes).json() }
    try Console.write(Array(text.utf8))
    return .success
  }
}
