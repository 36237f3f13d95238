/// Interim: a document as a list of events, until the tree stands.
public struct Document: Sendable, Equatable {
  enum Event: Sendable, Equatable {
    case enter(Block)
    case text(String, Attributes)
    case leave
  }
  var events: [Event] = []

  /// An empty document.
  public init() {}

  /// A document built in code.
  public init(_ build: (inout DocumentBuilder) -> Void) {
    var builder = DocumentBuilder()
    build(&builder)
    self = builder.finish()
  }

  /// Pushes the document into a sink.
  public func replay<S: DocumentSink & ~Copyable>(into sink: inout S) throws(S.Failure) {
    for event in events {
      switch event {
      case .enter(let block): try sink.enter(block)
      case .text(let text, let attributes): try sink.append(text.utf8Span, attributes: attributes, source: nil)
      case .leave: try sink.leave()
      }
    }
  }
}

/// Interim: see ``Document``.
public struct DocumentBuilder: DocumentSink, ~Copyable {
  var document = Document()
  var open: [Int] = []

  /// Nothing built yet.
  public init() {}

  /// A block opens.
  public mutating func enter(_ block: Block) {
    open.append(document.events.count)
    document.events.append(.enter(block))
  }

  /// Text in the innermost open block.
  public mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    var string = String(copying: text)
    if case .text(let before, attributes)? = document.events.last {
      document.events.removeLast()
      string = before + string
    }
    document.events.append(.text(string, attributes))
  }

  /// The innermost open block closes.
  public mutating func leave() {
    document.events.append(.leave)
    open.removeLast()
  }

  /// Changes a block that is still open.
  public mutating func amend(enclosing level: Int = 0, _ change: (inout Block) -> Void) {
    let at = open[open.count - 1 - level]
    if case .enter(var block) = document.events[at] {
      change(&block)
      document.events[at] = .enter(block)
    }
  }

  /// The document.
  public consuming func finish() -> Document { document }

  /// What was built, to be appended to another builder.
  public consuming func fragment() -> DocumentFragment { DocumentFragment(document: document) }

  /// Appends what another builder built, between top-level blocks.
  public mutating func append(_ fragment: consuming DocumentFragment) {
    document.events += fragment.document.events
  }
}

/// Interim: a stretch of top-level blocks, built apart, perhaps on another thread.
public struct DocumentFragment: Sendable, ~Copyable {
  let document: Document
}
