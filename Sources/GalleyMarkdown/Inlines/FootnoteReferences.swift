/// References to footnotes as GitHub has them: `[^label]`.
///
/// The label is what stands between the caret and the bracket, whatever inlines that would be. Without such a
/// footnote it is text as it is written.
extension InlinePass {
  /// The longest label that is looked up, in bytes, as for a link's.
  private static let longestLabel = 1000

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
      let name = context.footnotes.label(for: content.extracting(label..<position)),
      expansion.take(Expansion.bytesOfFootnote)
    {
      overlays.append(InlineItem(.footnote, bracket.start, end, value: strings.count))
      strings.append(name)
    } else {
      overlays.append(InlineItem(.raw, bracket.start, end))
    }
    position = end
    return true
  }
}
