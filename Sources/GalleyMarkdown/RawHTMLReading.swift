/// What becomes of HTML in a Markdown source.
public enum RawHTMLReading: String, CaseIterable, Hashable, Sendable {
  /// It stays HTML in the document, and each writer says what it does with it.
  case kept
  /// It becomes text that shows the tags.
  case escaped
  /// Tags and blocks of HTML are left out, with a diagnostic; text between inline tags stays.
  case dropped
  /// It means what it means in a page: its elements become marks and blocks, as ``GalleyHTML/HTMLReader`` reads them.
  ///
  /// Source ranges are not kept then, and one thread reads.
  case interpreted
}
