public import GalleyDocument

/// Writes plain text as it is told a document: every word, and as much of the shape as lines and indentation can say.
///
/// Between blocks stands a blank line, none between the items of a tight list. Items have `• `, `◦ ` or `▪ ` by depth,
/// `3. ` or `3) `, or `[x] `; what else they hold begins at the column of their text. Quotes have `> ` on each line.
/// Cells have tabs between, a row a line. Code and raw HTML stand as they are. A rule is `---`, which any font has and
/// Markdown reads as one.
///
/// Indentation and quote marks stop growing at ``deepestPrefix`` levels, so that output stays linear in the document,
/// however deep it is; markers of items never stop.
public struct PlainTextWriter: DocumentSink {
  /// Writing to memory cannot fail.
  public typealias Failure = Never

  /// How to write.
  public struct Options: Hashable, Sendable {
    /// Whether a link's destination follows its text, as in `text (https://example.com)`.
    ///
    /// One that could run a script does not, with a diagnostic.
    ///
    /// Not where the text is the destination.
    public var showsLinks: Bool

    /// Options that say what differs from text alone.
    ///
    /// - Parameter showsLinks: Whether a link's destination follows its text.
    public init(showsLinks: Bool = false) { self.showsLinks = showsLinks }
  }

  /// How many lists and quotes, one in the other, are shown before each line.
  public static let deepestPrefix = 32

  /// What could not be written, in order: URLs that could run a script.
  public internal(set) var diagnostics: [Diagnostic] = []

  let options: Options
  var out: [UInt8] = []
  /// The open blocks; the first is the document itself.
  var frames = [Frame(.group)]
  /// How many of the open blocks are lists.
  var listDepth = 0
  /// How many of the open blocks want their text on one line, as cells do.
  var flatDepth = 0

  /// What stands before a line, but for markers.
  var prefix: [UInt8] = []
  /// How many levels `prefix` shows.
  var prefixDepth = 0
  /// What stands before the next line: `prefix`, with the markers of items that have no line yet.
  var nextPrefix: [UInt8] = []
  /// Whether something stands on the line being written.
  var isLineOpen = false
  /// How much of `prefix` stands on the blank line that is due before the next line, if one is due.
  var blankPrefix: Int?
  /// Whether a space is due before the next text of a cell.
  var isSpaceDue = false

  /// The run being written; no attributes where none is.
  var run = Attributes()
  /// What becomes of the run's text.
  var runForm = RunForm.text
  /// The text of an atom, until the atom ends.
  var atomText: [UInt8] = []
  /// The order of the run's marks; followed only where links are shown.
  var path = Nesting.implied
  /// The link being written, where links are shown.
  var link: OpenLink?

  /// Nothing written yet.
  ///
  /// - Parameter options: How to write.
  public init(options: Options = Options()) { self.options = options }

  /// The text: UTF-8 that ends in one line end, or is empty.
  ///
  /// - Returns: All that was written.
  public consuming func finish() -> [UInt8] {
    endLine()
    // Empty lines at the end of code or of hard breaks are no lines of text.
    while out.last == UInt8(ascii: "\n"), out.count == 1 || out[out.count - 2] == UInt8(ascii: "\n") {
      out.removeLast()
    }
    return out
  }

  /// Text of the innermost open block.
  public mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    appendRun(text.span, attributes)
  }
}

extension Document {
  /// The document as plain text.
  ///
  /// - Parameter options: How to write.
  /// - Returns: Lines that each end in a line end; empty for a document without text.
  public func plainText(_ options: PlainTextWriter.Options = PlainTextWriter.Options()) -> String {
    var writer = PlainTextWriter(options: options)
    replay(into: &writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }
}
