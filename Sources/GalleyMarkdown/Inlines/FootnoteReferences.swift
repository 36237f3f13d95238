/// References to footnotes as GitHub has them: `[^label]`.
///
/// The label is what stands between the caret and the bracket, whatever inlines that would be. Without such a
/// footnote it is text as it is written.
extension InlinePass {
  /// The longest label that is looked up, in bytes, as for a link's.
  private static let longestLabel = 1000

  /// How many references a source may have: each may grow to about a hundred bytes, and all of them to eight times the
  /// source, or to a megabyte.
  static func mostReferences(in source: Span<UInt8>) -> Int { max(1 << 20, 8 * source.count) / 100 }

  /// Reads the bracket that closes at ``position`` as a reference, if it is one.
  ///
  /// - Returns: Whether it was; then ``position`` is after it.
  mutating func readFootnoteReference(of bracket: Bracket, _ content: Span<UInt8>) -> Bool {
    let label = bracket.textStart + 1
    guard label < position, content[bracket.textStart] == .caret else { return false }
    // Nothing that was found inside counts.
    delimiters.drop(from: bracket.delimiters)
    overlays.removeLast(overlays.count - bracket.overlays)
    let end = position + 1
    if position - label <= Self.longestLabel,
      let name = context.footnotes.label(for: content.extracting(label..<position)), takeReference()
    {
      overlays.append(InlineItem(.footnote, bracket.start, end, value: strings.count))
      strings.append(name)
    } else {
      overlays.append(InlineItem(.raw, bracket.start, end))
    }
    position = end
    return true
  }

  /// Whether one more reference may stand in the document.
  private mutating func takeReference() -> Bool {
    guard referencesLeft > 0 else {
      referencesRefused += 1
      return false
    }
    referencesLeft -= 1
    return true
  }
}

extension Span<UInt8> {
  /// How often `[^` occurs, counted up to a number.
  func count(ofFootnoteMarks limit: Int) -> Int {
    guard count / 2 >= limit else { return 0 }
    var total = 0
    var place = 0
    while total < limit, let caret = firstIndex(of: .caret, from: place) {
      if caret > 0, self[caret - 1] == .openBracket { total += 1 }
      place = caret + 1
    }
    return total
  }
}
