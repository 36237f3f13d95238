internal import GalleyUnicode

/// The characters, words, sentences or breakable stretches that a range of a document touches, in order.
///
/// Found as they are asked for, a few kilobytes at a time.
public struct DocumentSegments: Sequence, IteratorProtocol, Sendable {
  private let window: SegmentWindow
  private let upper: Int
  /// The leaf that is being divided, and what of its content is still to be.
  private var ordinal: Int
  private var rest: Range<Int>
  private var segments: [TextSegment] = []
  private var index = 0
  /// Where `segments` count from.
  private var base = 0

  init(_ document: Document, _ unit: TextUnit, in range: Range<Int>, language: String?) {
    window = SegmentWindow(document: document, unit: unit, language: language)
    let (lower, upper) = (range.lowerBound, range.upperBound)
    self.upper = upper
    ordinal = document.leafOrdinals(in: range).lowerBound
    rest = lower..<lower
    guard lower < upper else { return }
    let content = document.content(ofLeaf: ordinal)
    if lower == content.lowerBound {
      rest = content
    } else if lower < content.upperBound {
      rest = window.segment(at: lower, of: content).range.lowerBound..<content.upperBound
    } else {
      rest = content.upperBound..<content.upperBound
    }
  }

  /// The next one.
  ///
  /// - Returns: Its bytes; `nil` after the last.
  public mutating func next() -> Range<UTF8Offset>? {
    while true {
      while index < segments.count {
        let segment = segments[index]
        index += 1
        if base + segment.range.lowerBound >= upper { return nil }
        if window.unit == .word, !segment.isWord { continue }
        return UTF8Offset(base + segment.range.lowerBound)..<UTF8Offset(base + segment.range.upperBound)
      }
      guard advance() else { return nil }
    }
  }

  /// Divides the next part; `false` where the range ends.
  private mutating func advance() -> Bool {
    while rest.isEmpty {
      guard rest.upperBound + 1 < upper, ordinal + 1 < window.document.leafCount else { return false }
      ordinal += 1
      rest = window.document.content(ofLeaf: ordinal)
    }
    guard rest.lowerBound < upper else { return false }
    base = rest.lowerBound
    index = 0
    segments.removeAll(keepingCapacity: true)
    window.append(from: base, upTo: rest.upperBound, wanted: upper - base, to: &segments)
    rest = base + (segments.last?.range.upperBound ?? rest.count)..<rest.upperBound
    return true
  }
}
