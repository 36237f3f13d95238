/// Emphasis beside Chinese, Japanese and Korean, which put no space where a sentence ends.
///
/// By the “CommonMark CJK-friendly Amendments Specification” of markdown-cjk-friendly: only punctuation that is not
/// CJK counts as punctuation for flanking, and beside it a CJK character serves as a space does. A variation selector
/// belongs to what it follows.
extension Flanking.Sides {
  init(withCJK content: Span<UInt8>, from start: Int, _ before: Int, _ after: Int) {
    let next = content.scalar(at: after)
    var previous = content.scalar(before: before, from: start)
    var selector: Unicode.Scalar?
    if "\u{FE00}"..."\u{FE0E}" ~= previous, before > start {
      selector = previous
      previous = content.scalar(before: content.scalarStart(before: before, from: start), from: start)
    }
    // A quotation mark in its full-width form.
    let isWideQuote = selector == "\u{FE01}" && "\u{2018}\u{2019}\u{201C}\u{201D}".unicodeScalars.contains(previous)
    let isIdeographicSelector = "\u{E0100}"..."\u{E01EF}" ~= previous
    followsPunctuation = previous.isPunctuation
    precedesPunctuation = next.isPunctuation
    let followsForeign = followsPunctuation && !previous.isCJK && !isWideQuote
    let precedesForeign = precedesPunctuation && !next.isCJK
    let followsCJK = previous.isCJK || isIdeographicSelector
    left = !next.isSpace && (!precedesForeign || previous.isSpace || followsForeign || followsCJK)
    right = !previous.isSpace && (!followsForeign || next.isSpace || precedesForeign || next.isCJK)
  }
}

extension Unicode.Scalar {
  /// Whether it is a CJK character: East Asian Width W, F or H without emoji, or the script Hangul.
  var isCJK: Bool {
    guard value >= 0x1100 else { return false }
    var (low, high) = (0, Self.cjk.count)
    while low < high {
      let middle = (low + high) / 2
      let range = Self.cjk[middle]
      if value < range.lowerBound {
        high = middle
      } else if value > range.upperBound {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }

  /// In order; from EastAsianWidth.txt, emoji-data.txt and Scripts.txt of Unicode 16.
  private static let cjk: [ClosedRange<UInt32>] = [
    0x1100...0x11FF, 0x20A9...0x20A9, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x2E99,
    0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x303E, 0x3041...0x3096, 0x3099...0x30FF, 0x3105...0x312F,
    0x3131...0x318E, 0x3190...0x31E5, 0x31EF...0x321E, 0x3220...0x3247, 0x3250...0xA48C, 0xA490...0xA4C6,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFFBE, 0xFFC2...0xFFC7, 0xFFCA...0xFFCF,
    0xFFD2...0xFFD7, 0xFFDA...0xFFDC, 0xFFE0...0xFFE6, 0xFFE8...0xFFEE, 0x16FE0...0x16FE4, 0x16FF0...0x16FF6,
    0x17000...0x18CD5, 0x18CFF...0x18D1E, 0x18D80...0x18DF2, 0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB,
    0x1AFFD...0x1AFFE, 0x1B000...0x1B122, 0x1B132...0x1B132, 0x1B150...0x1B152, 0x1B155...0x1B155,
    0x1B164...0x1B167, 0x1B170...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F200,
    0x1F202...0x1F202, 0x1F210...0x1F219, 0x1F21B...0x1F22E, 0x1F230...0x1F231, 0x1F237...0x1F237,
    0x1F23B...0x1F23B, 0x1F240...0x1F248, 0x1F260...0x1F265, 0x20000...0x3FFFD,
  ]
}
