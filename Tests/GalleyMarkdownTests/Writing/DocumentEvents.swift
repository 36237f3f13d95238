import GalleyDocument

/// A document as the verbs that say it, which can be taken out one by one.
struct DocumentEvents: DocumentSink {
  typealias Failure = Never

  private enum Event {
    case enter(Block)
    case text(String, Attributes)
    case leave
  }

  private var events: [Event] = []

  private init() {}

  mutating func enter(_ block: Block) { events.append(.enter(block)) }
  mutating func leave() { events.append(.leave) }
  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    events.append(.text(String(copying: text), attributes))
  }

  private var document: Document {
    Document { builder in
      for event in events {
        switch event {
        case .enter(let block): builder.enter(block)
        case .text(let text, let attributes): builder.append(text, attributes)
        case .leave: builder.leave()
        }
      }
    }
  }

  /// What is left of a failing document when nothing can be taken away without `fails` becoming false.
  static func smallest(_ document: Document, while fails: (Document) -> Bool) -> Document {
    var kept = DocumentEvents()
    document.replay(into: &kept)
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      var index = 0
      while index < kept.events.count {
        guard let smaller = kept.simpler(at: index).first(where: { fails($0.document) }) else {
          index += 1
          continue
        }
        kept = smaller
        isSmaller = true
      }
    }
    return kept.document
  }

  /// The same with less at a place.
  private func simpler(at index: Int) -> [DocumentEvents] {
    switch events[index] {
    case .leave: return []
    case .enter(let block):
      let end = self.end(of: index)
      var simpler = [changed { $0.removeSubrange(index...end) }]
      simpler.append(
        changed {
          $0.remove(at: end)
          $0.remove(at: index)
        })
      if block.attributes != BlockAttributes() { simpler.append(changed { $0[index] = .enter(Block(block.kind)) }) }
      return simpler
    case .text(let text, let attributes):
      var simpler = [changed { $0.remove(at: index) }]
      if attributes != Attributes() { simpler.append(changed { $0[index] = .text(text, Attributes()) }) }
      let scalars = Array(text.unicodeScalars)
      guard scalars.count > 1 else { return simpler }
      for part in [scalars.prefix(scalars.count / 2), scalars.dropFirst(), scalars.dropLast()] {
        simpler.append(changed { $0[index] = .text(String(String.UnicodeScalarView(part)), attributes) })
      }
      return simpler
    }
  }

  private func changed(_ change: (inout [Event]) -> Void) -> DocumentEvents {
    var copy = self
    change(&copy.events)
    return copy
  }

  private func end(of start: Int) -> Int {
    var depth = 0
    for index in start..<events.count {
      switch events[index] {
      case .enter: depth += 1
      case .text: break
      case .leave: depth -= 1
      }
      if depth == 0 { return index }
    }
    return events.count - 1
  }
}
