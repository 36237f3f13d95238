/// How a source is to be parsed, fixed before anything is said of it.
struct SectionPlan {
  /// What each section may need from elsewhere.
  let definitions: LinkDefinitions
  /// How many bytes a section has at least; past the source's end where it must be parsed in one piece.
  let sectionSize: Int

  /// Looks a source through.
  init(_ source: Span<UInt8>, options: MarkdownReader.Options) {
    let size = max(1, options.sectionSize)
    if !options.parsesWhole, let found = LinkDefinitions.collect(from: source, options: options) {
      definitions = found
      sectionSize = size
    } else {
      definitions = LinkDefinitions()
      sectionSize = max(1, source.count)
    }
  }

  /// Whether the source must be parsed in one piece.
  func isWhole(_ source: Span<UInt8>) -> Bool { sectionSize >= source.count }
}
