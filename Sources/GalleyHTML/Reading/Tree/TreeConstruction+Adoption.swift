/// The adoption agency: what becomes of formatting whose end tag comes inside other elements.
extension TreeConstruction where Sink: ~Copyable {
  /// Closes a formatting element, and keeps open what began inside it.
  ///
  /// - Parameter element: The one that an end tag names.
  mutating func adopt(_ element: HTMLElement) {
    let current = elements.current
    if current.tag.element == element, !current.isForeign {
      if current.formatting < 0 { return pop() }
      // Nearly always: what opened last closes first.
      if Int(current.formatting) == formatting.active.upperBound - 1 {
        pop()
        return formatting.removeLast()
      }
    }
    // So often, by the standard, in elements that nest.
    for _ in 0..<8 {
      guard let place = formatting.last(element) else { return ordinaryEnd(TagName(element)) }
      let index = formatting[place].element
      if index < 0 { return removeFormatting(at: place) }
      if index < elements.current.scope { return }
      if elements.count - index > OpenElements.reach { return removeFormatting(at: place) }
      guard let block = elements.outermostSpecial(inside: index) else {
        pop(downTo: index)
        return removeFormatting(at: place)
      }
      move(index, at: place, into: block)
    }
  }

  /// Moves a formatting element from around a block into it.
  ///
  /// - Parameters:
  ///   - index: Where the element stands among the open ones.
  ///   - place: Where it stands among the active formatting elements.
  ///   - block: Where the block stands among the open elements.
  private mutating func move(_ index: Int, at place: Int, into block: Int) {
    var (place, block) = (place, block)
    let entry = formatting[place]
    // Those between are opened again around the block: here, that is as if they stayed open. Only the three innermost
    // are, and no others than formatting elements.
    var bookmark: Int?
    var steps = 0
    for between in stride(from: block - 1, to: index, by: -1) {
      steps += 1
      var own = Int(elements[between].formatting)
      if steps > 3, own >= 0 {
        removeFormatting(at: own)
        if own < place { place -= 1 }
        if let mark = bookmark, own < mark { bookmark = mark - 1 }
        own = -1
      }
      if own < 0 {
        remove(at: between)
        block -= 1
      } else if bookmark == nil {
        bookmark = own + 1
      }
    }
    remove(at: index)
    block -= 1
    removeFormatting(at: place)
    var target = bookmark ?? place
    if target > place { target -= 1 }
    insert(entry, at: block + 1, place: target)
  }
}
