internal import GalleyDocument

/// What extensions of a dialect may begin with in a text or a source.
struct TextTriggers {
  // NUL stands for what is not looked for: no text of libcmark's holds it, and few sources do.
  private var tilde: UInt8 = 0
  private var dollar: UInt8 = 0
  private var caret: UInt8 = 0
  private var at: UInt8 = 0
  private var w: UInt8 = 0
  private var slash: UInt8 = 0
  private var first: UInt8 = 0
  private var second: UInt8 = 0
  private let isEmpty: Bool

  /// The triggers of a dialect.
  ///
  /// - Parameters:
  ///   - dialect: Which Markdown it is.
  ///   - isSource: Whether backslashes and entities are still to be read.
  init(_ dialect: MarkdownDialect, isSource: Bool) {
    if dialect.contains(.strikethrough) { tilde = .tilde }
    if dialect.contains(.dollarMath) { dollar = .dollar }
    if !dialect.isDisjoint(with: [.footnotes, .attributes]) { caret = .caret }
    if dialect.contains(.bareLinks) {
      (at, w, slash) = (.at, UInt8(ascii: "w"), UInt8(ascii: "/"))
      // An entity may be an `@`.
      if isSource { first = .ampersand }
    }
    if dialect.contains(.bracketMath) {
      if isSource { second = .backslash } else { (first, second) = (.openBracket, .openParenthesis) }
    }
    isEmpty = tilde | dollar | caret | at | second == 0
  }

  /// Whether one of them occurs in a text.
  func occur(in text: Span<UInt8>) -> Bool {
    guard !isEmpty, text.count > 0 else { return false }
    return unsafe text.withUnsafeBytes { bytes in
      if unsafe match(0, bytes[0]) { return true }
      let count = bytes.count
      var place = 1
      if count > Block.scalarCount {
        // Sixteen bytes at a time, each with the one before it; the last block may overlap.
        while true {
          let those = unsafe bytes.loadUnaligned(fromByteOffset: place &- 1, as: Block.self)
          let these = unsafe bytes.loadUnaligned(fromByteOffset: place, as: Block.self)
          if match(those, these) { return true }
          if place &+ Block.scalarCount >= count { return false }
          place = min(place &+ Block.scalarCount, count &- Block.scalarCount)
        }
      }
      while place < count {
        if unsafe match(bytes[place &- 1], bytes[place]) { return true }
        place &+= 1
      }
      return false
    }
  }

  private typealias Block = SIMD16<UInt8>

  @inline(__always)
  private func match(_ before: UInt8, _ byte: UInt8) -> Bool {
    byte == tilde || byte == dollar || byte == caret || byte == at || byte == first || byte == second
      || (byte == w && before == w) || (byte == slash && before == slash)
  }

  @inline(__always)
  private func match(_ before: Block, _ bytes: Block) -> Bool {
    var found = zeros(bytes ^ Block(repeating: tilde)) | zeros(bytes ^ Block(repeating: dollar))
    found |= zeros(bytes ^ Block(repeating: caret)) | zeros(bytes ^ Block(repeating: at))
    found |= zeros(bytes ^ Block(repeating: first)) | zeros(bytes ^ Block(repeating: second))
    found |= zeros((bytes ^ Block(repeating: w)) | (before ^ Block(repeating: w)))
    found |= zeros((bytes ^ Block(repeating: slash)) | (before ^ Block(repeating: slash)))
    let halves = unsafe unsafeBitCast(found, to: SIMD2<UInt64>.self)
    return (halves.x | halves.y) & 0x8080_8080_8080_8080 != 0
  }

  /// The highest bit of each byte that is 0; all others of no meaning.
  @inline(__always)
  private func zeros(_ bytes: Block) -> Block { (bytes &- Block(repeating: 1)) & ~bytes }
}
