extension Document {
  /// Replaces a range by text: what ``replaceSubrange(_:with:attributes:)`` says.
  mutating func splice(
    _ lower: Int, _ upper: Int, _ text: UnsafeBufferPointer<UInt8>, _ attributes: Attributes?
  ) throws(GalleyError) -> PositionMap {
    let splits = try checkEdges(lower, upper)
    try checkRoom(for: text.count, replacing: upper - lower)
    if lower == upper && text.isEmpty { return PositionMap() }
    var map: PositionMap
    if lower == Int(tree.summary.utf8) {
      unsafe map = appendParagraph(text, attributes ?? Attributes())
    } else {
      let (here, start) = tree.entry(at: lower)
      let run =
        if text.isEmpty { here } else if let attributes { entry(of: attributes) } else {
          inheritedRun(at: lower, isInsertion: lower == upper, here, start)
        }
      if lower == upper || !here.isEnd && (upper <= start + here.length || isInOneLeaf(lower, upper)) {
        unsafe tree.put(text, run, lower, upper)
        map = PositionMap(replacing: lower..<upper, withLength: text.count)
      } else {
        unsafe map = join(lower, upper, text, run)
      }
    }
    finishEdit(at: lower)
    map.splitsCharacter = splits
    return map
  }

  /// - Throws: ``GalleyError/Code/tooLarge`` where the text would grow past the most that offsets can count.
  @inline(__always)
  func checkRoom(for length: Int, replacing old: Int = 0) throws(GalleyError) {
    if Int(tree.summary.utf8) - old + length > DocumentBuilder.maximumLength {
      throw GalleyError(.tooLarge, "the text would grow past \(DocumentBuilder.maximumLength) bytes")
    }
  }

  /// What is left to do once text and blocks stand.
  ///
  /// - Parameter position: In a leaf whose runs have new neighbours; `nil` where none has.
  mutating func finishEdit(at position: Int? = nil) {
    if let position { recanonicalise(at: position) }
    sourceMap = nil
    checkLaws()
  }

  /// Makes the nestings of the leaf at a position canonical, if there are any.
  @inline(__always)
  mutating func recanonicalise(at position: Int) {
    if features.contains(.nesting), position < Int(tree.summary.utf8) { recanonicalise(leafAt: position) }
  }

  private func isInOneLeaf(_ lower: Int, _ upper: Int) -> Bool {
    tree.count(.ends, before: lower) == tree.count(.ends, before: upper)
  }

  // MARK: Runs

  /// An entry of an attribute set, without length.
  mutating func entry(of set: Attributes) -> Entry {
    // The builder numbers the empty set first.
    let id = set.isEmpty && attributes[0].isEmpty ? 0 : attributes.id(of: set)
    return Entry(run: id, length: 0, features: Features(set).rawValue)
  }

  /// The run that text continues which has no attributes of its own.
  ///
  /// - Parameters:
  ///   - position: Where it comes.
  ///   - isInsertion: Whether it replaces nothing.
  ///   - here: The entry at the position.
  ///   - start: Where that begins.
  /// - Returns: Its attribute set and features.
  private mutating func inheritedRun(at position: Int, isInsertion: Bool, _ here: Entry, _ start: Int) -> Entry {
    var run = here
    if here.isEnd || isInsertion && position == start {
      let before = position == 0 ? here : tree.entry(at: position - 1).entry
      if !before.isEnd { run = before } else if here.isEnd { return entry(of: Attributes()) }
    }
    // All features that an atom may have.
    let features = Features(rawValue: run.features)
    if features.isDisjoint(with: [.image, .attachment, .footnote, .lineBreak, .literal]) { return run }
    let set = attributes[Int(run.id)]
    if !set.isAtom { return run }
    return entry(of: Attributes(set.intent.subtracting([.lineBreak, .softBreak]), display: set.display))
  }

  // MARK: Blocks

  /// Text over the ends of leaves: the first stays, what is left of the last joins it.
  private mutating func join(
    _ lower: Int, _ upper: Int, _ text: UnsafeBufferPointer<UInt8>, _ run: Entry
  ) -> PositionMap {
    let first = tree.count(.ends, before: lower)
    let last = tree.count(.ends, before: upper)
    var end = upper
    if text.isEmpty && lower == start(ofLeaf: first) {
      removeLeaves(first..<last)
      unsafe tree.put(text, run, lower, end)
    } else {
      let stays = tree.block(ofEnd: first)
      // Where nothing is left of the last, the first keeps a terminator.
      if last == leafCount { end -= 1 }
      removeLeaves(first + 1..<min(last + 1, leafCount))
      unsafe tree.put(text, run, lower, end, nextEnd: stays)
    }
    return PositionMap(replacing: lower..<end, withLength: text.count)
  }

  /// Removes leaves, and blocks around them that hold nothing else; their text is still there.
  mutating func removeLeaves(_ ordinals: Range<Int>) {
    for ordinal in ordinals {
      let id = tree.block(ofEnd: ordinal)
      removeBlocks(id, through: id)
    }
  }

  private mutating func appendParagraph(_ text: UnsafeBufferPointer<UInt8>, _ set: Attributes) -> PositionMap {
    let end = Int(tree.summary.utf8)
    let id = addLeaf(.paragraph, into: BlockRecord.root, before: BlockRecord.none, ordinal: leafCount)
    tree.putEnd(of: id, at: end)
    unsafe tree.put(text, entry(of: set), end, end)
    return PositionMap(replacing: end..<end, withLength: text.count + 1)
  }

  /// Adds a leaf whose terminator is not there yet.
  ///
  /// - Parameters:
  ///   - block: Its kind and attributes.
  ///   - parent: The block around it.
  ///   - next: The sibling after it; ``BlockRecord/none`` for the end.
  ///   - ordinal: Before which leaf end it comes.
  /// - Returns: Its id.
  mutating func addLeaf(_ block: Block, into parent: UInt32, before next: UInt32, ordinal: Int) -> UInt32 {
    let label = table.labels(1, beforeEnd: ordinal, in: tree).first
    return add(BlockRecord(label: label, block: blocks.id(of: block)), into: parent, before: next)
  }
}

extension TextTree {
  /// Replaces a range by text of one attribute set.
  ///
  /// - Parameters:
  ///   - text: What comes in place of the range.
  ///   - run: Its attribute set.
  ///   - lower: A scalar edge.
  ///   - upper: A scalar edge.
  ///   - nextEnd: The block that the next terminator gets; ``Summary/none`` leaves it.
  mutating func put(
    _ text: UnsafeBufferPointer<UInt8>, _ run: Entry, _ lower: Int, _ upper: Int, nextEnd: UInt32 = Summary.none
  ) {
    if text.count > Entry.maximumLength {
      var builder = TreeBuilder(shape)
      unsafe builder.append(text, attributes: run.id, features: run.features)
      replace(lower, upper, with: builder.finish(), nextEnd: nextEnd)
      return
    }
    var entry = run
    entry.length = text.count
    unsafe withUnsafePointer(to: entry) { entry in
      let entries = unsafe UnsafeBufferPointer(start: entry, count: text.isEmpty ? 0 : 1)
      unsafe replace(lower, upper, text: text, entries: entries, nextEnd: nextEnd)
    }
  }

  /// Inserts a terminator.
  ///
  /// - Parameters:
  ///   - block: The block that ends.
  ///   - position: Where.
  ///   - nextEnd: The block that the next terminator gets; ``Summary/none`` leaves it.
  mutating func putEnd(of block: UInt32, at position: Int, nextEnd: UInt32 = Summary.none) {
    unsafe withUnsafePointer(to: UInt8(ascii: "\n")) { newline in
      unsafe withUnsafePointer(to: Entry(endOf: block)) { entry in
        let (text, entries) = unsafe (
          UnsafeBufferPointer(start: newline, count: 1), UnsafeBufferPointer(start: entry, count: 1)
        )
        unsafe replace(position, position, text: text, entries: entries, nextEnd: nextEnd)
      }
    }
  }

  /// Removes a range.
  ///
  /// - Parameters:
  ///   - lower: A scalar edge.
  ///   - upper: A scalar edge.
  ///   - nextEnd: The block that the next terminator gets; ``Summary/none`` leaves it.
  mutating func remove(_ lower: Int, _ upper: Int, nextEnd: UInt32 = Summary.none) {
    let (nothing, none) = unsafe (
      UnsafeBufferPointer<UInt8>(start: nil, count: 0), UnsafeBufferPointer<Entry>(start: nil, count: 0)
    )
    unsafe replace(lower, upper, text: nothing, entries: none, nextEnd: nextEnd)
  }
}
