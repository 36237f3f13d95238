#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The `galley` tool.
@main
enum GalleyCommand {
  static let version = "0.1.0"

  static func main() {
    // A reader that goes away must not end the tool between a temporary file and its name.
    signal(SIGPIPE, SIG_IGN)
    exit(run(commandLine().dropFirst()).rawValue)
  }

  /// One whole run.
  ///
  /// - Parameter arguments: The command line without the tool's own name.
  /// - Returns: How it ended; everything else is on standard output and standard error.
  static func run(_ arguments: ArraySlice<[UInt8]>) -> ExitCode {
    guard let first = arguments.first else {
      Console.error(lines: Command.overview)
      return .usage
    }
    let name = String(decoding: first, as: UTF8.self)
    if let command = Command.all.first(where: { $0.name == name }) { return run(command, arguments.dropFirst()) }
    switch name {
    case "--help", "-h": return Console.print(Command.overview)
    case "--version": return Console.print("galley \(version)\n")
    default:
      let names = Command.all.map(\.name).joined(separator: ", ")
      return Console.report(.usage("there is no command \(name); there are \(names)"))
    }
  }

  private static func run(_ command: Command, _ rest: ArraySlice<[UInt8]>) -> ExitCode {
    do {
      let arguments = try Arguments(rest, taking: command.options + [.help])
      return try arguments.has(.help) ? Console.print(command.help) : command.run(arguments)
    } catch {
      let hint = error.code == .usage ? " (see “galley \(command.name) --help”)" : ""
      return Console.report(Failure(error.code, error.message + hint))
    }
  }

  /// The command line as bytes: a file's name need not be UTF-8.
  private static func commandLine() -> [[UInt8]] {
    let count = Int(CommandLine.argc)
    let pointers = unsafe CommandLine.unsafeArgv
    return (0..<count).map { index in
      guard let argument = unsafe pointers[index] else { return [] }
      return unsafe [UInt8](UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
    }
  }
}
