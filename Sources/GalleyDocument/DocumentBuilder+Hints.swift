extension Attributes {
  /// Whether nothing but intents is said.
  @inline(__always)
  var isIntentOnly: Bool { display.isEmpty && !isExcluded && nesting == .implied && rare == nil }

  /// Mostly another number for other attributes: where their box lies, and their intents.
  @inline(__always)
  var hint: Int { (rare.map { Int(bitPattern: ObjectIdentifier($0)) >> 5 } ?? 0) &+ Int(intent.rawValue) }
}

extension Block {
  /// Mostly another number for other blocks: where their box lies, their level and their kind.
  @inline(__always)
  var hint: Int {
    (attributes.rare.map { Int(bitPattern: ObjectIdentifier($0)) >> 5 } ?? 0) &+ Int(attributes.level)
      &+ Int(kind.rawValue)
  }
}

extension InlineIntent {
  /// Those that are a ``Mark``.
  static let marks: InlineIntent = [
    .emphasized, .stronglyEmphasized, .code, .strikethrough, .lineBreak, .inlineHTML,
  ]

  /// A place in a table of 64 for the six intents that runs mostly have; `nil` where there are others.
  @inline(__always)
  var place: Int? {
    let bits = Int(rawValue)
    return bits & ~0b1110_0111 == 0 ? bits & 0b111 | bits >> 2 & 0b111_000 : nil
  }
}
