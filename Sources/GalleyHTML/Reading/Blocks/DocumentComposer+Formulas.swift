import GalleyDocument

extension DocumentComposer {
  /// Takes an element for a formula whose text is its source.
  ///
  /// - Parameters:
  ///   - attributes: Its tag's attributes.
  ///   - flow: Where its content goes.
  /// - Returns: Whether it is one.
  mutating func openFormula(_ attributes: TagAttributes, in flow: Int) -> Bool {
    guard attributes.has(.className, word: "math") else { return false }
    let isDisplay = attributes.has(.className, word: "display")
    guard isDisplay || attributes.has(.className, word: "inline") else { return false }
    formula = OpenFormula(place: entries.count, form: isDisplay ? .display : .inline, flow: flow)
    return true
  }

  /// Adds to the formula that is open.
  mutating func keep(_ text: UTF8Span) {
    unsafe text.span.withUnsafeBufferPointer { unsafe formula?.text.append(contentsOf: $0) }
  }

  /// The formula ends.
  mutating func closeFormula(_ closed: OpenFormula) {
    formula = nil
    if closed.text.isEmpty { return }
    let style = style
    var attributes = style.attributes
    attributes.math = closed.form
    output.turn(to: closed.flow, &line)
    say(.thing(String(decoding: closed.text, as: UTF8.self), attributes), style)
  }
}
