package import GalleyDocument
package import GalleyUnicode

extension GalleyError {
  /// Bytes that are no UTF-8, with their place.
  package init(_ error: UTF8.ValidationError, in bytes: Span<UInt8>) {
    let range = error.byteOffsets
    let hex = range.prefix(4).map { GalleyError.hex(bytes[$0]) }.joined(separator: " ")
    let place = SourceLocation(of: UTF8Offset(range.lowerBound), in: bytes)
    self.init(.undecodable, "not UTF-8: \(hex) (another encoding can be named)", at: place)
  }

  /// Bytes that are no text in a named encoding, with their place, or a name that no encoding has.
  package init(_ error: TranscodingError, in bytes: Span<UInt8>) {
    switch error.reason {
    case .unknownEncoding:
      self.init(.unknownEncoding, error.description)
    case .illegal(let offset, _):
      self.init(.undecodable, error.description, at: SourceLocation(of: UTF8Offset(offset), in: bytes))
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
