import GalleyDocument

extension Downgrader {
  /// A thing in the line that has no form, and whose text is being told.
  struct OpenAtom {
    let form: RunForm.AtomForm
    let attributes: Attributes
    /// Where it begins, in the source and in the result.
    let source: Int
    let result: UTF8Offset
    /// What holds around it.
    var outer = Attributes()
    var text = ""

    init(form: RunForm.AtomForm, attributes: Attributes, source: Int, result: UTF8Offset) {
      self.form = form
      self.attributes = attributes
      self.source = source
      self.result = result
    }

    /// What stands for it: its own text, unless that only holds its place.
    fileprivate var standIn: String {
      switch form {
      case .footnote: "[\(attributes.footnote ?? "")]"
      case .image: text == "\u{FFFC}" ? attributes.alternativeText ?? "" : text
      case .attachment:
        text == "\u{FFFC}" ? attributes.alternativeText ?? attributes.attachment?.name ?? "" : text
      }
    }
  }

  /// A thing's text has ended, and nothing but text was written since.
  mutating func end(_ atom: OpenAtom) {
    let text = atom.standIn
    let source = atom.source..<sourceEnd
    link?.takeThing()
    var change = forms.all[form].atomChange
    if atom.attributes.isExcluded {
      // What must stay as it is was written already; what it lacks comes behind it.
      if !atom.text.contains(text) { deferred.append(Insertion(text: " " + text, attributes: atom.outer)) }
    } else {
      if text.isEmpty, atom.form == .attachment { change?.to = .nothing }
      write(stretch: text)
      note(forms.all[form].changes, source: source, resultFrom: atom.result)
    }
    let index = isQuiet ? nil : report.count
    if let change { note(change, source: source, resultFrom: atom.result) }
    if atom.form == .image, let url = atom.attributes.imageURL {
      let isAlone = text.isEmpty && !atom.attributes.isExcluded
      deferred.append(
        Insertion(text: plan.text(ofURL: url, isAlone: isAlone), attributes: atom.outer, report: index))
    } else if let index, !deferred.isEmpty, atom.attributes.isExcluded {
      deferred[deferred.count - 1].report = index
    }
  }
}
