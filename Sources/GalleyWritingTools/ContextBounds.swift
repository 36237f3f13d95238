internal import GalleyDocument

/// Finds from where to where a context reaches.
struct ContextBounds {
  let document: Document
  /// The most UTF-16 units it may have, what it is about aside.
  let limit: Int?

  private var all: Range<UTF8Offset> { 0..<document.utf8Count }

  /// The bounds around a caret, or a selection in a scope that takes all.
  func whole(around selected: Range<UTF8Offset>) -> Range<UTF8Offset> {
    fits(all) ? all : part(of: all, around: [selected])
  }

  /// The paragraphs of a selection.
  func paragraphs(of selected: Range<UTF8Offset>) -> Range<UTF8Offset> {
    let wanted = leaves(of: selected)
    return fits(wanted) ? wanted : part(of: wanted, around: [selected])
  }

  /// The paragraphs of what can be seen, with as much before and after it, a paragraph at least.
  func surroundings(of visible: Range<UTF8Offset>, selected: Range<UTF8Offset>?) -> Range<UTF8Offset> {
    let seen = leaves(of: visible)
    let screen = seen.upperBound - seen.lowerBound
    let before = UTF8Offset(max(0, min(seen.lowerBound.value - 1, seen.lowerBound.value - screen)))
    let after = min(document.utf8Count, max(seen.upperBound + 1, seen.upperBound + screen))
    let wanted = leaves(of: document.aligned(before..<after))
    if fits(wanted) { return wanted }
    // Of what doesn't fit on the screen, the selection counts.
    let isSelectionSeen = selected.map { seen.lowerBound <= $0.lowerBound && $0.upperBound <= seen.upperBound } == true
    return part(of: wanted, around: [visible] + (isSelectionSeen ? [selected ?? visible] : []))
  }

  private func fits(_ bounds: Range<UTF8Offset>) -> Bool {
    guard let limit else { return true }
    return utf16(bounds.upperBound) - utf16(bounds.lowerBound) <= limit
  }

  private func utf16(_ offset: UTF8Offset) -> Int { document.utf16Offset(of: offset).value }

  /// What fits: whole leaves around the first core whose leaves fit, else its sentences, else the core alone.
  private func part(of wanted: Range<UTF8Offset>, around cores: [Range<UTF8Offset>]) -> Range<UTF8Offset> {
    for core in cores {
      let paragraphs = leaves(of: core)
      if fits(paragraphs) { return grown(paragraphs, in: wanted) }
    }
    guard let core = cores.last else { return wanted }
    let sentences = document.sentenceBounds(of: core)
    return fits(sentences) ? sentences : core
  }

  private func leaves(of range: Range<UTF8Offset>) -> Range<UTF8Offset> { document.wholeLeaves(of: range) }

  /// What of the bounds fits around leaves: about half of what is free before them, and as much after them.
  private func grown(_ core: Range<UTF8Offset>, in wanted: Range<UTF8Offset>) -> Range<UTF8Offset> {
    guard let limit else { return wanted }
    let (start, end) = (utf16(core.lowerBound), utf16(core.upperBound))
    let spare = limit - (end - start)
    let (before, after) = (start - utf16(wanted.lowerBound), utf16(wanted.upperBound) - end)
    let half = leafEdge(atOrAfter: start - min(before, spare / 2))
    let upper = max(core.upperBound, leafEdge(atOrBefore: end + min(after, spare - max(0, start - utf16(half)))))
    // What is free behind them still, since a leaf was too long or there are no more, goes to what is before.
    let lower = leafEdge(atOrAfter: start - min(before, spare - (utf16(upper) - end)))
    return min(lower, core.lowerBound)..<upper
  }

  private func leafEdge(atOrAfter units: Int) -> UTF8Offset {
    let offset = document.utf8Offset(of: UTF16Offset(units))
    guard offset < document.utf8Count else { return offset }
    // Inside of a pair, what holds its scalar is cut.
    if utf16(offset) < units { return leaves(of: offset..<offset).upperBound }
    // The edge is where the leaf of the byte before ends.
    return offset > 0 ? leaves(of: offset.byteBefore).upperBound : offset
  }

  private func leafEdge(atOrBefore units: Int) -> UTF8Offset {
    let offset = document.utf8Offset(of: UTF16Offset(units))
    guard offset < document.utf8Count else { return offset }
    return leaves(of: offset..<offset).lowerBound
  }
}

extension Document {
  /// The leaves that a range touches, with their terminators; of a table, whole rows, since a cell's column is its place.
  func wholeLeaves(of range: Range<UTF8Offset>) -> Range<UTF8Offset> {
    guard let text = textOfLeaves(touching: range) else {
      // A caret after the last terminator belongs to what that ends.
      return range.lowerBound > 0 ? wholeLeaves(of: range.lowerBound.byteBefore) : range
    }
    if count(of: .tableRow) == 0, count(of: .tableHeaderRow) == 0 { return text }
    let (first, last) = (row(at: text.lowerBound), row(at: text.upperBound.byteBefore.lowerBound))
    return (first?.lowerBound ?? text.lowerBound)..<(last.map { $0.upperBound + 1 } ?? text.upperBound)
  }

  /// The outermost row that a position lies in.
  private func row(at offset: UTF8Offset) -> Range<UTF8Offset>? {
    var row: DocumentBlock?
    var block = leafBlock(at: offset)
    while let inner = block {
      if inner.kind == .tableRow || inner.kind == .tableHeaderRow { row = inner }
      block = inner.parent
    }
    return row?.range
  }

  /// A range, made longer to whole sentences at both ends; at a caret, to the one there.
  fileprivate func sentenceBounds(of range: Range<UTF8Offset>) -> Range<UTF8Offset> {
    range.isEmpty ? sentence(at: range.lowerBound) ?? range : sentenceBounds(of: range, language: nil)
  }
}

extension UTF8Offset {
  fileprivate var byteBefore: Range<UTF8Offset> { UTF8Offset(value - 1)..<self }
}
