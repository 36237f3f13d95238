#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The tool's standard output and standard error.
enum Console {
  static let outputIsTerminal = isatty(STDOUT_FILENO) == 1

  /// How many cores the machine has, from 1 to 256.
  static var coreCount: Int { min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 256) }

  /// Whether to colour standard output: only on a terminal, and not where `NO_COLOR` is set.
  static var usesColor: Bool {
    guard outputIsTerminal else { return false }
    guard let value = unsafe getenv("NO_COLOR") else { return true }
    return unsafe value.pointee == 0
  }

  /// Writes the tool's own text to standard output.
  static func print(_ text: String) -> ExitCode {
    do {
      try write(Array(text.utf8))
      return .success
    } catch {
      return report(error)
    }
  }

  /// Writes to standard output, in full.
  static func write(_ bytes: [UInt8]) throws(Failure) {
    let code = Console.write(bytes, to: STDOUT_FILENO)
    // Who closes a pipe early has read what was wanted: no failure, and nothing more to do.
    if code == EPIPE { exit(ExitCode.success.rawValue) }
    if code != 0 { throw Failure(.inputOutput, "standard output: \(unsafe String(cString: strerror(code)))") }
  }

  /// Writes a document's text to standard output; a terminal gets it inert.
  static func write(document bytes: [UInt8]) throws(Failure) {
    guard outputIsTerminal, let text = try? UTF8Span(validating: bytes.span) else { return try write(bytes) }
    var inert: [UInt8] = []
    Inert.append(text, to: &inert, keepsLines: true)
    try write(inert)
  }

  /// Prints a failure on standard error.
  ///
  /// - Parameter failure: What failed.
  /// - Returns: The failure's code.
  static func report(_ failure: Failure) -> ExitCode {
    error(lines: "galley: \(Inert.text(failure.message))\n")
    return failure.code
  }

  /// Prints one line on standard error.
  static func note(_ line: String) { error(lines: "\(Inert.text(line))\n") }

  /// Prints lines, inert already, on standard error; there is no one to tell where that fails.
  static func error(lines: String) { _ = write(Array(lines.utf8), to: STDERR_FILENO) }

  /// Writes to an open file, in full.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - descriptor: Where to.
  /// - Returns: 0, or the system's error number.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { raw in
        unsafe raw.baseAddress.map { unsafe systemWrite(descriptor, $0 + written, raw.count - written) } ?? 0
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        // A pipe that does not block: wait until there is room.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&request, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(descriptor, start, count)
}
