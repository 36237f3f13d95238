import GalleyDocument

extension Downgrader {
  /// A thing in the line that has no form, and whose text is being told.
  struct OpenAtom {
    let form: RunForm.AtomForm
    let attributes: Attributes
    /// Where among the source's marks it is.
    let depth: Int
    /// Where it begins, in the source and in the result.
    let source: Int
    let result: UTF8Offset
    /// What holds around it.
    var outer = Attributes()
    /// Whether it is no part of the source.
    var isQuiet = false
    /// Whether its text so far only holds its place, and was not written.
    fileprivate var isHeld = false
    /// Whether it has text that was written.
    fileprivate var hasText = false

    init(form: RunForm.AtomForm, attributes: Attributes, depth: Int, source: Int, result: UTF8Offset) {
      self.form = form
      self.attributes = attributes
      self.depth = depth
      self.source = source
      self.result = result
    }

    /// Takes text of its own.
    ///
    /// - Returns: Whether it is not to be written, as it may only hold the thing's place.
    mutating func holds(_ text: UTF8Span) -> Bool {
      if form != .footnote {
        guard !hasText, !isHeld, String(copying: text) == "\u{FFFC}" else {
          hasText = true
          return false
        }
      }
      isHeld = true
      return true
    }

    /// What stands for it where it has no text.
    fileprivate var standIn: String {
      switch form {
      case .footnote: "[\(attributes.footnote ?? "")]"
      case .image: attributes.alternativeText ?? ""
      case .attachment: attributes.alternativeText ?? attributes.attachment?.name ?? ""
      }
    }
  }

  /// Takes text of the open thing.
  ///
  /// - Returns: Whether it is not to be written for now.
  mutating func takesHeld(_ text: UTF8Span) -> Bool {
    if atom?.isHeld == true, atom?.form != .footnote { writeHeld() }
    let isHeld = atom?.holds(text) ?? false
    if !isHeld { link?.takeThing() }
    return isHeld && !run.isExcluded
  }

  /// Writes the text that was held, as more of it comes.
  mutating func writeHeld() {
    guard atom?.isHeld == true, atom?.form != .footnote, !run.isExcluded else { return }
    atom?.isHeld = false
    atom?.hasText = true
    write(stretch: "\u{FFFC}")
  }

  /// A thing's text has ended, and nothing else was told since.
  mutating func end(_ atom: OpenAtom) {
    // What ends it may be no part of the source.
    let wasQuiet = isQuiet
    isQuiet = atom.isQuiet
    defer { isQuiet = wasQuiet }
    let source = atom.source..<sourceEnd
    var change = forms.all[form].atomChange
    let text = atom.isHeld ? atom.standIn : ""
    let isEmpty = text.isEmpty && !atom.hasText
    if text.isEmpty, atom.isHeld, atom.form == .attachment { change?.to = .nothing }
    if !run.isExcluded {
      write(stretch: text)
      if atom.isHeld { note(forms.all[form].changes, source: source, resultFrom: atom.result) }
    } else if !text.isEmpty {
      // What must stay as it is was written already; what stands for it comes behind.
      deferred.append(Insertion(text: " " + text, attributes: atom.outer))
    }
    let index = isQuiet ? nil : report.count
    if let change { note(change, source: source, resultFrom: atom.result) }
    if atom.form == .image, let url = atom.attributes.imageURL {
      let isAlone = isEmpty && !run.isExcluded
      deferred.append(
        Insertion(text: plan.text(ofURL: url, isAlone: isAlone), attributes: atom.outer, report: index))
    } else if run.isExcluded, !text.isEmpty {
      deferred[deferred.count - 1].report = index
    }
  }
}
