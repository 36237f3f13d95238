package import GalleyDocument

extension DocumentBuilder {
  /// A block that holds text.
  package mutating func leaf(_ block: Block, _ runs: (String, Attributes)...) {
    enter(block)
    for (text, attributes) in runs { append(text.utf8Span, attributes: attributes, source: nil) }
    leave()
  }

  /// A block that holds text without attributes.
  package mutating func leaf(_ block: Block, _ text: String) {
    enter(block)
    if !text.isEmpty { append(text.utf8Span, attributes: Attributes(), source: nil) }
    leave()
  }
}

extension Document {
  /// A document of one paragraph.
  package static func paragraph(_ runs: [(String, Attributes)]) -> Document {
    Document { builder in
      builder.enter(.paragraph)
      for (text, attributes) in runs { builder.append(text.utf8Span, attributes: attributes, source: nil) }
      builder.leave()
    }
  }
}

extension Attributes {
  /// The same with a change.
  package func with(_ change: (inout Attributes) -> Void) -> Attributes {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Block {
  /// The same with a change of its attributes.
  package func with(_ change: (inout BlockAttributes) -> Void) -> Block {
    var copy = self
    change(&copy.attributes)
    return copy
  }
}
