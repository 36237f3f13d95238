/// How a run of the tool ends, after `sysexits.h`.
enum ExitCode: Int32 {
  /// All was done; also where whoever reads the output has had enough of it.
  case success = 0
  /// All was done, and what was asked is not so.
  case answerIsNo = 1
  /// The command line makes no sense.
  case usage = 64
  /// The input is not what it should be.
  case badData = 65
  /// The input isn't there or can't be opened.
  case noInput = 66
  /// The output can't be created.
  case cannotCreate = 73
  /// Reading or writing failed on the way.
  case inputOutput = 74
}

/// Why a command, or its work on one input, ended early.
struct Failure: Error {
  var code: ExitCode
  /// For people, in one line; it may hold anything, and is made inert when printed.
  var message: String

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }

  static func usage(_ message: String) -> Failure { Failure(.usage, message) }
}
