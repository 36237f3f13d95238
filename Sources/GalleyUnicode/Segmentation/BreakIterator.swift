internal import CGalleyICU

/// The owner of one of ICU's break iterators.
///
/// It has one user at a time, but not always the same thread: an iterator is bound to none.
@safe struct BreakIterator: ~Copyable, Sendable {
  let unit: TextUnit
  let locale: String
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
    unsafe text.withUnsafeBytes { bytes in
      guard unsafe lend(bytes) else { return nil }
      let end = unsafe galley_breaks_following(breaks, Int32(position))
      let isWord = unsafe galley_breaks_is_word(breaks)
      let start = unsafe galley_breaks_previous(breaks)
      guard start >= 0, end > start else { return nil }
      return TextSegment(range: Int(start)..<Int(end), isWord: isWord)
    }
  }

  private borrowing func lend(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress, let count = Int32(exactly: bytes.count), count > 0 else { return false }
    return unsafe galley_breaks_set(breaks, base.assumingMemoryBound(to: CChar.self), count)
  }
}
