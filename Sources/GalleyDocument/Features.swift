/// Which inline constructs a run has, as bits that a tree can gather: so "is there a link?" costs nothing.
package struct Features: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let emphasis = Features(rawValue: 1 << 0)
  package static let strikethrough = Features(rawValue: 1 << 1)
  package static let code = Features(rawValue: 1 << 2)
  package static let softBreak = Features(rawValue: 1 << 3)
  package static let lineBreak = Features(rawValue: 1 << 4)
  /// Text in a syntax of its own: HTML tags and formulas.
  package static let literal = Features(rawValue: 1 << 5)
  /// Looks but bold and italic.
  package static let display = Features(rawValue: 1 << 6)
  package static let link = Features(rawValue: 1 << 7)
  package static let image = Features(rawValue: 1 << 8)
  package static let attachment = Features(rawValue: 1 << 9)
  package static let footnote = Features(rawValue: 1 << 10)
  /// Language, direction, font, colours, and the host's own values.
  package static let style = Features(rawValue: 1 << 11)
  package static let excluded = Features(rawValue: 1 << 12)
  package static let nesting = Features(rawValue: 1 << 13)
  /// Bold and italic: the looks that an intent could say.
  package static let weight = Features(rawValue: 1 << 14)
  /// What text means beyond the intents there are: a role, an expansion, Markdown's own attributes, the title of
  /// nothing, an intent without a name.
  package static let meaning = Features(rawValue: 1 << 15)

  private static let ofIntent: [(InlineIntent, Features)] = [
    (.emphasized, .emphasis), (.stronglyEmphasized, .emphasis), (.strikethrough, .strikethrough), (.code, .code),
    (.softBreak, .softBreak), (.lineBreak, .lineBreak), (.inlineHTML, .literal), (.blockHTML, .literal),
  ]

  package init(_ attributes: Attributes) {
    self = []
    if !attributes.intent.isEmpty {
      for (intent, feature) in Features.ofIntent where attributes.intent.contains(intent) { insert(feature) }
      if !attributes.intent.isSubset(of: .known) { insert(.meaning) }
    }
    if !attributes.display.isEmpty {
      if !attributes.display.isDisjoint(with: [.bold, .italic]) { insert(.weight) }
      if !attributes.display.isSubset(of: [.bold, .italic]) { insert(.display) }
    }
    if attributes.isExcluded { insert(.excluded) }
    if attributes.nesting != .implied { insert(.nesting) }
    if let rare = attributes.rare {
      if rare.values.link != nil { insert(.link) }
      if rare.values.imageURL != nil { insert(.image) }
      if rare.hasMeaning { insert(.meaning) }
      if rare.values.isLinkOrImage { return }
      if rare.values.attachment != nil { insert(.attachment) }
      if rare.values.footnote != nil { insert(.footnote) }
      if rare.values.math != nil { insert(.literal) }
      if rare.hasLook { insert(.style) }
    }
  }
}
