package import GalleyDocument

/// What Foundation's attributes can say of a run.
package struct IntentAttributes: Hashable, Sendable {
  /// A URL, and the one that it is relative to.
  package struct Link: Hashable, Sendable {
    package var relative: String
    package var base: String?

    package init(_ relative: String, base: String? = nil) {
      self.relative = relative
      self.base = base
    }
  }

  /// The blocks around it; `nil` for none.
  package var chain: IntentChain?
  /// The bits of `InlinePresentationIntent`.
  package var inline: UInt = 0
  package var link: Link?
  package var imageURL: Link?
  package var alternateDescription: String?
  package var language: String?
  package var direction: WritingDirection?
  /// What marks the item that the run is in.
  package var delimiter: Character?
  /// What stands between the parentheses of `^[text](…)`; no attribute of Foundation's, but the source of some.
  package var markdownAttributes: String?

  package init(chain: IntentChain? = nil) { self.chain = chain }

  /// What Foundation can say of a run's own attributes; of its blocks nothing.
  package init(_ attributes: Attributes) {
    inline = UInt(attributes.intent.rawValue)
    guard attributes.rare != nil else { return }
    link = attributes.link.flatMap { $0.isEmpty ? nil : Link($0) }
    imageURL = attributes.imageURL.flatMap { $0.isEmpty ? nil : Link($0) }
    if imageURL != nil || attributes.attachment != nil {
      alternateDescription = attributes.alternativeText ?? attributes.attachment?.name
      if alternateDescription == "" { alternateDescription = nil }
    }
    language = attributes.language
    direction = attributes.direction
    markdownAttributes = attributes.markdownAttributes
  }

  /// The same for a document; the chain is not looked at.
  package var documentAttributes: Attributes {
    let intent = InlineIntent(rawValue: UInt16(truncatingIfNeeded: inline)).subtracting(.blockHTML)
    var attributes = Attributes(intent)
    attributes.link = link?.relative
    attributes.imageURL = imageURL?.relative
    attributes.alternativeText = alternateDescription
    attributes.language = language
    attributes.direction = direction
    attributes.markdownAttributes = markdownAttributes
    return attributes
  }
}
