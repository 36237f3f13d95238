public import GalleyDocument
internal import GalleyHTML

/// Reads Markdown.
///
/// libcmark parses it, in sections of some kilobytes, one after the other or on several threads; the result is that
/// of one parse of the whole. Content never fails: what is odd becomes text.
public struct MarkdownReader: Sendable {
  /// How to read.
  public struct Options: Sendable {
    /// Which Markdown the source is written in.
    public var dialect: MarkdownDialect
    /// How many threads may work on one source; 1 for the calling one alone.
    ///
    /// The result does not depend on it.
    public var threads: Int
    /// What becomes of HTML in the source.
    public var rawHTML = RawHTMLReading.kept
    /// Whether the document says where in the source its text and blocks stand.
    public var keepsSourceRanges = false
    /// How many bytes a section has at least, but for the last.
    package var sectionSize = 16 << 10
    /// How many bytes one thread takes at a time, at least.
    package var stretchSize = 192 << 10
    /// Whether the source is parsed in one piece.
    package var parsesWhole = false

    /// Options for a dialect.
    ///
    /// - Parameters:
    ///   - dialect: Which Markdown the source is written in.
    ///   - threads: How many threads may work on one source.
    public init(dialect: MarkdownDialect = .gitHub, threads: Int = 1) {
      self.dialect = dialect
      self.threads = threads
    }
  }

  /// The longest source that can be read, in bytes: half of what libcmark's own counters hold.
  public static let maximumSize = Int(Int32.max) / 2

  /// How to read.
  public var options: Options

  /// A reader.
  ///
  /// - Parameter options: How to read.
  public init(_ options: Options = Options()) { self.options = options }

  /// Reads a source into a sink, on the calling thread.
  ///
  /// - Parameters:
  ///   - source: The text, at most ``maximumSize`` bytes; a NUL counts as three.
  ///   - sink: Gets the blocks, which it must be ready to get at its top level or inside an open block.
  /// - Throws: What the sink throws.
  /// - Returns: What could not be carried over as it stood.
  public func read<Sink: DocumentSink & ~Copyable>(
    _ source: UTF8Span, into sink: inout Sink
  ) throws(Sink.Failure) -> [Diagnostic] {
    if options.rawHTML == .interpreted {
      let reading = interpreted(source)
      try reading.document.replay(into: &sink)
      return reading.diagnostics
    }
    let bytes = source.span
    let nuls = NULCount(in: bytes)
    precondition(nuls.fits, "Markdown past the size that can be read")
    defer { CMarkTree.releaseArena() }
    let plan = SectionPlan(bytes, options: options)
    var parser = SectionParser(plan)
    try plan.emitFrontMatter(bytes, into: &sink)
    _ = try parser.parse(bytes, from: plan.start, to: bytes.count, into: &sink)
    return nuls.diagnostics + plan.diagnostics + parser.notes.diagnostics
  }

  /// Reads a source into a document, on as many threads as the options allow.
  ///
  /// - Parameter source: The text.
  /// - Throws: ``GalleyError/Code/tooLarge`` for more than ``maximumSize`` bytes; a NUL counts as three.
  /// - Returns: The document, with what could not be carried over as it stood.
  public func document(_ source: UTF8Span) throws(GalleyError) -> Reading {
    let bytes = source.span
    let nuls = NULCount(in: bytes)
    guard nuls.fits else {
      throw GalleyError(.tooLarge, "Markdown of more than \(MarkdownReader.maximumSize) bytes can't be read")
    }
    if options.rawHTML == .interpreted { return interpreted(source) }
    defer { CMarkTree.releaseArena() }
    let plan = SectionPlan(bytes, options: options)
    var parser = SectionParser(plan)
    var builder = DocumentBuilder()
    plan.emitFrontMatter(bytes, into: &builder)
    if options.threads > 1, !plan.isWhole(bytes) {
      Stretches(bytes, plan: plan, options: options).append(bytes, parsingWith: &parser, to: &builder)
    } else {
      _ = parser.parse(bytes, from: plan.start, to: bytes.count, into: &builder)
    }
    guard !builder.isFull else { throw GalleyError(.tooLarge, "the document has more than 4 GiB of text") }
    return Reading(
      document: builder.finish(), diagnostics: nuls.diagnostics + plan.diagnostics + parser.notes.diagnostics)
  }

  /// Reads a source and then what its HTML means.
  private func interpreted(_ source: UTF8Span) -> Reading {
    var inner = self
    inner.options.rawHTML = .kept
    inner.options.keepsSourceRanges = false
    var interpreter = HTMLInterpreter()
    let diagnostics = inner.read(source, into: &interpreter)
    var reading = interpreter.finish()
    reading.diagnostics = diagnostics + reading.diagnostics
    return reading
  }
}
