/// The name of a tag.
struct TagName: Hashable, Sendable {
  /// The element that it names.
  let element: HTMLElement
  /// Tells names of ``HTMLElement/other`` apart within one page; else 0.
  let number: UInt32

  /// A known element's name.
  init(_ element: HTMLElement) {
    self.element = element
    number = 0
  }

  /// The name of an element without a meaning here.
  ///
  /// - Parameter number: Tells it from others in the page; not 0.
  init(other number: UInt32) {
    element = .other
    self.number = number
  }
}
