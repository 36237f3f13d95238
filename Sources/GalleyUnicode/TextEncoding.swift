/// An encoding of text in bytes, by any name that ICU knows.
public struct TextEncoding: Hashable, Sendable {
  /// The name as it was given.
  public let name: String

  /// UTF-8.
  public static let utf8 = TextEncoding(known: "UTF-8")

  private init(known name: String) { self.name = name }

  /// The encoding with a name, such as `windows-1252`, `Shift_JIS` or `GB18030`.
  ///
  /// Case, hyphens and spaces in the name don't matter.
  ///
  /// - Parameter name: A name or alias.
  /// - Throws: `unknownEncoding` where ICU has no such encoding.
  public init(named name: String) throws(TranscodingError) {
    _ = try EncodingConverter(named: name)
    self.name = name
  }

  /// The text of bytes in this encoding, as UTF-8.
  ///
  /// Strict: nothing is replaced. A byte order mark at the start is left out of UTF-16 and UTF-32; `UTF-16` and
  /// `UTF-32` without one are big-endian. Costs time linear in the bytes.
  ///
  /// - Parameter bytes: The whole text.
  /// - Returns: Valid UTF-8.
  /// - Throws: `illegal` at the first bytes that are no text in the encoding.
  public func utf8(from bytes: Span<UInt8>) throws(TranscodingError) -> [UInt8] {
    try utf8(from: bytes, chunk: 1 << 16)
  }

  /// The same, with a number of bytes read, and of units written, at a time.
  package func utf8(from bytes: Span<UInt8>, chunk: Int) throws(TranscodingError) -> [UInt8] {
    var converter = try EncodingConverter(named: name)
    do {
      return try converter.utf8(from: bytes, chunk: chunk)
    } catch {
      throw located(error, in: bytes)
    }
  }

  /// The same error with the exact offset: the nearest one with these bytes, all before which can be read.
  private func located(_ error: TranscodingError, in bytes: Span<UInt8>) -> TranscodingError {
    // No converter looks further ahead than a few bytes.
    let lookahead = 8
    guard case .illegal(let latest, let found) = error.reason else { return error }
    for offset in (max(0, latest - lookahead)...latest).reversed() {
      guard bytes.count - offset >= found.count else { continue }
      guard found.indices.allSatisfy({ bytes[offset + $0] == found[$0] }) else { continue }
      guard var converter = try? EncodingConverter(named: name) else { return error }
      if (try? converter.utf8(from: bytes.extracting(first: offset), chunk: 1 << 16)) != nil {
        return TranscodingError(.illegal(offset: offset, bytes: found))
      }
    }
    return error
  }
}
