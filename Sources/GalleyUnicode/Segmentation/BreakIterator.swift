internal import CGalleyICU

/// The owner of one of ICU's break iterators.
///
/// It has one user at a time, but not always the same thread: an iterator is bound to none.
@safe struct BreakIterator: ~Copyable, Sendable {
  let unit: TextUnit
  let locale: String
  private let abbreviations: Abbreviations?
  // Nothing but this value refers to it, and its text is set anew by each use.
  private nonisolated(unsafe) let breaks: OpaquePointer

  /// Opens an iterator; `nil` where ICU has none, or for characters, which are not ICU's business.
  init?(_ unit: TextUnit, locale: String) {
    let kind: galley_breaks_unit
    switch unit {
    case .character: return nil
    case .word: kind = GALLEY_BREAKS_WORDS
    case .sentence: kind = GALLEY_BREAKS_SENTENCES
    case .line: kind = GALLEY_BREAKS_LINES
    }
    guard let opened = unsafe galley_breaks_open(kind, locale) else { return nil }
    unsafe breaks = opened
    self.unit = unit
    self.locale = locale
    abbreviations = unit == .sentence ? Abbreviations(locale: locale) : nil
  }

  deinit { unsafe galley_breaks_close(breaks) }

  /// Appends the pieces of a text.
  ///
  /// - Parameters:
  ///   - text: At most 2 GiB.
  ///   - segments: Gets them, in order.
  /// - Returns: Whether ICU took the text.
  borrowing func append(segmentsOf text: Span<UInt8>, to segments: inout [TextSegment]) -> Bool {
    unsafe text.withUnsafeBytes { bytes in
      guard unsafe lend(bytes) else { return false }
      var start = 0
      var end = unsafe galley_breaks_following(breaks, 0)
      while end >= 0 {
        if goesOn(at: Int(end), in: text) {
          end = unsafe galley_breaks_next(breaks)
          continue
        }
        let isWord = unsafe galley_breaks_is_word(breaks)
        segments.append(TextSegment(range: start..<Int(end), isWord: isWord))
        start = Int(end)
        end = unsafe galley_breaks_next(breaks)
      }
      return true
    }
  }

  /// The piece that holds a byte.
  ///
  /// - Parameters:
  ///   - position: The byte.
  ///   - text: At most 2 GiB.
  /// - Returns: `nil` where ICU doesn't take the text.
  borrowing func segment(at position: Int, in text: Span<UInt8>) -> TextSegment? {
    var scalar = position
    while scalar > 0, text[scalar] & 0xC0 == 0x80 { scalar -= 1 }
    return unsafe text.withUnsafeBytes { bytes in
      guard unsafe lend(bytes) else { return nil }
      let first = unsafe galley_breaks_following(breaks, Int32(scalar))
      let isWord = unsafe galley_breaks_is_word(breaks)
      var start = unsafe galley_breaks_previous(breaks)
      while start > 0, goesOn(at: Int(start), in: text) { start = unsafe galley_breaks_previous(breaks) }
      var end = first
      if goesOn(at: Int(end), in: text) { end = unsafe galley_breaks_following(breaks, Int32(scalar)) }
      while goesOn(at: Int(end), in: text) { end = unsafe galley_breaks_next(breaks) }
      guard start >= 0, end > start else { return nil }
      return TextSegment(range: Int(start)..<Int(end), isWord: isWord)
    }
  }

  /// Whether a border that ICU found is none.
  private borrowing func goesOn(at border: Int, in text: Span<UInt8>) -> Bool {
    border > 0 && border < text.count && abbreviations?.goOn(at: border, in: text) == true
  }

  private borrowing func lend(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress, let count = Int32(exactly: bytes.count), count > 0 else { return false }
    return unsafe galley_breaks_set(breaks, base.assumingMemoryBound(to: CChar.self), count)
  }
}
