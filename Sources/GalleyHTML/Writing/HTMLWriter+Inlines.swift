import GalleyDocument

extension HTMLWriter {
  /// Text of a block whose text has marks.
  mutating func appendInline(_ text: Span<UInt8>, _ attributes: Attributes) {
    if attributes != run { begin(attributes) }
    switch runForm {
    case .text: out.writeEscaped(text)
    case .raw: out.write(text)
    case .dropped: break
    case .softBreak:
      for _ in text.indices { out.write("\n") }
    case .atom: atomText.write(text)
    case .emptyLink: writeWithoutPlaceholder(text)
    }
  }

  /// Ends the run and closes all marks: the block ends, or another begins in it.
  mutating func endInlines() {
    if runForm == .atom { writeAtom() }
    if !openMarks.isEmpty { closeMarks(downTo: 0) }
    run = Attributes()
    runForm = .text
    path = .implied
  }

  /// Begins a run: closes the marks that end before it, opens those that begin with it.
  private mutating func begin(_ attributes: Attributes) {
    if runForm == .atom { writeAtom() }
    let next = attributes.resolvedNesting(after: path)
    let kept = attributes.continuingMarks(next, from: run, path)
    closeMarks(downTo: kept)
    run = attributes
    path = next
    var missing = attributes.markSet
    for depth in 0..<next.depth {
      guard let (mark, _) = next[depth] else { continue }
      missing &= ~mark.bit
      if depth >= kept { open(mark) }
    }
    // Past the depth that a nesting can order, marks are a set; they open and close with the run.
    while next.depth == Nesting.maximumDepth, missing != 0,
      let mark = Mark(rawValue: UInt8(missing.trailingZeroBitCount))
    {
      missing &= missing - 1
      open(mark)
    }
    runForm = form(of: attributes)
  }

  private mutating func form(of attributes: Attributes) -> RunForm {
    if attributes.intent.contains(.inlineHTML) {
      switch options.rawHTML {
      case .escape: return .text
      case .pass: return .raw
      case .drop:
        report(.droppedHTML, "raw HTML in a line is left out")
        return .dropped
      }
    }
    if attributes.isAtom { return .atom }
    if attributes.intent.contains(.softBreak) { return .softBreak }
    if let values = attributes.rare?.values, values.link != nil, values.alternativeText == "" { return .emptyLink }
    return .text
  }

  private mutating func open(_ mark: Mark) {
    var close = HTMLTag.marks[Int(mark.rawValue)].close
    switch mark {
    case .link: if !openLink() { close = "" }
    case .style: close = openStyle()
    default: out.write(HTMLTag.marks[Int(mark.rawValue)].open)
    }
    openMarks.append(OpenMark(mark: mark, close: close))
  }

  private mutating func closeMarks(downTo depth: Int) {
    while openMarks.count > depth, let mark = openMarks.popLast() { out.write(mark.close) }
  }

  /// Writes a link's tag, unless a link is open already or none is said.
  private mutating func openLink() -> Bool {
    guard let values = run.rare?.values, let url = values.link, !openMarks.contains(where: { $0.mark == .link }) else {
      return false
    }
    out.write("<a")
    writeURL(url, " href=\"", as: .link)
    writeTitle(values.linkTitle)
    out.write(">")
    return true
  }

  /// Writes the tag of a style that says something, and returns what closes it.
  private mutating func openStyle() -> StaticString {
    guard let style = (run.rare?.values).map(HTMLStyle.init), !style.isEmpty else { return "" }
    out.write(style.tag.open)
    style.write(to: &out)
    out.write(">")
    return style.tag.close
  }

  /// Writes a URL's attribute, or reports that the URL could run a script.
  private mutating func writeURL(_ url: String, _ name: StaticString, as use: URLSafety.Use) {
    guard URLSafety.allows(url, as: use, onPage: options.isStandalone) else {
      found.append(.unsafeURL(url))
      return
    }
    out.write(name)
    out.writeURL(url)
    out.write("\"")
  }

  private mutating func writeTitle(_ title: String?) {
    guard let title else { return }
    out.write(" title=\"")
    out.writeEscaped(title)
    out.write("\"")
  }

  private mutating func writeAtom() {
    runForm = .text
    defer { atomText.removeAll() }
    if run.intent.contains(.lineBreak) { return out.write("<br />\n") }
    guard let values = run.rare?.values else { return }
    if let url = values.imageURL {
      out.write("<img")
      writeURL(url, " src=\"", as: .image)
      out.write(" alt=\"")
      writeAtomText(else: values.alternativeText)
      out.write("\"")
      writeTitle(values.imageTitle)
      out.write(" />")
    } else if let label = values.footnote {
      writeFootnoteReference(label)
    } else if let attachment = values.attachment {
      report(.noForm, "an attachment has no form in HTML and is written as its text")
      writeAtomText(else: values.alternativeText ?? attachment.name)
    } else if let math = values.math {
      out.write(math == .inline ? "<span class=\"math inline\">" : "<span class=\"math display\">")
      out.writeEscaped(atomText)
      out.write("</span>")
    }
  }

  /// Writes the atom's own text, or what stands for it where that is only U+FFFC.
  mutating func writeAtomText(else other: String?) {
    if !atomText.bytes.elementsEqual("\u{FFFC}".utf8) {
      out.writeEscaped(atomText)
    } else if let other {
      out.writeEscaped(other)
    }
  }

  /// Writes the text of a link that may be empty: U+FFFC only holds its place.
  private mutating func writeWithoutPlaceholder(_ text: Span<UInt8>) {
    var index = 0
    var clean = 0
    while index + 2 < text.count {
      guard text[index] == 0xEF, text[index + 1] == 0xBF, text[index + 2] == 0xBC else {
        index += 1
        continue
      }
      out.writeEscaped(text.extracting(clean..<index))
      index += 3
      clean = index
    }
    out.writeEscaped(text.extracting(clean..<text.count))
  }
}
