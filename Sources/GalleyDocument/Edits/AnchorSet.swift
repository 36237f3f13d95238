/// Positions that follow the edits of a text, beside the document and no part of it.
///
/// Carets, ends of marked ranges, places of comments: each is an anchor, which keeps to its neighbours as
/// ``PositionMap/map(_:side:)`` has it. An edit costs O(log n) for n anchors, also one that deletes the text around
/// many of them.
///
/// ```swift
/// var anchors = AnchorSet()
/// let comment = anchors.insert(at: place, side: .after)
/// anchors.apply(try document.insert("ten bytes.", at: start))
/// print(anchors.position(of: comment))  // ten bytes later, if it stood behind
/// ```
///
/// A value: a copy goes its own way. Anchors of one set mean nothing in another, nor do those that a copy was given
/// later in the set it was copied from. It costs some 50 bytes an anchor.
public struct AnchorSet: Sendable {
  /// The name of a position in its set; never used again there.
  public struct Anchor: Hashable, Sendable {
    /// On which side of new text it ends up.
    public let side: PositionMap.Side
    let slot: UInt32
    let serial: Int
  }

  // One tree a side: at one position, those that stay before new text would have to stand before those that go after
  // it, and a deletion can bring both there in another order. Of one side no edit changes the order.
  private var before = AnchorTree()
  private var after = AnchorTree()
  private var lastSerial = 0

  /// A set without anchors.
  public init() {}

  /// The number of anchors.
  public var count: Int { before.count + after.count }

  /// Whether there are none.
  public var isEmpty: Bool { count == 0 }

  /// Adds an anchor.
  ///
  /// O(log n).
  ///
  /// - Parameters:
  ///   - offset: Its position in the text as it is now.
  ///   - side: On which side of new text it ends up, where an edit leaves a choice.
  /// - Returns: The name by which its position is asked for.
  public mutating func insert(at offset: UTF8Offset, side: PositionMap.Side) -> Anchor {
    lastSerial += 1
    let slot =
      switch side {
      case .before: before.insert(at: offset.value, serial: lastSerial)
      case .after: after.insert(at: offset.value, serial: lastSerial)
      }
    return Anchor(side: side, slot: slot, serial: lastSerial)
  }

  /// Takes an anchor out of the set.
  ///
  /// O(log n).
  ///
  /// - Parameter anchor: An anchor of the set; nothing happens where it was removed before.
  public mutating func remove(_ anchor: Anchor) {
    guard contains(anchor) else { return }
    switch anchor.side {
    case .before: before.remove(anchor.slot)
    case .after: after.remove(anchor.slot)
    }
  }

  /// Sets an anchor to another position, as if it were new there.
  ///
  /// O(log n).
  ///
  /// - Parameters:
  ///   - anchor: An anchor of the set; nothing happens where it was removed.
  ///   - offset: The position in the text as it is now.
  public mutating func move(_ anchor: Anchor, to offset: UTF8Offset) {
    guard contains(anchor) else { return }
    switch anchor.side {
    case .before: before.move(anchor.slot, to: offset.value)
    case .after: after.move(anchor.slot, to: offset.value)
    }
  }

  /// Whether an anchor is in the set.
  ///
  /// - Parameter anchor: An anchor of the set.
  /// - Returns: `false` where it was removed.
  public func contains(_ anchor: Anchor) -> Bool {
    let nodes = tree(anchor.side).nodes
    return anchor.slot < nodes.count && nodes[Int(anchor.slot)].serial == anchor.serial
  }

  /// Where an anchor stands now.
  ///
  /// O(log n).
  ///
  /// - Parameter anchor: An anchor of the set.
  /// - Returns: `nil` where it was removed.
  public func position(of anchor: Anchor) -> UTF8Offset? {
    contains(anchor) ? UTF8Offset(tree(anchor.side).place(of: anchor.slot).position) : nil
  }

  /// Whether an edit replaced the text on both sides of an anchor at once, since it was set to its position.
  ///
  /// What it stood for is probably gone. O(log n).
  ///
  /// - Parameter anchor: An anchor of the set.
  /// - Returns: `false` where it was removed.
  public func isDeleted(_ anchor: Anchor) -> Bool {
    contains(anchor) && tree(anchor.side).place(of: anchor.slot).isDeleted
  }

  /// The anchors in a range, those at its edges among them, with their positions.
  ///
  /// O(log n), and linear in their number.
  ///
  /// - Parameter range: A range of the text as it is now.
  /// - Returns: By position; at one position those that stay before new text come first.
  public func anchors(in range: Range<UTF8Offset>) -> [(anchor: Anchor, position: UTF8Offset)] {
    let (lower, upper) = (range.lowerBound.value, range.upperBound.value)
    var found: [(anchor: Anchor, position: UTF8Offset)] = []
    var other: [(anchor: Anchor, position: UTF8Offset)] = []
    before.forEach(from: lower, through: upper) { found.append((anchor(.before, $0), UTF8Offset($1))) }
    after.forEach(from: lower, through: upper) { other.append((anchor(.after, $0), UTF8Offset($1))) }
    if other.isEmpty { return found }
    if found.isEmpty { return other }
    let first = found
    found.removeAll(keepingCapacity: true)
    var next = 0
    for item in other {
      while next < first.count, first[next].position <= item.position {
        found.append(first[next])
        next += 1
      }
      found.append(item)
    }
    return found + first[next...]
  }

  /// Moves the anchors as an edit moved positions.
  ///
  /// O(log n) for each replacement of the map.
  ///
  /// - Parameter map: The map of an edit of the text that the anchors stand in.
  public mutating func apply(_ map: PositionMap) {
    // From the last on: what stands before a replacement is where it was in the old text.
    for index in (0..<map.count).reversed() {
      let stretch = map[index]
      let (old, newLength) = (stretch.oldStart..<stretch.oldEnd, stretch.replacement.newLength)
      before.replace(old, newLength: newLength, side: .before)
      after.replace(old, newLength: newLength, side: .after)
    }
  }

  /// Checks every law of the set.
  ///
  /// - Returns: What is wrong, in words; `nil` where all laws hold.
  package func invariantViolation() -> String? { before.invariantViolation() ?? after.invariantViolation() }

  private func tree(_ side: PositionMap.Side) -> AnchorTree { side == .before ? before : after }

  private func anchor(_ side: PositionMap.Side, _ slot: UInt32) -> Anchor {
    Anchor(side: side, slot: slot, serial: tree(side).nodes[Int(slot)].serial)
  }
}
