import Galley

/// A sink that looks at each run and keeps nothing.
struct RunCounter: DocumentSink {
  private(set) var sum = 0

  mutating func enter(_ block: Block) {}

  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    sum &+= text.count &+ Int(attributes.intent.rawValue)
  }

  mutating func leave() {}
}
