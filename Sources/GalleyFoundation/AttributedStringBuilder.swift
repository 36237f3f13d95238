internal import Foundation
internal import GalleyDocument
internal import GalleyFormats

/// Builds an `AttributedString` from runs.
///
/// Each run is appended with its attributes: setting them afterwards on a text of many runs is slow on Linux, and not
/// safe.
struct AttributedStringBuilder: IntentRunSink, ~Copyable {
  /// How attributes are said, beyond what the runs say themselves.
  struct Options {
    var baseURL: URL?
    /// The language of runs that say none.
    var language: String?
    /// Whether runs name the blocks around them.
    var saysBlocks = true
    /// What makes attributes of `^[text](…)`'s parentheses.
    var extended: ((String) throws -> AttributeContainer)?
    /// What makes a position of a place in the source.
    var position: ((SourceRange, inout AttributeContainer) -> Void)?
  }

  /// The first thing that went wrong with `extended`.
  private(set) var failure: (any Error)?
  private let options: Options
  private var result = AttributedString()
  private var text = ""
  private var attributes = IntentAttributes()
  private var source: SourceRange?
  /// The chain of the run before, and the same in Foundation's words.
  private var lastIntent: (chain: IntentChain, intent: PresentationIntent)?
  /// What `extended` gave, by its text.
  private var known: [String: AttributeContainer] = [:]

  init(_ options: Options = Options()) { self.options = options }

  mutating func append(_ text: UTF8Span, _ attributes: IntentAttributes, source: SourceRange?) {
    if attributes != self.attributes {
      closeRun()
      self.attributes = attributes
    }
    self.text += String(copying: text)
    guard let source else { return }
    let first = self.source?.lowerBound ?? source.lowerBound
    self.source = SourceRange(first, source.upperBound)
  }

  consuming func finish() -> (string: AttributedString, failure: (any Error)?) {
    closeRun()
    return (result, failure)
  }

  private mutating func closeRun() {
    if text.isEmpty { return }
    result.append(AttributedString(text, attributes: container()))
    text = ""
    source = nil
  }

  private mutating func container() -> AttributeContainer {
    var container = extended()
    if options.saysBlocks, let chain = attributes.chain {
      let intent = lastIntent.flatMap { $0.chain == chain ? $0.intent : nil } ?? PresentationIntent(chain)
      lastIntent = (chain, intent)
      container.presentationIntent = intent
    }
    if options.saysBlocks, let delimiter = attributes.delimiter { container.listItemDelimiter = delimiter }
    if attributes.inline != 0 {
      container.inlinePresentationIntent = InlinePresentationIntent(rawValue: attributes.inline)
    }
    if let link = attributes.link { container.link = url(link) }
    if let image = attributes.imageURL { container.imageURL = url(image) }
    if let text = attributes.alternateDescription { container.alternateDescription = text }
    if let language = attributes.language ?? container.languageIdentifier ?? options.language {
      container.languageIdentifier = language
    }
    switch attributes.direction {
    case .leftToRight?: container.writingDirection = .leftToRight
    case .rightToLeft?: container.writingDirection = .rightToLeft
    case nil: break
    }
    // Breaks have no place of their own in Foundation's parser.
    let breaks = UInt(InlineIntent.softBreak.rawValue | InlineIntent.lineBreak.rawValue)
    if let source, let position = options.position, attributes.inline & breaks == 0 { position(source, &container) }
    return container
  }

  private func url(_ link: IntentAttributes.Link) -> URL? {
    let base = link.base.flatMap { URL(string: $0) } ?? options.baseURL
    return base == nil ? URL(string: link.relative) : URL(string: link.relative, relativeTo: base)
  }

  private mutating func extended() -> AttributeContainer {
    guard let raw = attributes.markdownAttributes, let extended = options.extended else { return AttributeContainer() }
    if let container = known[raw] { return container }
    var container = AttributeContainer()
    do { container = try extended(raw) } catch { failure = failure ?? error }
    known[raw] = container
    return container
  }
}
