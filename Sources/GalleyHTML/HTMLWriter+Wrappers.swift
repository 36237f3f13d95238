import GalleyDocument

extension HTMLWriter {
  /// Opens and closes what stands around neighbouring blocks, so that `block` can follow.
  mutating func changeWrapper(for block: Block) {
    let now = frames[frames.count - 1].wrapper
    if now == .none, block.attributes.rare == nil { return }
    var next = Wrapper.none
    if block.kind == .group, block.attributes.role == .footnote {
      next = .footnotes
    } else if block.kind == .paragraph, let cell = block.attributes.textTable {
      next = .textTable(cell)
    }
    if now == next { return }
    if case .textTable(let before) = now, case .textTable(let cell) = next, before.table == cell.table {
      if before.row == cell.row, before.column == cell.column { return }
      out.startLine()
      out.write("</td>\n")
      if before.row != cell.row { out.write("</tr>\n<tr>\n") }
      openTextCell(cell)
    } else {
      endWrapper()
      switch next {
      case .none: break
      case .footnotes:
        out.startLine()
        out.write("<section class=\"footnotes\" data-footnotes>\n<ol>\n")
      case .textTable(let cell):
        out.startLine()
        out.write("<table>\n<tbody>\n<tr>\n")
        openTextCell(cell)
      }
    }
    frames[frames.count - 1].wrapper = next
  }

  /// Closes what stands around the last blocks of the innermost open one.
  mutating func endWrapper() {
    switch frames[frames.count - 1].wrapper {
    case .none: return
    case .footnotes: out.write("</ol>\n</section>\n")
    case .textTable:
      out.startLine()
      out.write("</td>\n</tr>\n</tbody>\n</table>\n")
    }
    frames[frames.count - 1].wrapper = .none
  }

  private mutating func openTextCell(_ cell: TextTableCell) {
    out.write("<td")
    writeSpans(columns: cell.columnSpan, rows: cell.rowSpan)
    out.write(">\n")
  }

  // MARK: Footnotes, in the form that GitHub gives them

  mutating func enterFootnote(_ block: Block) {
    let label = block.attributes.anchor
    open("<li", block, end: "", close: "</li>\n", part: .footnote)
    if let label {
      out.write(" id=\"fn-")
      out.writeURL(label)
      out.write("\"")
    }
    out.write(">\n")
    openFootnotes.append(label)
  }

  /// Leads back from a footnote to each place that refers to it, at the end of its last paragraph.
  mutating func endFootnote(after last: Before) {
    guard let label = openFootnotes.removeLast(), let state = footnotes[label] else { return out.startLine() }
    let isInParagraph = last == .paragraph && out.remove(end: "</p>\n")
    for reference in 1...state.references {
      if isInParagraph || reference > 1 || out.bytes.last != UInt8(ascii: "\n") { out.write(" ") }
      out.write("<a href=\"#fnref-")
      writeReference(label, reference)
      out.write("\" class=\"footnote-backref\" data-footnote-backref aria-label=\"Back to content\">\u{21A9}")
      if reference > 1 {
        out.write("<sup class=\"footnote-ref\">")
        out.write(reference)
        out.write("</sup>")
      }
      out.write("</a>")
    }
    out.write(isInParagraph ? "</p>\n" : "\n")
  }

  mutating func writeFootnoteReference(_ label: String) {
    var state = footnotes[label] ?? FootnoteState(number: footnotes.count + 1, references: 0)
    state.references += 1
    footnotes[label] = state
    out.write("<sup class=\"footnote-ref\"><a href=\"#fn-")
    out.writeURL(label)
    out.write("\" id=\"fnref-")
    writeReference(label, state.references)
    out.write("\" data-footnote-ref>")
    out.write(state.number)
    out.write("</a></sup>")
  }

  private mutating func writeReference(_ label: String, _ reference: Int) {
    out.writeURL(label)
    if reference > 1 {
      out.write("-")
      out.write(reference)
    }
  }
}
