package import GalleyDocument

/// Passes a document on with its runs cut at random scalar edges.
package struct RecuttingSink<Inner: DocumentSink>: DocumentSink {
  package typealias Failure = Inner.Failure

  package private(set) var inner: Inner
  private var random: SplitMix

  package init(_ inner: Inner, seed: UInt64) {
    self.inner = inner
    random = SplitMix(seed: seed)
  }

  package mutating func enter(_ block: Block) throws(Failure) { try inner.enter(block) }

  package mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) throws(Failure) {
    var piece = ""
    for scalar in String(copying: text).unicodeScalars {
      piece.unicodeScalars.append(scalar)
      if Bool.random(using: &random) {
        try inner.append(piece.utf8Span, attributes: attributes, source: source)
        piece = ""
      }
    }
    if !piece.isEmpty { try inner.append(piece.utf8Span, attributes: attributes, source: source) }
  }

  package mutating func leave() throws(Failure) { try inner.leave() }
}

/// A small random number generator that gives the same numbers for the same seed.
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
