/// Which inline constructs a run has, as bits that a tree can gather: so "is there a link?" costs nothing.
package struct Features: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let emphasis = Features(rawValue: 1 << 0)
  package static let strikethrough = Features(rawValue: 1 << 1)
  package static let code = Features(rawValue: 1 << 2)
  package static let softBreak = Features(rawValue: 1 << 3)
  package static let lineBreak = Features(rawValue: 1 << 4)
  package static let html = Features(rawValue: 1 << 5)
  package static let display = Features(rawValue: 1 << 6)
  package static let link = Features(rawValue: 1 << 7)
  package static let image = Features(rawValue: 1 << 8)
  package static let attachment = Features(rawValue: 1 << 9)
  package static let footnote = Features(rawValue: 1 << 10)
  package static let style = Features(rawValue: 1 << 11)
  package static let excluded = Features(rawValue: 1 << 12)
  package static let nesting = Features(rawValue: 1 << 13)
  package static let math = Features(rawValue: 1 << 14)

  private static let ofIntent: [(InlineIntent, Features)] = [
    (.emphasized, .emphasis), (.stronglyEmphasized, .emphasis), (.strikethrough, .strikethrough), (.code, .code),
    (.softBreak, .softBreak), (.lineBreak, .lineBreak), (.inlineHTML, .html), (.blockHTML, .html),
  ]

  package init(_ attributes: Attributes) {
    self = []
    if !attributes.intent.isEmpty {
      for (intent, feature) in Features.ofIntent where attributes.intent.contains(intent) { insert(feature) }
    }
    if !attributes.display.isEmpty { insert(.display) }
    if attributes.isExcluded { insert(.excluded) }
    if attributes.nesting != .implied { insert(.nesting) }
    if let rare = attributes.rare {
      if rare.values.link != nil { insert(.link) }
      if rare.values.imageURL != nil { insert(.image) }
      if rare.values.isLinkOrImage { return }
      if rare.values.attachment != nil { insert(.attachment) }
      if rare.values.footnote != nil { insert(.footnote) }
      if rare.values.math != nil { insert(.math) }
      if rare.hasStyle { insert(.style) }
    }
  }
}
