internal import GalleyDocument
internal import GalleyHTML

/// Footnotes, and what only HTML can say of blocks.
extension MarkdownWriter {
  mutating func openGroup(_ block: Block) {
    let role = block.attributes.role
    if role == .footnote { return openFootnote(block) }
    if let caption = block.attributes.caption { writeCaption(caption) }
    guard let role, let form = GroupForm.all[role] else { return }
    guard options.allowsHTML else {
      report(.noForm, "a \(role.rawValue) has no form without HTML; what it holds is written")
      frames[frames.count - 1].isStrong = form == .line
      return
    }
    switch form {
    case .line: beginHTML(block)
    case .around(let open, let close):
      beginBlock(isInElement(frames.count - 2) ? .tag : .html(false))
      writeLine(open)
      endTag()
      frames[frames.count - 1].form = .element(close: close)
    }
  }

  mutating func closeElement(_ close: StaticString) {
    beginBlock(.tag)
    writeLine(close)
    endTag()
  }

  /// Whether an open block is written as tags around blocks, so that a tag in it may stand on the next line.
  private func isInElement(_ frame: Int) -> Bool {
    if case .element = frames[frame].form { true } else { false }
  }

  private mutating func endTag() {
    tail = .html
    containers[containers.count - 1].endsInTag = true
  }

  private mutating func openFootnote(_ block: Block) {
    guard options.dialect.contains(.footnotes), let label = block.attributes.anchor, label.isFootnoteLabel else {
      return report(.noForm, "a footnote whose label can't be written is written in its place")
    }
    guard hasRoomForContainer() else { return }
    labels.insert(FoldedLabel.bytes(of: label.utf8Span.span))
    beginBlock(.other)
    push(Container(kind: .footnote), first: Array("[^\(label)]: ".utf8), rest: Array("    ".utf8))
  }

  // MARK: HTML

  /// Gives a block to a writer of HTML, until it closes.
  mutating func beginHTML(_ block: Block) {
    frames[frames.count - 1].form = .html
    html = HTMLWriter(options: .init(rawHTML: .pass))
    htmlDepth = 1
    html?.enter(block)
  }

  /// Writes a block that was given to a writer of HTML.
  mutating func endHTML() {
    frames.removeLast()
    guard let html = self.html.take() else { return }
    found += html.diagnostics
    let bytes = html.finish()
    guard !bytes.isEmpty else { return }
    beginBlock(isInElement(frames.count - 1) ? .tag : .html(false))
    let lines = Self.withoutBlankLines(bytes)
    writeLines(lines, to: lines.count)
    endTag()
  }

  /// HTML without its last line end and without blank lines, at which Markdown would end it.
  ///
  /// References stand for the line ends before blank lines. NUL is what readers make of it.
  private static func withoutBlankLines(_ html: [UInt8]) -> [UInt8] {
    var lines: [UInt8] = []
    for line in html.split(separator: .lineFeed, omittingEmptySubsequences: false).dropLast() {
      if !lines.isEmpty { lines += line.allSatisfy(\.isSpaceOrTab) ? Array("&#10;".utf8) : [.lineFeed] }
      for byte in line { if byte == 0 { lines += Array("\u{FFFD}".utf8) } else { lines.append(byte) } }
    }
    return lines
  }
}

/// How a group is written as HTML.
///
/// A figure is not: what it holds says as much without tags, and reads better.
private enum GroupForm: Equatable {
  /// Between two tags with Markdown between them.
  case around(StaticString, StaticString)
  /// As HTML through and through.
  case line

  static let all: [BlockRole: GroupForm] = [
    .details: .around("<details>", "</details>"),
    .summary: .line,
    .definitionList: .around("<dl>", "</dl>"),
    .definitionTerm: .line,
    .definitionDescription: .around("<dd>", "</dd>"),
  ]

  static func == (a: GroupForm, b: GroupForm) -> Bool {
    switch (a, b) {
    case (.line, .line): true
    default: false
    }
  }
}

extension String {
  /// Whether it can stand between `[^` and `]`.
  fileprivate var isFootnoteLabel: Bool {
    !isEmpty && !utf8.contains { $0.isWhiteSpace || $0 == .closeBracket || $0 == 0 }
  }
}
