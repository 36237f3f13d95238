internal import GalleyUnicode

/// Divides the content of leaves, of which it copies no more than it has to look at.
///
/// What stands far away decides nothing: a border counts where it lies well inside of what was looked at, and else more
/// is. Most leaves are looked at whole.
struct SegmentWindow: Sendable {
  let document: Document
  let unit: TextUnit
  let language: String?

  /// What is looked at first; a quarter of it at each cut end is not trusted.
  static let size = 16 << 10

  /// The piece of a leaf's content that holds a byte.
  func segment(at position: Int, of content: Range<Int>) -> TextSegment {
    // Characters are short.
    var half = (unit == .character ? 1024 : SegmentWindow.size) / 2
    while true {
      let lower = document.tree.scalarEdge(atOrAfter: max(content.lowerBound, position - half))
      let upper = document.tree.scalarEdge(atOrBefore: min(content.upperBound, position + half))
      let isStart = lower == content.lowerBound
      let isEnd = upper == content.upperBound
      let bytes = document.tree.bytes(lower, upper)
      let text = unsafe UTF8Span(unchecked: bytes.span)
      var found = TextSegmentation.segment(unit, at: position - lower, of: text, language: language)
      found.range = found.range.lowerBound + lower..<found.range.upperBound + lower
      let isSure =
        (isStart || found.range.lowerBound - lower >= half / 2) && (isEnd || upper - found.range.upperBound >= half / 2)
      if isSure || (isStart && isEnd) { return found }
      half *= 4
    }
  }

  /// Appends the pieces that begin at a border of a leaf's content, as many as are sure.
  ///
  /// - Parameters:
  ///   - start: The border, before the content's end.
  ///   - end: The content's end.
  ///   - wanted: How far it is of use to look.
  ///   - segments: Gets them, counted from `start`; at least one.
  func append(from start: Int, upTo end: Int, wanted: Int, to segments: inout [TextSegment]) {
    var size = min(max(wanted + 1024, 2048), SegmentWindow.size)
    while true {
      let upper = document.tree.scalarEdge(atOrBefore: min(end, start + size))
      let bytes = document.tree.bytes(start, upper)
      let text = unsafe UTF8Span(unchecked: bytes.span)
      TextSegmentation.append(unit, of: text, language: language, to: &segments)
      if upper == end { return }
      while let last = segments.last, last.range.upperBound > bytes.count - size / 4 { segments.removeLast() }
      if !segments.isEmpty { return }
      size *= 4
    }
  }
}
