package import GalleyDocument

/// A sink that writes down what it is told, joining the pieces of a run.
package struct EventRecorder: DocumentSink {
  package enum Event: Hashable, Sendable {
    case enter(Block)
    case text(String, Attributes)
    case leave
  }

  package private(set) var events: [Event] = []

  package init() {}

  package mutating func enter(_ block: Block) { events.append(.enter(block)) }

  package mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    let text = String(copying: text)
    if case .text(let before, attributes)? = events.last {
      events[events.count - 1] = .text(before + text, attributes)
    } else {
      events.append(.text(text, attributes))
    }
  }

  package mutating func leave() { events.append(.leave) }
}
