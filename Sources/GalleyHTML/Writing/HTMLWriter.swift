public import GalleyDocument

/// Writes HTML as it is told a document.
///
/// The output is inert: raw HTML is escaped unless ``Options/rawHTML`` says else, and URLs that could run a script are
/// left out. Footnotes stand at the end, numbered in the order in which they are referred to; one that nothing refers to
/// is left out, with a diagnostic. Of a CommonMark document with raw HTML passed, it is what libcmark writes, byte for byte. Time and memory
/// are linear in the document, however deep.
public struct HTMLWriter: DocumentSink {
  /// Writing to memory cannot fail.
  public typealias Failure = Never

  /// What to do with HTML that the source held.
  public enum RawHTML: String, CaseIterable, Hashable, Sendable {
    /// Show its source.
    case escape
    /// Write it as it is, active or not.
    case pass
    /// Leave it out, and say so.
    case drop
  }

  /// How to write.
  public struct Options: Hashable, Sendable {
    /// What to do with HTML that the source held.
    public var rawHTML: RawHTML
    /// Whether to write a whole page, which loads no script, style or font, rather than a fragment.
    ///
    /// Its links lead to pages, mail and telephones only.
    public var isStandalone: Bool
    /// The title of a whole page; `nil` is the first header's text, or else `Document`.
    public var title: String?

    /// Options that say what differs from a fragment without raw HTML.
    ///
    /// - Parameters:
    ///   - rawHTML: What to do with HTML that the source held.
    ///   - isStandalone: Whether to write a whole page.
    ///   - title: The title of a whole page.
    public init(rawHTML: RawHTML = .escape, isStandalone: Bool = false, title: String? = nil) {
      self.rawHTML = rawHTML
      self.isStandalone = isStandalone
      self.title = title
    }
  }

  /// What could not be written as it stood, so far.
  ///
  /// A footnote is among it until something refers to it.
  public var diagnostics: [Diagnostic] { found + footnotes.unused }

  let options: Options
  /// What could not be written as it stood, but for footnotes that nothing refers to.
  var found: [Diagnostic] = []
  var out = ByteOutput()
  /// The open blocks; the first is the document itself.
  var frames = [Frame()]
  /// The open tables, the innermost last.
  var tables: [TableState] = []
  /// What is known of footnotes.
  var footnotes = Footnotes()

  /// The run being written; no attributes where none is.
  var run = Attributes()
  /// What becomes of the run's text.
  var runForm = RunForm.text
  /// The text of an atom, until the atom ends.
  var atomText = ByteOutput()
  /// The marks of the run, from the outside in, and their sides.
  var path = Nesting.implied
  /// The same marks, and those past ``Nesting/maximumDepth``, with what closes each.
  var openMarks: [OpenMark] = []
  /// The text of the first header, for the title of a page.
  var firstHeader: ByteOutput?
  /// Whether the open block is that header.
  var isInFirstHeader = false

  /// Nothing written yet.
  ///
  /// - Parameter options: How to write.
  public init(options: Options = Options()) { self.options = options }

  /// Makes room for output of about a size, which saves copying where it is right.
  ///
  /// - Parameter count: A number of bytes.
  package mutating func reserveCapacity(_ count: Int) { out.reserve(count) }

  /// The HTML: UTF-8 that ends in a line end, or is empty.
  ///
  /// - Returns: All that was written.
  public consuming func finish() -> [UInt8] {
    endWrapper()
    writeFootnotes()
    return options.isStandalone ? page().bytes : out.bytes
  }

  /// Text of the innermost open block.
  public mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    switch frames[frames.count - 1].text {
    case .inline: appendInline(text.span, attributes)
    case .raw: out.write(text.span)
    case .escaped: out.writeEscaped(text.span)
    case .none: break
    }
    if isInFirstHeader, !attributes.intent.contains(.inlineHTML) {
      firstHeader?.write(text.span)
    }
  }

  mutating func report(_ code: Diagnostic.Code, _ message: String) {
    found.append(Diagnostic(code, message))
  }
}

extension Document {
  /// The document as HTML.
  ///
  /// - Parameter options: How to write.
  /// - Returns: A fragment, or a page if the options say so.
  public func html(_ options: HTMLWriter.Options = HTMLWriter.Options()) -> String {
    var writer = HTMLWriter(options: options)
    replay(into: &writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }
}
