import GalleyDocument

extension PlainTextWriter {
  /// Text of the innermost open block.
  mutating func appendRun(_ text: Span<UInt8>, _ attributes: Attributes) {
    if attributes != run { begin(attributes) }
    switch runForm {
    case .text: write(text)
    case .atom: for index in text.indices { atomText.append(text[index]) }
    case .emptyLink: writeWithoutPlaceholder(text)
    }
  }

  /// Ends the run and its link: the block ends, or another begins in it.
  mutating func endRuns() {
    if runForm == .atom { writeAtom() }
    if link != nil { endLink() }
    run = Attributes()
    runForm = .text
    path = .implied
  }

  private mutating func begin(_ attributes: Attributes) {
    if runForm == .atom { writeAtom() }
    if options.showsLinks { follow(attributes) }
    run = attributes
    guard let values = attributes.rare?.values else {
      runForm = .text
      return
    }
    let isAtom = values.imageURL != nil || values.attachment != nil || values.footnote != nil
    runForm = isAtom ? .atom : values.link != nil && values.alternativeText == "" ? .emptyLink : .text
  }

  /// Ends a link that does not go on in the next run, and begins one that begins there.
  private mutating func follow(_ attributes: Attributes) {
    let next = attributes.resolvedNesting(after: path)
    let kept = attributes.continuingMarks(next, from: run, path)
    path = next
    if let link, link.depth >= kept { endLink() }
    guard link == nil, let url = attributes.link else { return }
    let depth = (0..<next.depth).first { next[$0]?.mark == .link } ?? 0
    guard URLSafety.allows(url, as: .link) else {
      if depth >= kept { diagnostics.append(.unsafeURL(url)) }
      return
    }
    link = OpenLink(url: url, depth: depth, start: out.count)
  }

  private mutating func endLink() {
    guard let ended = link else { return }
    link = nil
    guard let separator = separator(before: ended.url, after: out[ended.start...]) else { return }
    write(separator)
    write(ended.url.split(whereSeparator: \.isNewline).joined(separator: " "))
    write(")")
  }

  /// What stands before a link's destination; `nil` where the text shows it already.
  private func separator(before url: String, after text: ArraySlice<UInt8>) -> String? {
    let isShown = text.hasSuffix(url) || url.hasPrefix("mailto:") && text.hasSuffix(url.dropFirst(7))
    return isShown ? nil : text.isEmpty ? "(" : " ("
  }

  private mutating func writeAtom() {
    runForm = .text
    defer { atomText.removeAll(keepingCapacity: true) }
    guard let values = run.rare?.values else { return }
    if let label = values.footnote {
      write("[\(label)]")
    } else if !atomText.elementsEqual("\u{FFFC}".utf8) {
      let text = atomText
      write(text.span)
    } else if values.imageURL != nil {
      write(values.alternativeText ?? values.imageTitle ?? "")
    } else {
      write(values.alternativeText ?? values.attachment?.name ?? "")
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
      write(text.extracting(clean..<index))
      index += 3
      clean = index
    }
    write(text.extracting(clean..<text.count))
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ end: some StringProtocol) -> Bool { suffix(end.utf8.count).elementsEqual(end.utf8) }
}
