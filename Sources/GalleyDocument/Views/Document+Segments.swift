internal import GalleyUnicode

extension Document {
  /// The characters that a range touches, each as a reader sees it: an emoji with its joiners is one.
  ///
  /// As Swift's `Character`. Terminators are none.
  ///
  /// - Parameter range: Bytes; `nil` is the whole text. A character that it touches comes whole.
  /// - Returns: Bytes, in order.
  public func characters(in range: Range<UTF8Offset>? = nil) -> DocumentSegments {
    DocumentSegments(self, .character, in: clamped(range), language: nil)
  }

  /// The words that a range touches; white space and punctuation between them are left out.
  ///
  /// By Unicode's rules, and by dictionaries where words have no spaces between them. Each leaf block is read by itself.
  ///
  /// - Parameters:
  ///   - range: Bytes; `nil` is the whole text. A word that it touches comes whole.
  ///   - language: A BCP 47 tag; `nil` is English, whose rules hold for most languages.
  /// - Returns: Bytes, in order.
  public func words(in range: Range<UTF8Offset>? = nil, language: String? = nil) -> DocumentSegments {
    DocumentSegments(self, .word, in: clamped(range), language: language)
  }

  /// The sentences that a range touches, each with the white space after it.
  ///
  /// By Unicode's rules; abbreviations that are known in the language, such as “Dr.”, end no sentence. Each leaf block is
  /// read by itself, so its end always ends a sentence.
  ///
  /// - Parameters:
  ///   - range: Bytes; `nil` is the whole text. A sentence that it touches comes whole.
  ///   - language: A BCP 47 tag; `nil` is English.
  /// - Returns: Bytes, in order; they cover each leaf's content without gaps.
  public func sentences(in range: Range<UTF8Offset>? = nil, language: String? = nil) -> DocumentSegments {
    DocumentSegments(self, .sentence, in: clamped(range), language: language)
  }

  /// The stretches after each of which a line may be broken, white space after them included.
  ///
  /// By Unicode's rules. Each leaf block is read by itself.
  ///
  /// - Parameters:
  ///   - range: Bytes; `nil` is the whole text. A stretch that it touches comes whole.
  ///   - language: A BCP 47 tag; `nil` is English.
  /// - Returns: Bytes, in order; they cover each leaf's content without gaps.
  public func breakableStretches(in range: Range<UTF8Offset>? = nil, language: String? = nil) -> DocumentSegments {
    DocumentSegments(self, .line, in: clamped(range), language: language)
  }

  /// The character that a position lies in.
  ///
  /// O(log n).
  ///
  /// - Parameter offset: A position in bytes.
  /// - Returns: The bytes of a `Character`, or of one terminator; `nil` at or past the end of the text.
  public func character(at offset: UTF8Offset) -> Range<UTF8Offset>? {
    guard let content = paragraph(at: offset) else { return nil }
    if offset == content.upperBound { return offset..<offset + 1 }
    return segment(.character, at: offset, of: content, language: nil).map(\.range)
  }

  /// The word that a position lies in or begins, or else the one that ends there.
  ///
  /// - Parameters:
  ///   - offset: A position in bytes.
  ///   - language: A BCP 47 tag; `nil` is English.
  /// - Returns: Its bytes; `nil` where no word is.
  public func word(at offset: UTF8Offset, language: String? = nil) -> Range<UTF8Offset>? {
    guard let content = paragraph(at: offset) else { return nil }
    if let here = segment(.word, at: offset, of: content, language: language) {
      if here.isWord { return here.range }
      if offset > here.range.lowerBound { return nil }
    }
    let before = UTF8Offset(tree.scalarEdge(atOrBefore: offset.value - 1))
    guard before >= content.lowerBound, offset > before,
      let last = segment(.word, at: before, of: content, language: language)
    else { return nil }
    return last.isWord ? last.range : nil
  }

  /// The sentence that a position lies in or begins; at the end of a leaf's content, its last.
  ///
  /// - Parameters:
  ///   - offset: A position in bytes.
  ///   - language: A BCP 47 tag; `nil` is English.
  /// - Returns: Its bytes with the white space after it; `nil` in an empty leaf block, and at or past the end of the text.
  public func sentence(at offset: UTF8Offset, language: String? = nil) -> Range<UTF8Offset>? {
    guard let content = paragraph(at: offset) else { return nil }
    let inside = offset < content.upperBound ? offset : UTF8Offset(tree.scalarEdge(atOrBefore: offset.value - 1))
    return segment(.sentence, at: inside, of: content, language: language).map(\.range)
  }

  /// The piece of a leaf's content that holds a byte; `nil` where the content doesn't hold it.
  func segment(
    _ unit: TextUnit, at offset: UTF8Offset, of content: Range<UTF8Offset>, language: String?
  ) -> (range: Range<UTF8Offset>, isWord: Bool)? {
    guard content.contains(offset) else { return nil }
    let window = SegmentWindow(document: self, unit: unit, language: language)
    let found = window.segment(at: offset.value, of: content.lowerBound.value..<content.upperBound.value)
    return (UTF8Offset(found.range.lowerBound)..<UTF8Offset(found.range.upperBound), found.isWord)
  }
}
