import GalleyDocument

/// Links, images, attachments and references to footnotes.
extension ProgramBuilder {
  mutating func beginLink(at position: Int) {
    endMarkup(at: position)
    linkStart = stretch == nil ? emit(.jump, UInt32(program.code.count + 1), source: position) : nil
  }

  mutating func endLink(_ link: ComparedLink, at position: Int) {
    endMarkup(at: position)
    let isRequired = link.display == .hidden && URLSafety.allows(link.url, as: .link)
    let start = linkStart
    linkStart = nil
    if link.display == .whole || !link.url.isVisible {
      if stretch == nil, let title = link.title { addOptional(symbols(of: Array(title.utf8)), at: position) }
      return
    }
    if stretch != nil {
      heldThings.append(
        HeldThing(
          url: link.url, title: link.title, token: tokens.number(.url, link.url), isRequired: isRequired,
          range: position..<position))
      return
    }
    addURL(link.url, title: link.title, behind: start, isRequired: isRequired, at: position..<position)
  }

  mutating func thing(_ thing: ComparedThing) {
    endMarkup(at: thing.range.lowerBound)
    guard let values = thing.attributes.rare?.values else { return }
    if let url = values.imageURL, values.footnote == nil, values.attachment == nil {
      image(thing, url, values)
      return
    }
    if let label = values.footnote, values.imageURL == nil, values.attachment == nil, thing.attributes.isExcluded,
      !thing.text.isEmpty
    {
      protect(thing.text.span, at: thing.range.lowerBound)
      heldThings.append(HeldThing(token: tokens.number(.footnote, label), range: thing.range))
      return
    }
    endStretch()
    if let label = values.footnote {
      addThing(
        tokens.number(.footnote, label), or: [symbols(of: Array(label.utf8))], isRequired: label.isVisible,
        at: thing.range, .footnote)
      if values.imageURL == nil, values.attachment == nil {
        addOptional(symbols(of: thing.text), at: thing.range.lowerBound)
      }
    }
    if let url = values.imageURL { image(thing, url, values) }
    if let attachment = values.attachment {
      let texts = [thing.text, Array((values.alternativeText ?? "").utf8), Array((attachment.name ?? "").utf8)]
      let ways = texts.map { symbols(of: $0) }.filter { !$0.isEmpty }
      addThing(
        tokens.number(.attachment, attachment.identifier), or: ways, standsApart: symbols(of: thing.text).isEmpty,
        isRequired: !ways.isEmpty && values.imageURL == nil, at: thing.range, .attachment)
    }
  }

  private mutating func image(_ thing: ComparedThing, _ url: String, _ values: RareAttributes.Values) {
    let isRequired = url.isVisible && URLSafety.allows(url, as: .image)
    if thing.attributes.isExcluded, !thing.text.isEmpty {
      protect(thing.text.span, at: thing.range.lowerBound)
      if url.isVisible {
        heldThings.append(
          HeldThing(
            url: url, title: values.imageTitle, token: tokens.number(.url, url), isRequired: isRequired,
            range: thing.range))
      }
      return
    }
    endStretch()
    let start = emit(.jump, UInt32(program.code.count + 1), source: thing.range.lowerBound)
    if !thing.text.isEmpty {
      add(thing.text.span, at: thing.range.lowerBound, .alternativeText)
    } else if let text = values.alternativeText, text.isVisible {
      addBeside(text, at: thing.range.lowerBound, .alternativeText)
    } else if let title = values.imageTitle {
      addOptional(symbols(of: Array(title.utf8)), at: thing.range.lowerBound)
    }
    words.endWord()
    addURL(url, title: values.imageTitle, behind: start, isRequired: isRequired, at: thing.range)
    isAfterLetter = false
  }

  /// A URL behind a text, or before it, with its title.
  private mutating func addURL(
    _ url: String, title: String?, behind start: Int?, isRequired: Bool, at range: Range<Int>
  ) {
    let end = program.code.count
    addURL(url, isRequired: isRequired, at: range)
    if let start, isRequired {
      addCopy(of: start + 1..<end, behind: symbols(of: Array(url.utf8)), at: range.lowerBound)
    }
    if let title { addOptional(symbols(of: Array(title.utf8)), at: range.upperBound) }
  }

  mutating func addURL(_ url: String, isRequired: Bool, at range: Range<Int>, isHeld: Bool = false) {
    let text = Array(url.utf8)
    if text.isEmpty || !url.isVisible { return }
    var ways = [symbols(of: text)]
    if url.hasPrefix("mailto:") { ways.append(symbols(of: Array(text[7...]))) }
    addThing(tokens.number(.url, url), or: ways.filter { !$0.isEmpty }, isRequired: isRequired, at: range, .url)
    // Where a header is repeated, or where it stands in a protected range, there may be no URL here.
    isAfterURL = isRequired && headerDepth == 0 && !isHeld
  }
}
