#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

extension Span<UInt8> {
  /// The first place of a byte at or after `start`; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - byte: What to look for.
  ///   - start: Where to begin; past the end is where nothing is.
  /// - Returns: Its place.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count else { return nil }
    return unsafe withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress,
        let found = unsafe memchr(base + start, Int32(byte), bytes.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }
}
