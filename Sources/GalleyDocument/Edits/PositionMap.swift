/// What an edit did to positions: which stretches of the old text became which lengths of new text.
///
/// Maps are in a normal form: replacements stand in order, one that touches another is one with it, and none replaces
/// nothing by nothing. So two maps are equal where the same bytes stay and as many come between them.
///
/// A map of one replacement holds no memory of its own.
public struct PositionMap: Hashable, Sendable {
  /// One stretch of the old text and the length of what stands there now.
  public struct Replacement: Hashable, Sendable {
    /// Where the stretch began in the old text.
    public var start: UTF8Offset
    /// How many bytes were there.
    public var oldLength: Int
    /// How many bytes are there now.
    public var newLength: Int

    /// A replacement.
    ///
    /// - Parameters:
    ///   - start: Where the stretch began in the old text.
    ///   - oldLength: How many bytes were there.
    ///   - newLength: How many bytes are there now.
    public init(start: UTF8Offset, oldLength: Int, newLength: Int) {
      self.start = start
      self.oldLength = oldLength
      self.newLength = newLength
    }
  }

  /// On which side of new text a position ends up, where the edit leaves a choice.
  public enum Side: Hashable, Sendable {
    /// Before the new text: with what stands to the left.
    case before
    /// After the new text: with what stands to the right.
    case after
  }

  // Nearly every map has one replacement, which costs no allocation.
  private var first: Replacement?
  private var others: [Stretch] = []
  /// Whether the edit began or ended inside a character that a person sees as one, as in an emoji with joiners.
  ///
  /// Of several edits in one map: whether any did.
  public internal(set) var splitsCharacter = false

  /// The map of an edit that left the text as it was.
  public init() {}

  /// The map of one replacement.
  ///
  /// - Parameters:
  ///   - range: What was replaced, in the old text.
  ///   - length: The length of what stands there now, in bytes.
  public init(replacing range: Range<UTF8Offset>, withLength length: Int) {
    append(old: range.lowerBound.value..<range.upperBound.value, newLength: length)
  }

  /// The map of several replacements in one text.
  ///
  /// - Parameter replacements: In order and none over another, all counted in the old text.
  package init(_ replacements: [Replacement]) {
    for replacement in replacements {
      let start = replacement.start.value
      append(old: start..<start + replacement.oldLength, newLength: replacement.newLength)
    }
  }

  /// What was replaced, in order, counted in the old text.
  public var replacements: [Replacement] { first.map { [$0] + others.map(\.replacement) } ?? [] }

  /// Whether no position moves.
  public var isIdentity: Bool { first == nil }

  /// How much longer the new text is than the old, in bytes; negative where it is shorter.
  public var lengthChange: Int {
    guard let last = count > 0 ? self[count - 1] : nil else { return 0 }
    return last.newEnd - last.oldEnd
  }
}

extension PositionMap {
  /// A replacement with its place in the new text.
  struct Stretch: Hashable, Sendable {
    let replacement: Replacement
    let newStart: Int

    var oldStart: Int { replacement.start.value }
    var oldEnd: Int { replacement.start.value + replacement.oldLength }
    var newEnd: Int { newStart + replacement.newLength }
  }

  /// The number of replacements.
  var count: Int { first == nil ? 0 : others.count + 1 }

  /// A replacement, by its place in the order.
  subscript(index: Int) -> Stretch {
    if index == 0, let first { return Stretch(replacement: first, newStart: first.start.value) }
    return others[index - 1]
  }

  /// Adds a replacement behind all others; one that touches the last becomes one with it.
  mutating func append(old: Range<Int>, newLength: Int) {
    if old.isEmpty, newLength == 0 { return }
    let added = Replacement(start: UTF8Offset(old.lowerBound), oldLength: old.count, newLength: newLength)
    guard count > 0 else {
      first = added
      return
    }
    let last = self[count - 1]
    precondition(last.oldEnd <= old.lowerBound, "replacements of a map are in order")
    guard last.oldEnd == old.lowerBound else {
      others.append(Stretch(replacement: added, newStart: old.lowerBound + last.newEnd - last.oldEnd))
      return
    }
    let joined = Replacement(
      start: last.replacement.start, oldLength: last.replacement.oldLength + old.count,
      newLength: last.replacement.newLength + newLength)
    if others.isEmpty {
      first = joined
    } else {
      others[others.count - 1] = Stretch(replacement: joined, newStart: last.newStart)
    }
  }
}

extension PositionMap: CustomStringConvertible {
  /// What was replaced by how much, as in `3..<5 by 2, 9..<9 by 1`.
  public var description: String {
    if isIdentity { return "no change" }
    return replacements.map { "\($0.start)..<\($0.start + $0.oldLength) by \($0.newLength)" }.joined(separator: ", ")
  }
}
