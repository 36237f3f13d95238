package import GalleyDocument

/// Makes a failing document small.
package enum DocumentShrinking {
  /// What is left when no block and no run can be taken away, and no text made shorter, without `fails` becoming false.
  ///
  /// - Parameters:
  ///   - document: One that fails.
  ///   - fails: Whether a document fails.
  /// - Returns: A document that fails, as its events.
  package static func smallest(_ document: Document, while fails: (Document) -> Bool) -> [EventRecorder.Event] {
    var recorder = EventRecorder()
    document.replay(into: &recorder)
    var events = recorder.events
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      var index = 0
      while index < events.count {
        let smaller = candidates(events, at: index).first { fails(built($0)) }
        if let smaller {
          events = smaller
          isSmaller = true
        } else {
          index += 1
        }
      }
    }
    return events
  }

  /// Events with less at a place, the least first.
  private static func candidates(
    _ events: [EventRecorder.Event], at index: Int
  ) -> [[EventRecorder.Event]] {
    func replacing(_ range: Range<Int>, _ new: [EventRecorder.Event] = []) -> [EventRecorder.Event] {
      var copy = events
      copy.replaceSubrange(range, with: new)
      return copy
    }
    switch events[index] {
    case .enter(let block):
      var depth = 0
      var end = index
      repeat {
        if case .enter = events[end] { depth += 1 }
        if case .leave = events[end] { depth -= 1 }
        end += 1
      } while depth > 0
      var results = [replacing(index..<end), replacing(index..<end, Array(events[index + 1..<end - 1]))]
      if block != Block(block.kind) { results.append(replacing(index..<index + 1, [.enter(Block(block.kind))])) }
      if block != .paragraph { results.append(replacing(index..<index + 1, [.enter(.paragraph)])) }
      return results
    case .text(let text, let attributes):
      var results = [replacing(index..<index + 1)]
      let scalars = Array(text.unicodeScalars)
      for half in [
        scalars.prefix(scalars.count / 2), scalars.suffix(scalars.count / 2), scalars.dropFirst(), scalars.dropLast(),
      ]
      where !half.isEmpty && half.count < scalars.count {
        var shorter = ""
        shorter.unicodeScalars.append(contentsOf: half)
        results.append(replacing(index..<index + 1, [.text(shorter, attributes)]))
      }
      if !attributes.isEmpty { results.append(replacing(index..<index + 1, [.text(text, Attributes())])) }
      if attributes.nesting != .implied {
        var plain = attributes
        plain.nesting = .implied
        results.append(replacing(index..<index + 1, [.text(text, plain)]))
      }
      if !attributes.intent.isEmpty {
        var plain = attributes
        plain.intent = []
        results.append(replacing(index..<index + 1, [.text(text, plain)]))
      }
      return results
    case .leave: return []
    }
  }

  /// The document of some events.
  package static func built(_ events: [EventRecorder.Event]) -> Document {
    var builder = DocumentBuilder()
    for event in events {
      switch event {
      case .enter(let block): builder.enter(block)
      case .text(let text, let attributes): builder.append(text, attributes)
      case .leave: builder.leave()
      }
    }
    return builder.finish()
  }
}
