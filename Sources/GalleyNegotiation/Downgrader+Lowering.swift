import GalleyDocument

extension Downgrader {
  mutating func lower(enter block: Block) { out.enter(block) }

  mutating func lower(text: UTF8Span, _ attributes: Attributes) { out.append(text, attributes: attributes) }

  mutating func lowerLeave() { out.leave() }
}
