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
    /// Whether it is told of.
    let isQuiet: Bool
    /// What holds around it.
    var outer = Attributes()
    /// Text that is not written, since something may stand for it; `nil` where there was none.
    fileprivate var held: String?
    /// Whether it has text that was written.
    fileprivate var hasText = false

    init(
      form: RunForm.AtomForm, attributes: Attributes, depth: Int, source: Int, result: UTF8Offset, isQuiet: Bool
    ) {
      self.form = form
      self.attributes = attributes
      self.depth = depth
      self.source = source
      self.result = result
      self.isQuiet = isQuiet
    }

    /// What stands for it where its own text only holds its place.
    fileprivate var standIn: String {
      let alternative = attributes.alternativeText ?? ""
      switch form {
      case .footnote: return "[\(attributes.footnote ?? "")]"
      case .image: return alternative
      case .attachment:
        if let held, held.unicodeScalars.contains(where: \.isRead) { return held.replacing("\n", with: " ") }
        return alternative.isEmpty ? attributes.attachment?.name ?? "" : alternative
      }
    }
  }

  /// Takes text of the open thing.
  ///
  /// - Returns: Whether it is not to be written for now.
  mutating func hold(_ text: UTF8Span) -> Bool {
    link?.takeThing()
    // Changed apart: changed in place, behind the question mark, the 6.3.1 compiler lets go of no text it replaces.
    guard var open = atom, !open.hasText else { return false }
    let text = String(copying: text)
    if run.isExcluded {
      open.hasText = text.unicodeScalars.contains(where: \.isRead)
      atom = open
      return false
    }
    if open.form == .image, open.held != nil || text != "\u{FFFC}" {
      writeHeld()
      atom?.hasText = true
      return false
    }
    open.held = (open.held ?? "") + text
    atom = open
    return true
  }

  /// Writes the text that was held, as the thing goes on otherwise.
  mutating func writeHeld() {
    guard let held = atom?.held, atom?.form != .footnote else { return }
    atom?.held = nil
    atom?.hasText = true
    write(stretch: held)
  }

  /// A thing's text has ended, and nothing else was told since.
  mutating func end(_ atom: OpenAtom) {
    let wasQuiet = isQuiet
    isQuiet = atom.isQuiet
    defer { isQuiet = wasQuiet }
    let source = atom.source..<sourceEnd
    let text = atom.hasText ? "" : atom.standIn
    var change = form.value.atomChange
    if text.isEmpty, !atom.hasText, atom.form == .attachment { change?.to = .nothing }
    if !run.isExcluded {
      if atom.form == .attachment, !text.isEmpty, lastByte.isWord { write(marks: " ") }
      write(stretch: text)
      isGapDue = isGapDue || atom.form == .attachment && !text.isEmpty
      if !atom.hasText { note(form.value.changes, source: source, resultFrom: atom.result) }
    } else if !text.isEmpty {
      // What must stay as it is was written already; what stands for it comes behind.
      deferred.append(Insertion(text: " " + text, attributes: atom.outer))
    }
    let index = isQuiet ? nil : report.count
    if let change { note(change, source: source, resultFrom: atom.result) }
    if atom.form == .image, let url = atom.attributes.imageURL {
      let isAlone = text.isEmpty && !atom.hasText && !run.isExcluded
      deferred.append(
        Insertion(
          text: plan.text(ofURL: url, isAlone: isAlone), attributes: atom.outer, isAlone: isAlone, report: index))
    } else if run.isExcluded, !text.isEmpty {
      deferred[deferred.count - 1].report = index
    }
  }
}

extension Unicode.Scalar {
  /// Whether somebody sees it.
  fileprivate var isRead: Bool {
    self != "\u{FFFC}" && !properties.isWhitespace && properties.generalCategory != .control
      && !properties.isDefaultIgnorableCodePoint
  }
}
