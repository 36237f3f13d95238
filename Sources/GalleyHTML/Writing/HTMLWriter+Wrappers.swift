import GalleyDocument

extension HTMLWriter {
  /// Opens and closes what stands around neighbouring blocks, so that `block` can follow.
  mutating func changeWrapper(for block: Block) {
    let now = frames[frames.count - 1].wrapper
    if now == .none, block.attributes.rare == nil { return }
    var next = Wrapper.none
    if block.kind == .paragraph, let cell = block.attributes.textTable {
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
}
