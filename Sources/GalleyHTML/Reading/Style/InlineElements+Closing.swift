import GalleyDocument

/// What closes inside another, and changes it.
extension InlineElements {
  /// An option's text belongs to the list around.
  mutating func choose(_ text: String, isSelected: Bool) {
    guard case .select(let start, let first, var selected) = innermost else { return }
    if isSelected { selected.append(text) }
    innermost = .select(start: start, first: first ?? text, selected: selected)
  }

  /// A drawing's title is its label, unless it has one.
  mutating func label(_ text: String) {
    guard case .drawing(let start, let label) = innermost else { return }
    innermost = .drawing(start: start, label: label ?? text)
  }

  /// A formula as it is written in TeX.
  mutating func annotate(_ text: String) {
    guard case .formula(let start, var formula) = innermost, !text.isEmpty else { return }
    formula.tex = text
    innermost = .formula(start: start, formula)
  }

  /// A formula ends: TeX where it is known, else what is seen.
  mutating func close(_ formula: Formula, _ text: String, _ style: TextStyle) -> InlineThing? {
    guard let tex = formula.tex, !style.isGathered else { return say(formula.tex ?? text, style) }
    var attributes = style.attributes
    attributes.math = formula.isDisplayed ? .display : .inline
    let delimiter = formula.isDisplayed ? "$$" : "$"
    return .thing(delimiter + tex + delimiter, attributes)
  }
}
