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

  /// Cuts out the context of a selection.
  mutating func cutContext(_ index: Int) { context = draft.context(for: selections[index]) }

  /// Cuts out the contexts of all.
  mutating func cutContexts() { contexts = selections.map { draft.context(for: $0) } }
}
