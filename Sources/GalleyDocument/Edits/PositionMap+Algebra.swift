extension PositionMap {
  /// The map of the edit that takes this one back: from the new text to the old.
  ///
  /// The inverse of the inverse is the map. Linear in the number of replacements.
  public var inverse: PositionMap {
    var inverse = PositionMap()
    inverse.splitsCharacter = splitsCharacter
    for index in 0..<count {
      let stretch = self[index]
      inverse.append(old: stretch.newStart..<stretch.newEnd, newLength: stretch.replacement.oldLength)
    }
    return inverse
  }

  /// The map of two edits, one after the other.
  ///
  /// Which bytes stayed through both, and how many stand between them, is all that it says: replacements that touch
  /// or lie over each other become one; text that the second edit takes away from what the first put in leaves no
  /// trace; what the first replaced stays replaced, even if the second put the same text back. So the order in which
  /// maps are joined does not matter: `a.then(b).then(c) == a.then(b.then(c))`.
  ///
  /// A position that neither edit touched goes where it would go step by step. One inside or at the edge of a
  /// replacement stays within it, but may go to another place in it than step by step. Linear in the number of
  /// replacements.
  ///
  /// - Parameter next: The map of the second edit, which counts in the text that the first one left.
  /// - Returns: One map, from the text before both to the text after both.
  public func then(_ next: PositionMap) -> PositionMap {
    if next.isIdentity, !next.splitsCharacter { return self }
    var joined = PositionMap()
    joined.splitsCharacter = splitsCharacter || next.splitsCharacter
    var (own, other) = (0, 0)
    // How much longer the text became before this place, by the first edit and by the second.
    var (ownShift, otherShift) = (0, 0)
    while own < count || other < next.count {
      // What touches in the text between the edits is one replacement.
      let ownStart = own < count ? self[own].newStart : Int.max
      let start = min(ownStart, other < next.count ? next[other].oldStart : Int.max)
      let (oldStart, newStart) = (start - ownShift, start + otherShift)
      var end = start
      while true {
        if own < count, self[own].newStart <= end {
          end = max(end, self[own].newEnd)
          ownShift = self[own].newEnd - self[own].oldEnd
          own += 1
        } else if other < next.count, next[other].oldStart <= end {
          end = max(end, next[other].oldEnd)
          otherShift = next[other].newEnd - next[other].oldEnd
          other += 1
        } else {
          break
        }
      }
      joined.append(old: oldStart..<end - ownShift, newLength: end + otherShift - newStart)
    }
    return joined
  }
}
