/// What a stretch of a source is that became no text of its own.
public enum SourcePart: UInt8, CaseIterable, Hashable, Sendable {
  /// The whole of a block, from its first mark to the end of its last line, without that line's end.
  case block
  /// What marks a block or a run: `#`, `>`, a list's marker, a fence, a delimiter row, `**`, `[`, `](`.
  case markup
  /// Where a link leads or an image is, or the label of the definition that says so.
  case destination
  /// The title of a link or an image, with its quotes.
  case title
  /// A fence's info string, or the attributes of `^[text](key: value)`.
  case info
  /// A definition, which stands elsewhere than its uses: `[label]: /url "title"`.
  case definition
}
