internal import GalleyDocument

/// How far references to footnotes and attributes may grow in all: to eight times the source, or to a megabyte.
///
/// What is past that stays text, so that a small source can't stand for a large document.
struct Expansion {
  /// The bytes that are left.
  private var left: Int
  /// How many references were refused since that was last asked for.
  var refused = 0

  /// What a reference to a footnote may grow to in HTML, there and back.
  static let bytesOfFootnote = 100

  /// A number of bytes, all left.
  init(_ bytes: Int) { left = bytes }

  /// Takes bytes for a reference.
  ///
  /// - Returns: Whether so many were left.
  mutating func take(_ bytes: Int) -> Bool {
    guard bytes <= left else {
      refused += 1
      return false
    }
    left -= bytes
    return true
  }

  /// How many bytes there are for a source.
  static func limit(for source: Span<UInt8>) -> Int { limit(forSize: source.count) }

  private static func limit(forSize size: Int) -> Int { max(1 << 20, 8 * size) }

  /// Whether the references of a source may be too many, so that they must be counted in order.
  static func isReached(by source: Span<UInt8>, _ context: InlineContext) -> Bool {
    // A reference has a caret and two brackets at least.
    guard isReached(bySize: source.count, carets: source.count / 3, context) else { return false }
    return isReached(bySize: source.count, carets: source.count(of: .caret), context)
  }

  /// Whether the references of a source of some size may be too many, if each of its carets begins one.
  static func isReached(bySize size: Int, carets: Int, _ context: InlineContext) -> Bool {
    let each = max(context.footnotes.isEmpty ? 0 : bytesOfFootnote, context.attributes.longest)
    return each > 0 && carets > limit(forSize: size) / each
  }
}
