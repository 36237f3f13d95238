package import GalleyDocument

/// A sink that passes everything on, text cut anew at random scalar edges.
///
/// Text that stands for a source of another length is one piece of it, and is not cut.
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
    var place = source?.lowerBound
    if let source, source.upperBound - source.lowerBound != text.count {
      return try base.append(text, attributes: attributes, source: source)
    }
    var rest = Substring(String(copying: text))
    while !rest.isEmpty {
      let length = 1 + random.below(random.oneIn(3) ? 2 : 40)
      let scalars = rest.unicodeScalars
      let edge = scalars.index(scalars.startIndex, offsetBy: length, limitedBy: scalars.endIndex) ?? scalars.endIndex
      let piece = String(Substring(scalars[..<edge]))
      rest = rest[edge...]
      let range = place.map { SourceRange($0, $0 + piece.utf8.count) }
      try base.append(piece.utf8Span, attributes: attributes, source: range)
      place = range?.upperBound
    }
  }

  package mutating func locate(_ part: SourcePart, at range: SourceRange) throws(Failure) {
    try base.locate(part, at: range)
  }

  package mutating func leave() throws(Failure) { try base.leave() }
}
