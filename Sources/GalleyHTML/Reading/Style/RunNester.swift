import GalleyDocument

/// Tells two links apart that touch and lead to the same place, and two things that touch and are the same.
///
/// All other marks of a page merge with equal neighbours, and nest as ``Nesting`` has it when nothing is said.
struct RunNester {
  private var path = Nesting.implied
  private var link: UInt32 = 0

  /// A block begins: nothing goes on.
  mutating func clear() {
    path = .implied
    link = 0
  }

  /// A run is said as it is.
  mutating func follow(_ attributes: Attributes) {
    path = attributes.resolvedNesting(after: path)
    link = 0
  }

  /// A run's attributes, with a nesting where it takes one.
  ///
  /// - Parameters:
  ///   - attributes: What holds for the run.
  ///   - link: Tells its link from others; 0 where it has none.
  /// - Returns: The attributes, to be said.
  mutating func nested(_ attributes: Attributes, _ link: UInt32) -> Attributes {
    let isNewLink = link != self.link
    self.link = link
    if attributes.isEmpty {
      path = .implied
      return attributes
    }
    let resolved = attributes.resolvedNesting(after: path)
    let isAtom = attributes.isAtom
    guard link != 0 && isNewLink || isAtom else {
      path = resolved
      // What was told apart before must go on as it was told.
      return resolved.hasSides ? attributes.with(resolved) : attributes
    }
    var sided = Nesting.implied
    for depth in 0..<resolved.depth {
      guard let (mark, side) = resolved[depth] else { break }
      let previous = sided == path.prefix(depth) ? path[depth] : nil
      let mustDiffer = mark == .atom || mark == .link && isNewLink
      let isSame = mustDiffer && previous?.mark == mark && previous?.side == side
      sided = sided.adding(mark, side: isSame ? 1 - side : side) ?? sided
    }
    path = sided
    // Unsaid, it would go on from the one before.
    return sided.hasSides || sided != resolved ? attributes.with(sided) : attributes
  }
}

extension Nesting {
  /// Whether a mark stands on side 1.
  fileprivate var hasSides: Bool { path & 0x0842_1084_2108_4210 != 0 }
}

extension Attributes {
  fileprivate func with(_ nesting: Nesting) -> Attributes {
    var attributes = self
    attributes.nesting = nesting
    return attributes
  }
}
