extension TextTree {
  /// The scalars on both sides of a position, by number; newlines beyond the ends of the text.
  ///
  /// O(log n).
  ///
  /// - Parameter position: In the text or at its ends.
  /// - Returns: `nil` inside a scalar.
  func scalars(around position: Int) -> (before: UInt32, after: UInt32)? {
    defer { hold() }
    var view = root
    var start = 0
    while view.level > 0 {
      let (index, begin) = view.child(at: position &- start)
      start &+= begin
      view = view.child(index)
    }
    let newline = UInt32(UInt8(ascii: "\n"))
    let place = position &- start
    // Leaves are cut at scalar edges, so scalars lie whole in them.
    if unsafe place < view.utf8Count && view.text[place] & 0xC0 == 0x80 { return nil }
    let after = unsafe place < view.utf8Count ? UTF8Counting.scalar(view.text + place) : newline
    if place > 0 {
      return unsafe (UTF8Counting.scalar(view.text + UTF8Counting.scalarEdge(view.text, place &- 1)), after)
    }
    // What the cut leaves of another scalar is not the last.
    return (string(max(0, position - 4), position).unicodeScalars.last?.value ?? newline, after)
  }

  /// Whether a position lies inside a character that a person sees as one.
  ///
  /// The standard library says so, of at most a kilobyte before the position: longer ones are no one's writing.
  ///
  /// - Parameters:
  ///   - position: A scalar edge.
  ///   - width: The bytes of the scalar after it.
  /// - Returns: Whether it does.
  func splitsCharacter(at position: Int, before width: Int) -> Bool {
    // What the cut leaves of a scalar at the start becomes U+FFFD.
    let text = string(max(0, position - 1024), position + width)
    let target = text.utf8.index(text.endIndex, offsetBy: -width)
    var index = text.lastSureEdge(before: target)
    while index < target { text.formIndex(after: &index) }
    return index != target
  }
}

extension UTF8Counting {
  /// The number of the scalar that begins at a byte.
  @inline(__always)
  fileprivate static func scalar(_ text: UnsafePointer<UInt8>) -> UInt32 {
    let lead = unsafe UInt32(text[0])
    if lead < 0x80 { return lead }
    func next(_ index: Int) -> UInt32 { unsafe UInt32(text[index] & 0x3F) }
    if lead < 0xE0 { return (lead & 0x1F) << 6 | next(1) }
    if lead < 0xF0 { return (lead & 0x0F) << 12 | next(1) << 6 | next(2) }
    return (lead & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3)
  }
}

/// Whether a scalar neither joins a neighbour of its kind nor is joined by one: letters and signs of the scripts that
/// are written most.
private func standsAlone(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x0E..<0x0300, 0x0370..<0x0483, 0x048A..<0x0591, 0x05D0...0x05EA, 0x0620...0x064A, 0x3001...0x3029,
    0x3041...0x3096, 0x30A1...0x30FA, 0x3400..<0x4DC0, 0x4E00..<0xA000, 0xFF01...0xFF9D:
    true
  default: false
  }
}

extension String {
  /// The last place before `target` with ASCII on both sides, where characters always part; the start without one.
  fileprivate func lastSureEdge(before target: Index) -> Index {
    var index = target
    while index > startIndex {
      let before = utf8.index(before: index)
      if index < target, utf8[index] < 0x80, utf8[before] < 0x80, utf8[index] != UInt8(ascii: "\n") { return index }
      index = before
    }
    return startIndex
  }
}

extension Document {
  /// Whether an edit of a range begins or ends inside a character.
  ///
  /// - Throws: ``GalleyError/Code/invalidRange`` where the range lies outside the text or has an edge inside a scalar.
  @inline(__always)
  func checkEdges(_ lower: Int, _ upper: Int) throws(GalleyError) -> Bool {
    if lower < 0 || upper > Int(tree.summary.utf8) {
      throw GalleyError(.invalidRange, "\(lower)..<\(upper) lies outside the text of \(utf8Count) bytes")
    }
    let splits = try checkEdge(lower)
    if lower == upper { return splits }
    return try checkEdge(upper) || splits
  }

  @inline(__always)
  private func checkEdge(_ position: Int) throws(GalleyError) -> Bool {
    guard let (before, after) = tree.scalars(around: position) else {
      throw GalleyError(.invalidRange, "\(position) lies inside a scalar")
    }
    if before | after < 0x80 { return before == 0x0D && after == 0x0A }
    if standsAlone(before) && standsAlone(after) { return false }
    let width = after < 0x80 ? 1 : after < 0x800 ? 2 : after < 0x10000 ? 3 : 4
    return tree.splitsCharacter(at: position, before: width)
  }

  /// The bytes of a range of code units.
  ///
  /// O(log n).
  ///
  /// - Throws: ``GalleyError/Code/invalidRange`` where the range lies outside the text or has an edge inside a scalar.
  func utf8Range(of range: Range<UTF16Offset>) throws(GalleyError) -> Range<UTF8Offset> {
    let lower = try utf8Edge(range.lowerBound)
    return lower..<(range.isEmpty ? lower : try utf8Edge(range.upperBound))
  }

  /// The byte at a code unit.
  ///
  /// - Throws: ``GalleyError/Code/invalidRange`` as ``utf8Range(of:)``.
  func utf8Edge(_ offset: UTF16Offset) throws(GalleyError) -> UTF8Offset {
    if offset < 0 || offset > utf16Count {
      throw GalleyError(.invalidRange, "\(offset) lies outside the text of \(utf16Count) UTF-16 units")
    }
    if tree.summary.utf8 == tree.summary.utf16 { return UTF8Offset(offset.value) }
    let edge = utf8Offset(of: offset)
    if utf16Offset(of: edge) != offset {
      throw GalleyError(.invalidRange, "\(offset) lies inside a surrogate pair")
    }
    return edge
  }
}
