public import GalleyDocument
internal import GalleyHTML

/// Writes Markdown as it is told a document.
///
/// What is written reads back as an equivalent document, in the dialect it was written for, wherever Markdown can say
/// it; writing that again gives the same bytes. Time and memory are linear in the document, however deep. Text is
/// escaped only where it would be markup.
///
/// What Markdown can't say, and what becomes of it:
///
/// | in the document | in Markdown |
/// | --- | --- |
/// | underline, fonts, colours, language, direction, alignment, indentation, names of blocks | left out, text stays |
/// | roles of text: samples, variables, titles of works, words explained, small print | left out, text stays |
/// | text directly in an item, a quote, a list | a paragraph there |
/// | empty paragraphs, lists without items | left out |
/// | an item outside a list, a row outside a table, groups without a form | what they hold, in their place |
/// | a block in a list that is no item, in a table that is no row | an item, a row with one cell |
/// | numbers of single items; numbers below 0 or past 999,999,999 | counted up from the first; the nearest |
/// | a tight list of two paragraphs in a row, or what else needs a blank line between | a loose list |
/// | a loose list of one block, or loose behind rules and footnotes that end in a list or another | a tight list |
/// | white space at a mark's edge; a mark of white space alone | outside of the mark; white space |
/// | marks in one another for which no delimiters read back | each part with marks of its own, or tags |
/// | a break in a header or a cell | `<br>` |
/// | a break at the end of a leaf | left out |
/// | line ends in code; code spans side by side | spaces; one code span |
/// | an address in text, where links need no brackets | a link |
/// | a tag in a line that would begin a block of HTML there, also where a paragraph begins | text |
/// | references to footnotes, formulas and tags that are not in their exact form | text |
/// | references to footnotes that are not there | text |
/// | white space before raw HTML behind a list or a tab | left out |
/// | U+0000 | U+FFFD |
/// | a task in a quote, or where the dialect has none | its box as text |
/// | an alert in a block, of an unknown kind, or empty | a quote |
/// | a table without a header row | an empty header row; further header rows are rows |
/// | cells that span others | empty cells, at most 500,000 in all |
/// | blocks in a cell | their text, with breaks between |
/// | figures | what they hold |
/// | captions | a paragraph: of a table before it, of a figure in its place |
/// | code that does not end in a line end | ends in one |
/// | a formula that `$$` can't enclose; front matter elsewhere | a code block with the info string `math` or `yaml` |
/// | raw HTML that Markdown would not read as one block | text |
/// | more than 200 quotes, items and footnotes inside one another | what the inner ones hold, with a diagnostic |
/// | links to what could run a script | their text, with a diagnostic |
public struct MarkdownWriter: DocumentSink {
  /// Writing to memory cannot fail.
  public typealias Failure = Never

  /// How to write.
  public struct Options: Hashable, Sendable {
    /// Which Markdown the output may use.
    ///
    /// What the dialect lacks is written in CommonMark, or as HTML.
    public var dialect: MarkdownDialect
    /// How many columns a line of text has at most, where words allow it; `nil` keeps lines as long as their text.
    ///
    /// Code, tables, headers and HTML are not wrapped.
    public var wrap: Int?
    /// Whether HTML may be written where Markdown has no form.
    ///
    /// Else the text alone is written, with a diagnostic. HTML that the source held is written in any case.
    public var allowsHTML: Bool

    /// Options that say what differs from GitHub's Markdown with lines as long as their text.
    ///
    /// - Parameters:
    ///   - dialect: Which Markdown the output may use.
    ///   - wrap: How many columns a line of text has at most.
    ///   - allowsHTML: Whether HTML may be written where Markdown has no form.
    public init(dialect: MarkdownDialect = .gitHub, wrap: Int? = nil, allowsHTML: Bool = true) {
      self.dialect = dialect
      self.wrap = wrap
      self.allowsHTML = allowsHTML
    }
  }

  /// How many quotes, items and footnotes are written inside one another.
  ///
  /// Every line of a block repeats what stands before it for each of them.
  static let maximumDepth = 200

  /// What could not be written as it stood, so far.
  public var diagnostics: [Diagnostic] { found + inlines.diagnostics }

  let options: Options
  /// What could not be written as it stood, but for what is found in lines.
  var found: [Diagnostic] = []
  var out = MarkdownOutput()
  /// What writes the text of a leaf.
  var inlines: InlineWriter
  /// The text of the innermost open block.
  var leaf = LeafRuns()
  /// The text of the innermost open block where it is code or HTML.
  var literal: [UInt8] = []
  /// A leaf's text as Markdown, before it is cut into lines.
  var scratch = MarkdownOutput()

  /// The open blocks; the first is the document itself.
  var frames = [Frame()]
  /// Those that lines are written in: the document, quotes, items and footnotes.
  var containers = [Container()]
  /// What stands before a line in the open containers.
  var prefix: [UInt8] = []
  /// The same for the first line of those that were just opened.
  var lead: [UInt8] = []
  /// How many containers ``lead`` opens; 0 where the next line begins with ``prefix``.
  var leadCount = 0
  /// What the block that was written last would do to the next line.
  var tail = Tail.other
  /// Whether that is a list or a footnote with which a footnote ended: a blank line there is its own, and makes no list
  /// around the outer one loose.
  var isBehindNotesEnd = false

  /// The lists since the outermost open one.
  var lists: [ListState] = []
  /// How many lists are open.
  var listDepth = 0
  /// Where tight lists would have blank lines if they were loose.
  var gaps: [Gap] = []

  /// The folded labels of the footnotes that were written.
  var labels: Set<[UInt8]> = []

  /// How many empty cells tables were given so far.
  var emptyCells = 0
  /// The open table.
  var table: TableState?
  /// HTML that would go on until its container ends.
  var openHTML: [UInt8]?
  /// Writes what only HTML can say.
  var html: HTMLWriter?
  /// How many blocks are open in ``html``.
  var htmlDepth = 0

  /// Nothing written yet.
  ///
  /// - Parameter options: How to write.
  public init(options: Options = Options()) {
    self.options = options
    inlines = InlineWriter(dialect: options.dialect, allowsHTML: options.allowsHTML)
  }

  /// Makes room for output of about a size, which saves copying where it is right.
  ///
  /// - Parameter count: A number of bytes.
  package mutating func reserveCapacity(_ count: Int) { out.reserve(count) }

  /// The Markdown: UTF-8 that ends in a line end, or is empty.
  ///
  /// - Returns: All that was written.
  public consuming func finish() -> [UInt8] {
    while frames.count > 1 { leave() }
    flushText()
    writeOpenHTML()
    out.resolveReferences(labels: labels, dialect: options.dialect)
    return out.bytes
  }

  /// Text of the innermost open block.
  public mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    if htmlDepth > 0 {
      html?.append(text, attributes: attributes, source: nil)
      return
    }
    let last = frames.count - 1
    switch frames[last].form {
    case .literal:
      unsafe text.span.withUnsafeBufferPointer { unsafe literal.append(contentsOf: $0) }
      return
    case .list, .table, .row:
      enter(.paragraph)
      frames[frames.count - 1].isImplicit = true
      return append(text, attributes: attributes, source: nil)
    case .cell, .inCell: return appendInCell(text.span, attributes, isCode: frames[last].block.kind == .codeBlock)
    case .plain, .leaf, .container, .element, .html: break
    }
    if frames[last].isStrong {
      var attributes = attributes
      attributes.intent.insert(.stronglyEmphasized)
      leaf.append(text.span, attributes)
    } else {
      leaf.append(text.span, attributes)
    }
  }

  /// Notes what is left out, once for each message.
  mutating func report(_ code: Diagnostic.Code, _ message: String) {
    let diagnostic = Diagnostic(code, message)
    if !found.contains(diagnostic) { found.append(diagnostic) }
  }
}

extension Document {
  /// The document as Markdown.
  ///
  /// - Parameter options: How to write.
  /// - Returns: Markdown that reads back as an equivalent document; see ``MarkdownWriter``.
  public func markdown(_ options: MarkdownWriter.Options = MarkdownWriter.Options()) -> String {
    var writer = MarkdownWriter(options: options)
    writer.reserveCapacity(utf8Count.value + utf8Count.value / 2)
    replay(into: &writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }
}
