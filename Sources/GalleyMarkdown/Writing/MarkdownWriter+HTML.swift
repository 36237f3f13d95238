internal import GalleyDocument
internal import GalleyHTML

/// HTML that the source held.
extension MarkdownWriter {
  /// Writes the gathered text as HTML, or as text that shows it where it would not be read as one block of HTML.
  mutating func writeRawHTML() {
    endLines()
    guard let form = HTMLBlockForm(literal.span) else { return writeHTMLAsText() }
    if form.end == .container {
      // Only if nothing follows in its container it is what it was.
      closeOpenHTML()
      openHTML = literal
    } else {
      writeHTML(literal, form)
    }
  }

  /// Writes HTML that goes on until its container ends: the container ends.
  mutating func writeOpenHTML() {
    guard let lines = openHTML.take(), let form = HTMLBlockForm(lines.span) else { return }
    writeHTML(lines, form)
  }

  /// Writes HTML that would go on until its container ends as text: something else follows in it.
  mutating func closeOpenHTML() {
    guard var lines = openHTML.take() else { return }
    swap(&literal, &lines)
    var runs = LeafRuns()
    swap(&leaf, &runs)
    writeHTMLAsText()
    swap(&leaf, &runs)
    swap(&literal, &lines)
  }

  private mutating func writeHTML(_ lines: [UInt8], _ form: HTMLBlockForm) {
    let container = containers[containers.count - 1]
    beginBlock(.html(form.needsBlankLine))
    // White space before it would be taken for the marker's, or put it into a list before it.
    let isKept =
      container.lastMarker == 0 && form.indentation < 4 && lines[..<form.indentation].allSatisfy { $0 == .space }
    if isKept, form.indentation > 0, leadCount > 0, container.kind != .quote { writeLeadAlone() }
    writeLines(lines, from: isKept ? 0 : form.indentation, to: lines.count - 1)
    switch form.end {
    case .lastLine: break
    case .blankLine: tail = .html
    case .container: tail = .openHTML
    }
  }

  private mutating func writeHTMLAsText() {
    guard !literal.isEmpty else { return }
    report(.noForm, "raw HTML that Markdown would not read as one block is written as text")
    leaf.removeAll()
    for line in literal.split(separator: .lineFeed) {
      if !leaf.runs.isEmpty { leaf.append("\n".utf8Span.span, Attributes(.lineBreak)) }
      leaf.append(Array(line).span, Attributes())
    }
    writeParagraph(.paragraph)
  }
}
