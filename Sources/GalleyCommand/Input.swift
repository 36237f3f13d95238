internal import Galley

/// One input: where it is, and what it holds.
struct Input {
  let path: Path
  /// The text, as UTF-8 where an encoding was named.
  let bytes: [UInt8]
  let format: DocumentFormat

  /// Reads an input whole.
  ///
  /// - Parameters:
  ///   - path: A file, or `-`.
  ///   - options: How to read it.
  /// - Throws: Where it can't be read or decoded.
  init(_ path: Path, _ options: InputOptions) throws(Failure) {
    self.path = path
    let text = try Input.utf8(path, options.encoding)
    let named = path == .standard ? nil : DocumentFormat(fileName: String(decoding: path.name, as: UTF8.self))
    format = options.format ?? named ?? DocumentFormat(sniffing: text.span)
    bytes = text
    guard format.isReadable else { throw .usage("\(Input.name(path)): \(InputOptions.unreadable(format))") }
  }

  /// The bytes of a file, decoded where an encoding was named.
  private static func utf8(_ path: Path, _ encoding: TextEncoding?) throws(Failure) -> [UInt8] {
    let raw = try contents(path)
    guard let encoding else { return raw }
    do { return try encoding.utf8(from: raw.span) } catch {
      throw Failure(.badData, line(path, GalleyError(error, in: raw.span)))
    }
  }

  /// The bytes of a file, as they are.
  static func contents(_ path: Path) throws(Failure) -> [UInt8] {
    do {
      return try path == .standard ? FileBytes.contents(descriptor: 0) : FileBytes.contents(path: path.terminated)
    } catch {
      throw Failure(error.exitCode, "\(name(path)): \(error.description)")
    }
  }

  /// Does something with the text; a failure names the input.
  func reading<Result>(_ body: (Span<UInt8>) throws(GalleyError) -> Result) throws(Failure) -> Result {
    do { return try body(bytes.span) } catch {
      let code: ExitCode = error.code == .unsupported ? .usage : .badData
      throw Failure(code, Input.line(path, error))
    }
  }

  /// Prints diagnostics, one line each, but not without end.
  func report(_ diagnostics: [Diagnostic]) {
    let most = 100
    let lines = diagnostics.contains { $0.range != nil } ? LineTable(bytes.span) : nil
    for diagnostic in diagnostics.prefix(most) {
      let place = diagnostic.range.flatMap { lines?.location(of: $0.lowerBound) }.map { "\($0): " } ?? ""
      Console.note("\(Input.name(path)):\(place.isEmpty ? " " : place)\(diagnostic.description)")
    }
    if diagnostics.count > most {
      Console.note("\(Input.name(path)): \(diagnostics.count - most) more like these")
    }
  }

  /// What messages call it.
  static func name(_ path: Path) -> String { path == .standard ? "standard input" : path.text }

  static func line(_ path: Path, _ error: GalleyError) -> String {
    let place = error.location.map { "\($0):" } ?? ""
    return "\(name(path)):\(place) \(error.message)"
  }
}

extension FileError {
  fileprivate var exitCode: ExitCode {
    switch reason {
    case .missing, .folder: .noInput
    case .tooLarge: .badData
    case .failed: .inputOutput
    }
  }
}
