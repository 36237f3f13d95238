/// What a block has beside its kind that decides where it fits, as bits.
package struct BlockTraits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A place in a list that is a look.
  package static let textList = BlockTraits(rawValue: 1 << 0)
  /// A place in a table that is a look.
  package static let textTable = BlockTraits(rawValue: 1 << 1)
  /// An indent or an alignment.
  package static let layout = BlockTraits(rawValue: 1 << 2)
  /// On a paragraph, a role that is the name of a style: none of ``BlockRole``'s own.
  package static let named = BlockTraits(rawValue: 1 << 3)
  /// On a paragraph, what a paragraph that only looks like something lacks.
  package static let annotated = BlockTraits(rawValue: 1 << 4)

  static let count = 5

  package init(_ block: Block) {
    self = []
    let attributes = block.attributes
    guard !attributes.isPlain else { return }
    var rest = attributes
    rest.form = nil
    rest.listDelimiter = nil
    guard let rare = attributes.rare else {
      if block.kind == .paragraph, !rest.isPlain { insert(.annotated) }
      return
    }
    let rarer = rare.values.boxed
    if rarer?.values.textList != nil { insert(.textList) }
    if rare.values.textTable != nil { insert(.textTable) }
    if rare.values.indent != 0 || rare.values.alignment != nil { insert(.layout) }
    guard block.kind == .paragraph else { return }
    if rarer?.values.role?.isOwn == false { insert(.named) }
    rest.rare = nil
    if rarer?.values.hasAnnotations == true || !rest.isPlain { insert(.annotated) }
  }
}

/// How many blocks a document has of each kind, and with each trait: so that "is there a table?" costs nothing.
struct BlockCensus: Sendable {
  private var kinds = InlineArray<16, UInt32>(repeating: 0)
  private var traits = InlineArray<5, UInt32>(repeating: 0)

  mutating func add(_ block: Block, count: UInt32) {
    kinds[Int(block.kind.rawValue)] += count
    let own = BlockTraits(block)
    for bit in 0..<BlockTraits.count where own.rawValue >> bit & 1 != 0 { traits[bit] += count }
  }

  mutating func remove(_ block: Block) {
    kinds[Int(block.kind.rawValue)] -= 1
    let own = BlockTraits(block)
    for bit in 0..<BlockTraits.count where own.rawValue >> bit & 1 != 0 { traits[bit] -= 1 }
  }

  func count(of kind: BlockKind) -> Int { Int(kinds[Int(kind.rawValue)]) }

  /// The traits that any block has.
  var present: BlockTraits {
    var bits: UInt8 = 0
    for bit in 0..<BlockTraits.count where traits[bit] > 0 { bits |= 1 << UInt8(bit) }
    return BlockTraits(rawValue: bits)
  }
}

extension BlockCensus: Equatable {
  static func == (a: BlockCensus, b: BlockCensus) -> Bool {
    a.kinds.indices.allSatisfy { a.kinds[$0] == b.kinds[$0] }
      && a.traits.indices.allSatisfy { a.traits[$0] == b.traits[$0] }
  }
}
