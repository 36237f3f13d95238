internal import GalleyUnicode

/// Tells pages from what is no text.
enum PageStart {
  /// Whether bytes are no text: they begin like an image, an archive or a program, or with controls all over.
  ///
  /// - Parameter bytes: The start of what may be a page, in no UTF-16.
  /// - Returns: Whether it is none.
  static func isBinary(_ bytes: Span<UInt8>) -> Bool {
    let start = (0..<min(bytes.count, DeclaredEncodings.reach)).map { bytes[$0] }
    if beginnings.contains(where: { start.starts(with: $0) }) { return true }
    // Line ends, tabs, form feeds and ISO 2022's escapes are text's own.
    let controls = start.filter { $0 < 0x20 && !(0x09...0x0D).contains($0) && $0 != 0x1B }.count
    if controls * 2 > start.count, controls >= 64 { return true }
    let tail = start.count < bytes.count ? start.span.cutCharacterLength : 0
    let isText = (try? UTF8Span(validating: start.span.extracting(droppingLast: tail))) != nil
    return !isText && controls >= 8 && controls * 20 > start.count
  }

  private static let beginnings: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("%PDF-".utf8), [0x50, 0x4B, 0x03, 0x04],
    [0x1F, 0x8B], [0x7F, 0x45, 0x4C, 0x46], Array("BZh".utf8), [0xFD, 0x37, 0x7A, 0x58, 0x5A],
    [0x37, 0x7A, 0xBC, 0xAF], [0x28, 0xB5, 0x2F, 0xFD], [0xD0, 0xCF, 0x11, 0xE0], [0x00, 0x61, 0x73, 0x6D],
    [0xCA, 0xFE, 0xBA, 0xBE], Array("SQLite format 3".utf8), Array("OggS".utf8), Array("ID3".utf8),
    [0x00, 0x00, 0x01, 0x00],
  ]
}
