#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Reads whole files.
package enum FileBytes {
  /// The largest file that is read: 2 GiB.
  package static let maximumSize = 1 << 31

  /// All bytes of a file.
  ///
  /// - Parameter path: The path, as the system takes it, with a zero at its end.
  /// - Throws: Where there is no such file, it is a folder, it is too large, or reading fails.
  /// - Returns: The bytes.
  package static func contents(path: [UInt8]) throws(FileError) -> [UInt8] {
    // A zero inside would name another file.
    guard path.firstIndex(of: 0) == path.count - 1 else { throw FileError(.missing, system: ENOENT) }
    let descriptor = unsafe path.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { name in
        unsafe name.baseAddress.map { unsafe open($0, O_RDONLY | O_CLOEXEC) } ?? -1
      }
    }
    guard descriptor >= 0 else { throw FileError(.missing, system: errno) }
    defer { close(descriptor) }
    return try contents(descriptor: descriptor)
  }

  /// All bytes that are left to read.
  ///
  /// - Parameter descriptor: An open file, pipe or terminal.
  /// - Throws: Where it is a folder or too large, or reading fails.
  /// - Returns: The bytes.
  package static func contents(descriptor: Int32) throws(FileError) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError(.failed, system: errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw FileError(.folder, system: EISDIR) }
    guard status.st_size <= maximumSize else { throw tooLarge }

    // A pipe tells no size, and a file may grow: one byte more shows where it ends.
    var bytes: [UInt8] = []
    var room = max(Int(status.st_size) + 1, 1 << 16)
    while true {
      var count = 0
      // Read behind what is there, without zeroes written first.
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { target, filled in
        unsafe preferLargePages(UnsafeMutableRawBufferPointer(target))
        repeat {
          count = unsafe target.baseAddress.map { unsafe read(descriptor, $0, target.count) } ?? 0
        } while count < 0 && errno == EINTR
        filled = max(0, count)
      }
      if count < 0 { throw FileError(.failed, system: errno) }
      if count == 0 { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes.append(contentsOf: chunk) }
      if bytes.count > maximumSize { throw tooLarge }
      room = 1 << 16
    }
  }

  /// Asks for large pages: of small ones, the first touch of each costs more than reading what goes into it.
  private static func preferLargePages(_ memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
    guard let start = memory.baseAddress, memory.count >= 4 << 20 else { return }
    let page = sysconf(Int32(_SC_PAGESIZE))
    let skipped = (page - Int(bitPattern: start) % page) % page
    _ = unsafe madvise(start + skipped, memory.count - skipped, MADV_HUGEPAGE)
    #endif
  }

  private static var tooLarge: FileError {
    FileError(.tooLarge, "larger than 2 GiB, which is more than can be read")
  }
}
