public import GalleyDocument

extension Document {
  /// A part of the document as writing tools ask for it.
  ///
  /// - For a selection: the leaf blocks that it touches, whole. In a table, whole rows.
  /// - At a caret, or with nothing selected: the whole document, which costs nothing.
  /// - For the visible area: its leaf blocks, and as much before and after them, a leaf block at least.
  ///
  /// Past a limit, the leaf blocks around the selection that fit, about as much before as after it; if its own don't, its
  /// sentences; if those don't, the selection alone, however long.
  ///
  /// O(log n), and linear in the length of what is cut out, and in the items before it in ordered lists that it is in the
  /// middle of. Ranges beyond the text are cut to it, and edges inside a scalar moved to its own.
  ///
  /// - Parameters:
  ///   - selection: What is selected, in bytes of the document; empty at a caret, `nil` where nothing is.
  ///   - scope: How much is asked for.
  ///   - visible: What can be seen; `nil` is the selection. Of use to ``ContextScope/visibleArea`` alone.
  ///   - limit: The most UTF-16 units that the part may have; `nil` is any number.
  ///   - excluded: What the host excludes from change, in bytes of the document.
  /// - Returns: The part, and where the selection lies in it; where there is none, that is an empty range at the start,
  ///   and in the visible area all that can be seen.
  public func context(
    for selection: Range<UTF8Offset>?, scope: ContextScope = .userSelection, visible: Range<UTF8Offset>? = nil,
    limit: Int? = nil, excluding excluded: [Range<UTF8Offset>] = []
  ) -> WritingContext {
    let selected = selection.map(aligned)
    let seen = scope == .visibleArea ? visible.map(aligned) ?? selected : selected
    let reach: Range<UTF8Offset>
    if scope == .userSelection, limit == nil, let seen, !seen.isEmpty {
      // What is asked for most, without a copy of the document to ask.
      reach = wholeLeaves(of: seen)
    } else {
      let bounds = ContextBounds(document: self, limit: limit.map { max(0, $0) })
      reach =
        switch (scope, seen) {
        case (.userSelection, let range?) where !range.isEmpty: bounds.paragraphs(of: range)
        case (.visibleArea, let range?): bounds.surroundings(of: range, selected: selected)
        default: bounds.whole(around: seen ?? 0..<0)
        }
    }
    return WritingContext(
      id: ContextIdentifier(), scope: scope, document: numberedSlice(reach),
      start: reach.lowerBound, end: reach.upperBound, range: (selected ?? seen ?? 0..<0).part(of: reach),
      hostExcluded: excluded.map { aligned($0).part(of: reach) })
  }

  /// The same in UTF-16 units, as Apple's hosts count.
  ///
  /// - Parameters:
  ///   - selection: What is selected, in units of the document; empty at a caret.
  ///   - scope: How much is asked for.
  ///   - visible: What can be seen; `nil` is the selection.
  ///   - limit: The most units that the part may have; `nil` is any number.
  ///   - excluded: What the host excludes from change, in units of the document.
  /// - Returns: As above.
  public func context(
    for selection: Range<UTF16Offset>, scope: ContextScope = .userSelection, visible: Range<UTF16Offset>? = nil,
    limit: Int? = nil, excluding excluded: [Range<UTF16Offset>] = []
  ) -> WritingContext {
    context(
      for: range(of: selection), scope: scope, visible: visible.map(range(of:)), limit: limit,
      excluding: excluded.map(range(of:)))
  }
}
