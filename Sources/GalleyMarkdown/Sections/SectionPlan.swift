internal import GalleyDocument

/// How a source is to be parsed, fixed before anything is said of it.
struct SectionPlan {
  /// What each section may need from elsewhere.
  let definitions: LinkDefinitions
  /// How many bytes a section has at least; past the source's end where it must be parsed in one piece.
  let sectionSize: Int
  /// What saying the sections needs to know.
  let context: InlineContext
  /// Data before the text, if there is any.
  let frontMatter: FrontMatter?
  /// Whether references may grow past libcmark's limit, from where on they stay text.
  let mayReachLimit: Bool
  /// Whether references to footnotes or attributes may be too many, so that they must be counted in order.
  let countsReferences: Bool

  /// Looks a source through.
  init(_ source: Span<UInt8>, options: MarkdownReader.Options) {
    let dialect = options.dialect
    var context = InlineContext(
      dialect: dialect, rawHTML: options.rawHTML, keepsSourceRanges: options.keepsSourceRanges)
    frontMatter = dialect.contains(.frontMatter) ? FrontMatter(source) : nil
    let size = max(1, options.sectionSize)
    let found = LinkDefinitions.collect(from: source, start: frontMatter?.end ?? 0, options: options)
    definitions = options.parsesWhole || found.mustParseWhole ? LinkDefinitions() : found.definitions
    sectionSize = options.parsesWhole || found.mustParseWhole ? max(1, source.count) : size
    mayReachLimit = found.mayReachLimit
    context.footnotes = found.footnotes
    context.attributes = found.attributes
    countsReferences = Expansion.isReached(by: source, context)
    if countsReferences { context.expansionLimit = Expansion.limit(for: source) }
    self.context = context
  }

  /// A plan for sections that stand alone: each is parsed in one piece.
  ///
  /// - Parameters:
  ///   - definitions: The definitions of links that they may use.
  ///   - context: What else is known of the whole source.
  init(definitions: LinkDefinitions, context: InlineContext) {
    self.definitions = definitions
    self.context = context
    sectionSize = MarkdownReader.maximumSize
    frontMatter = nil
    mayReachLimit = false
    countsReferences = false
  }

  /// What is odd about the source as a whole.
  var diagnostics: [Diagnostic] {
    guard mayReachLimit else { return [] }
    let message = "references to long definitions may grow past the limit, from where on they stay text"
    return [Diagnostic(.limitReached, message)]
  }

  /// Where the text starts.
  var start: Int { frontMatter?.end ?? 0 }

  /// Whether the source must be parsed in one piece, or at least by one thread.
  func isWhole(_ source: Span<UInt8>) -> Bool { sectionSize >= source.count || countsReferences }
}
