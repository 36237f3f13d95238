/// The labels that have been referred to.
struct FootnoteLabels {
  var labels: Set<String> = []

  /// Whether an element holds the notes.
  ///
  /// Nothing is one that nothing before it refers to: a note without a reference would be lost.
  func isSection(_ element: HTMLElement, _ attributes: TagAttributes) -> Bool {
    guard element == .section || element == .div || element == .aside, !labels.isEmpty else { return false }
    return attributes.has(.dataFootnotes) || attributes.has(.className, word: "footnotes")
      || attributes.has(.role, word: "doc-endnotes")
  }
}
