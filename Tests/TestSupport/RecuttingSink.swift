package import GalleyDocument

/// A sink that passes everything on, text cut anew at random scalar edges.
package struct RecuttingSink<Base: DocumentSink & ~Copyable>: DocumentSink, ~Copyable {
  package typealias Failure = Base.Failure

  package var base: Base
  private var random: RandomSource

  package init(_ base: consuming Base, seed: UInt64) {
    self.base = base
    random = RandomSource(seed: seed)
  }

  package consuming func finish() -> Base { base }

  package mutating func enter(_ block: Block) throws(Failure) { try base.enter(block) }

  package mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) throws(Failure) {
    var rest = Substring(String(copying: text))
    while !rest.isEmpty {
      let length = 1 + random.below(random.oneIn(3) ? 2 : 40)
      let scalars = rest.unicodeScalars
      let end = scalars.index(scalars.startIndex, offsetBy: length, limitedBy: scalars.endIndex) ?? scalars.endIndex
      let piece = String(Substring(scalars[..<end]))
      rest = rest[end...]
      try base.append(piece.utf8Span, attributes: attributes, source: source)
    }
  }

  package mutating func leave() throws(Failure) { try base.leave() }
}
