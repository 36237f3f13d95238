internal import Galley

/// One input: where it is, and what it holds.
struct Input {
  let path: Path
  /// The text, as UTF-8 where an encoding was named.
  private(set) var bytes: [UInt8]
  let format: DocumentFormat

  /// Reads an input whole.
  ///
  /// - Parameters:
  ///   - path: A file, or `-`.
  ///   - options: How to read it.
  /// - Throws: Where it can't be read or decoded.
  init(_ path: Path, _ options: InputOptions) throws(Failure) {
    self.path = path
    let raw: [UInt8]
    do {
      raw = try path == .standard
        ? FileBytes.contents(descriptor: STDIN_FILENO) : FileBytes.contents(path: path.terminated)
    } catch {
      throw Failure(error.exitCode, "\(Input.name(path)): \(error.description)")
    }
    if let encoding = options.encoding {
      do { bytes = try encoding.utf8(from: raw.span) } catch {
        throw Failure(.badData, Input.line(path, GalleyError(error, in: raw.span)))
      }
    } else {
      bytes = raw
    }
    let named = path == .standard ? nil : DocumentFormat(fileName: String(decoding: path.name, as: UTF8.self))
    format = options.format ?? named ?? DocumentFormat(sniffing: bytes.span)
    guard format.isReadable else { throw .usage("\(Input.name(path)): \(InputOptions.unreadable(format))") }
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
    for diagnostic in diagnostics.prefix(most) {
      let place = diagnostic.range.map { "\(SourceLocation(of: $0.lowerBound, in: bytes.span)): " } ?? ""
      Console.note("\(Input.name(path)):\(place.isEmpty ? " " : place)\(diagnostic.description)")
    }
    if diagnostics.count > most {
      Console.note("\(Input.name(path)): \(diagnostics.count - most) more like these")
    }
  }

  /// What messages call it.
  static func name(_ path: Path) -> String { path == .standard ? "standard input" : path.text }

  private static func line(_ path: Path, _ error: GalleyError) -> String {
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
