/// Opening and closing elements, here and in the sink.
extension TreeConstruction where Sink: ~Copyable {
  /// Whether what comes next goes before the innermost open table.
  var fostersHere: Bool { isFostering && elements.current.traits.contains(.fosters) }

  /// Opens an element of HTML.
  mutating func push(_ tag: TagName, _ attributes: TagAttributes) {
    push(tag, ElementStyle(of: tag, attributes), attributes, elements.traits(of: tag.element))
  }

  /// Opens an element.
  ///
  /// - Parameters:
  ///   - tag: Its name.
  ///   - style: What it says of its text.
  ///   - attributes: Its attributes.
  ///   - traits: What holds for it.
  mutating func push(
    _ tag: TagName, _ style: ElementStyle, _ attributes: TagAttributes, _ traits: ElementTraits
  ) {
    let isFostered = !elements.isEmpty && fostersHere
    let entry = OpenElements.Entry(tag, traits)
    elements.push(entry)
    sink.push(tag, style, attributes, isForeign: entry.isForeign, isFostered: isFostered)
  }

  /// Opens an element that the page leaves out.
  mutating func push(_ element: HTMLElement) { push(TagName(element), none) }

  /// Opens an element that has no end tag, and closes it.
  mutating func pushVoid(_ tag: TagName, _ attributes: TagAttributes) {
    push(tag, attributes)
    pop()
  }

  /// Opens an element of mere text.
  mutating func pushText(_ tag: TagName, _ attributes: TagAttributes) {
    push(tag, attributes)
    modeAfterText = mode
    mode = .text
  }

  /// Closes an element of mere text.
  mutating func endText() {
    pop()
    mode = modeAfterText
  }

  /// Opens a formatting element.
  mutating func pushFormatting(_ tag: TagName, _ attributes: TagAttributes) {
    let style = ElementStyle(of: tag, attributes)
    push(tag, style, attributes, elements.traits(of: tag.element))
    if let oldest = formatting.oldest(like: tag, style) { removeFormatting(at: oldest) }
    elements.setFormatting(formatting.active.upperBound, at: elements.count - 1)
    formatting.append(.init(tag: tag, style: style, element: elements.count - 1))
  }

  /// Closes the innermost element, and those around it that were only open for its sake.
  mutating func pop() {
    repeat {
      let entry = elements.pop()
      if entry.formatting >= 0 { formatting.setElement(-1, at: Int(entry.formatting)) }
      sink.pop()
    } while !elements.isEmpty && elements.current.isGone
  }

  /// Closes elements until a number of them is left; the outermost always is.
  mutating func pop(downTo count: Int) {
    while elements.count > max(count, 1) { pop() }
  }

  /// Closes elements up to the innermost one of this element, and that.
  mutating func popThrough(_ element: HTMLElement) {
    let index = elements.innermost(element)
    if index > 0 { pop(downTo: index) }
  }

  /// Closes elements until the innermost has one of some traits, or is the outermost.
  mutating func pop(until traits: ElementTraits) {
    while elements.count > 1, elements.current.traits.isDisjoint(with: traits) { pop() }
  }

  /// Closes the innermost elements as long as their end tags may be left out.
  ///
  /// - Parameter kept: An element that stays open.
  mutating func popImplied(but kept: HTMLElement? = nil) {
    while elements.current.traits.contains(.impliedEnd), elements.current.tag.element != kept { pop() }
  }

  /// Closes the open paragraph, if one is in scope.
  mutating func closeParagraph() {
    if elements.hasInButtonScope(.p) { popThrough(.p) }
  }

  /// Closes an element as soon as those inside it are closed; for the rules, at once.
  mutating func close(at index: Int) {
    if index == elements.count - 1 { return pop() }
    if elements.count - index > OpenElements.reach { return }
    let place = elements[index].formatting
    if place >= 0 { formatting.setElement(-1, at: Int(place)) }
    elements.forget(at: index)
  }

  /// Closes one element, out of which those inside it are moved: they stay open.
  mutating func remove(at index: Int) {
    let place = elements[index].formatting
    if place >= 0 { formatting.setElement(-1, at: Int(place)) }
    elements.remove(at: index)
    renumber(from: index)
    sink.remove(at: index)
  }

  /// Opens a formatting element around open ones.
  ///
  /// - Parameters:
  ///   - entry: The element, of which this is a copy.
  ///   - index: Where it goes among the open elements.
  ///   - place: Where it goes among the active formatting elements.
  mutating func insert(_ entry: ActiveFormatting.Entry, at index: Int, place: Int) {
    elements.insert(.init(entry.tag, elements.traits(of: entry.tag.element)), at: index)
    renumber(from: index)
    formatting.insert(.init(tag: entry.tag, style: entry.style, element: index), at: place)
    renumberFormatting(from: place)
    sink.insert(entry.tag, entry.style, at: index)
  }

  /// Takes an element off the active formatting elements; it stays open if it is.
  mutating func removeFormatting(at place: Int) {
    let index = formatting[place].element
    if index >= 0 { elements.setFormatting(-1, at: index) }
    formatting.remove(at: place)
    renumberFormatting(from: place)
  }

  /// Forgets the active formatting elements of a cell, an object and the like that ends.
  mutating func clearFormattingToMarker() {
    for place in formatting.active where formatting[place].element >= 0 {
      elements.setFormatting(-1, at: formatting[place].element)
    }
    formatting.removeToMarker()
  }

  /// Opens again the formatting elements that markup closed too soon.
  mutating func reconstructFormatting() {
    guard formatting.needsReconstruction else { return }
    for place in formatting.firstClosed..<formatting.active.upperBound {
      let entry = formatting[place]
      push(entry.tag, entry.style, none, elements.traits(of: entry.tag.element))
      elements.setFormatting(place, at: elements.count - 1)
      formatting.setElement(elements.count - 1, at: place)
    }
  }

  private mutating func renumber(from index: Int) {
    for inner in index..<elements.count where elements[inner].formatting >= 0 {
      formatting.setElement(inner, at: Int(elements[inner].formatting))
    }
  }

  private mutating func renumberFormatting(from place: Int) {
    for later in place..<formatting.active.upperBound where formatting[later].element >= 0 {
      elements.setFormatting(later, at: formatting[later].element)
    }
  }
}
