import Galley

extension EditSubject {
  /// Chooses carets, or selections that reach from one leaf block into the next but one.
  mutating func chooseSelections(_ count: Int, _ place: Place, isCaret: Bool) -> Int {
    selections.removeAll(keepingCapacity: true)
    guard choosePlaces(count, place) > 0 else { return 0 }
    for start in places {
      var end = start
      for _ in 0..<(isCaret ? 0 : 3) { end = draft.leafBlock(at: end + 1)?.range.upperBound ?? end }
      selections.append(start..<end)
    }
    return count
  }

  /// Chooses ranges of 30 UTF-16 units, or a few less at the end.
  mutating func chooseRanges(_ count: Int, _ place: Place) -> Int {
    let count = choosePlaces(count, place)
    selections = zip(places, units).map { $0..<max($0, draft.utf8Offset(of: $1 + 30)) }
    return count
  }

  /// Cuts out the context of a selection.
  mutating func cutContext(_ index: Int) { context = draft.context(for: selections[index]) }

  /// Cuts out the contexts of all.
  mutating func cutContexts() { contexts = selections.map { draft.context(for: $0) } }
}
