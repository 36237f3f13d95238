import GalleyDocument

/// Tells a listener a document, with links followed over their runs and things in the text as a whole.
struct ComparisonWalk<Listener: ComparisonListener>: DocumentSink {
  typealias Failure = Never

  /// What becomes of a run's text.
  private enum Form { case text, thing, tag }

  private struct OpenLink {
    var url: String
    var title: String?
    /// Where among the marks it is.
    var depth: Int
    var text: [UInt8] = []
    var hasThing = false
  }

  var listener: Listener
  private var position = 0
  private var isLeaf = false
  private var run = Attributes()
  private var form = Form.text
  private var runStart = 0
  /// The text of a thing or a tag, until it ends.
  private var held: [UInt8] = []
  private var path = Nesting.implied
  private var link: OpenLink?

  init(_ listener: Listener) { self.listener = listener }

  mutating func enter(_ block: Block) {
    endRuns()
    isLeaf = true
    listener.enter(block, at: position)
  }

  mutating func leave() {
    endRuns()
    listener.leave(at: position)
    // A terminator ends a leaf.
    if isLeaf { position += 1 }
    isLeaf = false
  }

  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    let span = text.span
    if attributes != run { begin(attributes) }
    if form == .text {
      listener.text(span, isExcluded: attributes.isExcluded, at: position)
      if link != nil { for index in span.indices { link?.text.append(span[index]) } }
    } else {
      for index in span.indices { held.append(span[index]) }
    }
    position += span.count
  }

  private mutating func begin(_ attributes: Attributes) {
    let next = attributes.resolvedNesting(after: path)
    let kept = attributes.continuingMarks(next, from: run, path)
    if form == .thing, attributes.isExcluded == run.isExcluded, (0..<kept).contains(where: { next[$0]?.mark == .atom })
    {
      // The thing goes on, with other marks inside it.
      path = next
      run = attributes
      return
    }
    endRun()
    path = next
    if let link, link.depth >= kept { endLink() }
    if link == nil, let url = attributes.link {
      let depth = (0..<next.depth).first { next[$0]?.mark == .link } ?? 0
      link = OpenLink(url: url, title: attributes.linkTitle, depth: depth)
      listener.beginLink(at: position)
    }
    run = attributes
    runStart = position
    form = attributes.intent.contains(.inlineHTML) && !attributes.isExcluded ? .tag : .text
    guard let values = attributes.rare?.values else { return }
    if values.imageURL != nil || values.attachment != nil || values.footnote != nil { form = .thing }
  }

  private mutating func endRun() {
    defer {
      form = .text
      held.removeAll(keepingCapacity: true)
    }
    switch form {
    case .text: break
    case .tag: listener.tag(held, at: runStart)
    case .thing:
      if held.elementsEqual("\u{FFFC}".utf8) { held = [] }
      link?.text.append(contentsOf: held)
      link?.hasThing = true
      listener.thing(ComparedThing(attributes: run, text: held, range: runStart..<position))
    }
    guard let values = run.rare?.values else { return }
    if let remark = values.expansion { listener.remark(remark, at: position) }
    if let remark = values.markdownAttributes { listener.remark(remark, at: position) }
  }

  private mutating func endRuns() {
    endRun()
    if link != nil { endLink() }
    run = Attributes()
    path = .implied
  }

  private mutating func endLink() {
    guard let ended = link else { return }
    link = nil
    var display = display(of: ended.url, in: ended.text)
    if ended.hasThing, display == .whole { display = .partial }
    listener.endLink(ComparedLink(url: ended.url, title: ended.title, display: display), at: position)
  }

  private func display(of url: String, in text: [UInt8]) -> ComparedLink.Display {
    if text.elementsEqual(url.utf8) { return .whole }
    for scheme in ["mailto:", "http://"] where url.utf8.starts(with: scheme.utf8) {
      let rest = url.utf8.dropFirst(scheme.utf8.count)
      if text.elementsEqual(rest) { return scheme == "mailto:" ? .whole : .partial }
      if scheme == "mailto:", text.suffix(rest.count).elementsEqual(rest) { return .partial }
    }
    return !text.isEmpty && text.suffix(url.utf8.count).elementsEqual(url.utf8) ? .partial : .hidden
  }
}
