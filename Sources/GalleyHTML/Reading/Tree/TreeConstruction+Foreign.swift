/// SVG and MathML.
extension TreeConstruction where Sink: ~Copyable {
  /// Whether a start tag is SVG's or MathML's by where it stands.
  func isForeign(to tag: TagName) -> Bool {
    guard isInForeignContent else { return false }
    if !elements.current.traits.isDisjoint(with: .integrates) { return false }
    return !(elements.current.tag.element == .annotationXML && tag.element == .svg)
  }

  /// Processes a start tag in SVG or MathML.
  ///
  /// - Parameters:
  ///   - tag: Its name.
  ///   - attributes: Its attributes.
  /// - Returns: Whether that is all; else it is HTML's, and SVG or MathML has ended.
  mutating func foreignStart(_ tag: TagName, _ attributes: TagAttributes) -> Bool {
    let looks = attributes.has(.color) || attributes.has(.face) || attributes.has(.size)
    if elements.traits(of: tag.element).contains(.breaksOut) || tag.element == .font && looks {
      breakOut()
      return false
    }
    pushForeign(tag, attributes, elements.current.traits.intersection(.foreign))
    return true
  }

  /// Processes an end tag in SVG or MathML.
  ///
  /// - Parameter tag: Its name.
  /// - Returns: Whether that is all; else it is HTML's.
  mutating func foreignEnd(_ tag: TagName) -> Bool {
    if tag.element == .br || tag.element == .p {
      breakOut()
      return false
    }
    let index = elements.innermostForeign(tag)
    if index <= 0 { return false }
    pop(downTo: index)
    return true
  }

  /// Opens an element of SVG or MathML, and closes it if its tag does.
  ///
  /// - Parameters:
  ///   - tag: Its name.
  ///   - attributes: Its attributes.
  ///   - vocabulary: Which of the two.
  mutating func pushForeign(_ tag: TagName, _ attributes: TagAttributes, _ vocabulary: ElementTraits) {
    push(
      tag, ElementStyle(of: tag, attributes), attributes,
      ElementTraits(of: tag.element, in: vocabulary, attributes))
    if closesItself { pop() }
  }

  private mutating func breakOut() {
    while elements.current.isForeign, elements.current.traits.isDisjoint(with: .integrates) { pop() }
  }
}
