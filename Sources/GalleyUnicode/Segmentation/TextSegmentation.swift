/// Divides the text of one paragraph.
///
/// By Unicode Standard Annex 29, for lines 14: words and sentences by ICU, with dictionaries where words have no spaces
/// between them, and with lists of abbreviations that end no sentence (``Abbreviations``). Callers give one paragraph at a time, since all
/// text of a call is taken for one.
package enum TextSegmentation {
  /// Appends the pieces of a text, which cover it without gaps.
  ///
  /// Linear in its length.
  ///
  /// - Parameters:
  ///   - unit: Into what.
  ///   - text: At most 2 GiB; longer text is one piece.
  ///   - language: A BCP 47 tag; `nil` is English, whose rules hold for most languages but for its abbreviations.
  ///   - segments: Gets them, in order.
  package static func append(
    _ unit: TextUnit, of text: UTF8Span, language: String?, to segments: inout [TextSegment]
  ) {
    if text.count == 0 { return }
    if unit == .character { return appendCharacters(of: text, to: &segments) }
    let bytes = text.span
    let isDivided = KeptIterators.using(unit, locale(unit, language)) { iterator in
      iterator.append(segmentsOf: bytes, to: &segments)
    }
    if isDivided != true { segments.append(TextSegment(range: 0..<bytes.count, isWord: true)) }
  }

  /// The piece of a text that holds a byte.
  ///
  /// Reads no more of the text than it must.
  ///
  /// - Parameters:
  ///   - unit: Of what.
  ///   - position: The byte.
  ///   - text: At most 2 GiB; longer text is one piece.
  ///   - language: As above.
  /// - Returns: The piece.
  package static func segment(
    _ unit: TextUnit, at position: Int, of text: UTF8Span, language: String?
  ) -> TextSegment {
    let bytes = text.span
    if unit == .character {
      return character(at: position, of: text)
    }
    let found = KeptIterators.using(unit, locale(unit, language)) { $0.segment(at: position, in: bytes) }
    return (found ?? nil) ?? TextSegment(range: 0..<bytes.count, isWord: true)
  }

  private static func character(at position: Int, of text: UTF8Span) -> TextSegment {
    var characters = text.makeCharacterIterator()
    // Between two ASCII characters one always ends, but for a line end of two.
    var edge = position
    while edge > 0, text.span[edge] | text.span[edge - 1] >= 0x80 || text.span[edge] == UInt8(ascii: "\n") { edge -= 1 }
    unsafe characters.reset(toUnchecked: edge)
    var start = edge
    while characters.skipForward() > 0, characters.currentCodeUnitOffset <= position {
      start = characters.currentCodeUnitOffset
    }
    return TextSegment(range: start..<characters.currentCodeUnitOffset, isWord: true)
  }

  private static func appendCharacters(of text: UTF8Span, to segments: inout [TextSegment]) {
    var characters = text.makeCharacterIterator()
    var start = 0
    while characters.skipForward() > 0 {
      segments.append(TextSegment(range: start..<characters.currentCodeUnitOffset, isWord: true))
      start = characters.currentCodeUnitOffset
    }
  }

  /// ICU's name of the rules.
  private static func locale(_ unit: TextUnit, _ language: String?) -> String {
    // What is no tag must not reach ICU, which looks names up among its data.
    let isTag =
      language?.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      } == true
    let name = if isTag, let language, !language.isEmpty, language.utf8.count < 36 { language } else { "en" }
    return unit == .sentence ? name + "@ss=standard" : name
  }
}
