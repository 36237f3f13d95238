#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Replaces files in one step: who looks at a name sees the old content or the new, never a half.
enum OutputFile {
  /// Writes a file.
  ///
  /// A link stays a link, and an existing file keeps its permissions. What is no plain file, such as a device or a
  /// pipe, is written to as it stands.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: Its name.
  /// - Throws: Where it can't be created or written; the old file is then as it was.
  static func write(_ bytes: [UInt8], to path: Path) throws(Failure) {
    guard !path.bytes.contains(0) else { throw failure(.cannotCreate, path, ENOENT) }
    let target = resolved(path)
    let kind = kind(of: target)
    switch kind {
    case .folder: throw failure(.cannotCreate, path, EISDIR)
    case .other:
      let descriptor = open(target, O_WRONLY | O_CLOEXEC)
      if descriptor < 0 { throw failure(.cannotCreate, path, errno) }
      defer { close(descriptor) }
      let code = Console.write(bytes, to: descriptor)
      if code != 0, code != EPIPE { throw failure(.inputOutput, path, code) }
    case .missing, .file:
      var permissions: mode_t?
      if case .file(let mode) = kind { permissions = mode }
      var temporary = try TemporaryFile(in: target.folder, for: path)
      try temporary.write(bytes, permissions: permissions, for: path)
      try temporary.rename(to: target, for: path)
    }
  }

  /// What stands under a name.
  enum Kind {
    case missing
    case folder
    case file(permissions: mode_t)
    case other
  }

  static func kind(of path: Path) -> Kind {
    var status = stat()
    let code = unsafe path.withCString { unsafe stat($0, &status) }
    guard code == 0 else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file(permissions: status.st_mode & 0o7777)
    default: return .other
    }
  }

  fileprivate static func failure(_ code: ExitCode, _ path: Path, _ system: Int32) -> Failure {
    Failure(code, "\(path.text): \(unsafe String(cString: strerror(system)))")
  }

  fileprivate static func open(_ path: Path, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    unsafe path.withCString { unsafe systemOpen($0, flags, mode) }
  }

  /// Where links lead; the path itself where nothing stands there yet.
  private static func resolved(_ path: Path) -> Path {
    unsafe path.withCString { name in
      guard let real = unsafe realpath(name, nil) else { return path }
      defer { unsafe free(real) }
      return unsafe Path([UInt8](UnsafeRawBufferPointer(start: real, count: strlen(real))))
    }
  }
}

/// A file that is gone at the end of its life, unless it was given its name.
private struct TemporaryFile: ~Copyable {
  private let path: Path
  private var descriptor: Int32
  private var isNamed = false

  init(in folder: Path, for target: Path) throws(Failure) {
    var descriptor: Int32 = -1
    var path = folder
    repeat {
      let name = ".galley-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
      path = folder.appending(Array(name.utf8))
      // The umask takes away what a new file should not have.
      descriptor = OutputFile.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    } while descriptor < 0 && errno == EEXIST
    guard descriptor >= 0 else { throw OutputFile.failure(.cannotCreate, target, errno) }
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isNamed { unsafe path.withCString { _ = unsafe unlink($0) } }
  }

  mutating func write(_ bytes: [UInt8], permissions: mode_t?, for target: Path) throws(Failure) {
    if let permissions, fchmod(descriptor, permissions) != 0 {
      throw OutputFile.failure(.cannotCreate, target, errno)
    }
    let code = Console.write(bytes, to: descriptor)
    if code != 0 { throw OutputFile.failure(.inputOutput, target, code) }
    let closed = close(descriptor)
    descriptor = -1
    // A file system over a network may fail only here.
    if closed != 0, errno != EINTR { throw OutputFile.failure(.inputOutput, target, errno) }
  }

  mutating func rename(to name: Path, for target: Path) throws(Failure) {
    let code = unsafe path.withCString { old in unsafe name.withCString { unsafe systemRename(old, $0) } }
    guard code == 0 else { throw OutputFile.failure(.cannotCreate, target, errno) }
    isNamed = true
  }
}

extension Path {
  fileprivate func withCString<R>(_ body: (UnsafePointer<CChar>) -> R) -> R {
    let bytes = terminated
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        // A zero stands at the end at least, so there is an address.
        unsafe body(characters.baseAddress.unsafelyUnwrapped)
      }
    }
  }
}

private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  unsafe open(path, flags, mode)
}

private func systemRename(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
  unsafe rename(old, new)
}
