internal import CGalleyICU

/// How many cells text takes on a terminal, or in a grid of letters of one width.
///
/// By what a reader takes for one character: the widest scalar counts, so marks, joiners and selectors add nothing, and
/// a family of emoji is as wide as one. Scalars that are East Asian wide or full width (Unicode Standard Annex 11, by
/// ICU) take two cells, among them emoji that need no selector; emoji with U+FE0F and pairs of regional indicators do,
/// too. What the annex calls ambiguous takes one, as it does outside East Asian fonts. What is not seen takes none:
/// control characters, tabs and line ends among them.
package enum DisplayWidth {
  /// The cells that a text takes.
  ///
  /// Linear in its length.
  ///
  /// - Parameter text: Any text.
  /// - Returns: Their number.
  package static func of(_ text: String) -> Int { of(text.utf8Span) }

  /// The cells that a text takes.
  ///
  /// Linear in its length.
  ///
  /// - Parameter text: Any text.
  /// - Returns: Their number.
  package static func of(_ text: UTF8Span) -> Int {
    let bytes = text.span
    var cells = 0
    for index in bytes.indices {
      let byte = bytes[index]
      if byte >= 0x80 { return ofCharacters(text) }
      if byte >= 0x20, byte != 0x7F { cells += 1 }
    }
    return cells
  }

  private static func ofCharacters(_ text: UTF8Span) -> Int {
    var characters = text.makeCharacterIterator()
    var scalars = text.makeUnicodeScalarIterator()
    var cells = 0
    while characters.skipForward() > 0 {
      var character = CharacterWidth()
      while scalars.currentCodeUnitOffset < characters.currentCodeUnitOffset, let scalar = scalars.next() {
        character.add(scalar)
      }
      cells += character.cells
    }
    return cells
  }
}

/// Adds up what the scalars of one character say of its width.
private struct CharacterWidth {
  private(set) var cells = 0
  private var isEmoji = false
  private var regionalIndicators = 0

  mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7F:
      cells = max(cells, 1)
      // Digits and two signs are emoji where a selector follows: keycaps.
      isEmoji = galley_is_emoji(scalar.value)
    case 0xFE0F: if isEmoji { cells = 2 }
    case 0x1F1E6...0x1F1FF:
      regionalIndicators += 1
      cells = max(cells, min(regionalIndicators, 2))
    // The halfwidth voicing marks extend a character, but have a cell of their own.
    case 0xFF9E, 0xFF9F: cells += 1
    default:
      cells = max(cells, Int(galley_cells(scalar.value)))
      isEmoji = galley_is_emoji(scalar.value)
    }
  }
}
