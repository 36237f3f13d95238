public import GalleyDocument

/// A part of a document as writing tools see it, and what of it they may change.
///
/// What Apple's coordinator calls a context, whose `attributedString` is ``document``. ``range`` lies in that part, not in
/// the document that it was cut from: ``documentRange(_:)`` leads back. A value, whatever becomes of the document.
public struct WritingContext: Identifiable, Sendable {
  /// Its name, which no other context has.
  public let id: ContextIdentifier
  /// What was asked for.
  public let scope: ContextScope
  /// The part as a document of its own, in which each leaf block has all blocks around it.
  ///
  /// So levels of headers are those of the whole document, and so are columns of tables and numbers of items; rows of a
  /// table are counted from the first that is there. Its last leaf ends with a terminator even where the part does not.
  public let document: Document
  /// Where the part begins in the document that it was cut from.
  public let start: UTF8Offset
  /// Where it ends there.
  public let end: UTF8Offset
  /// What is selected, in ``document``: what tools are asked to change.
  ///
  /// Empty at a caret, and where nothing is selected: tools may then change all that is not ``excluded()``.
  public let range: Range<UTF8Offset>
  /// What the host excludes, in ``document``.
  let hostExcluded: [Range<UTF8Offset>]

  /// The length of the part's text, from ``start`` to ``end``.
  public var utf8Count: UTF8Offset { UTF8Offset(end - start) }

  /// The part's text, from ``start`` to ``end``.
  ///
  /// Linear in its length.
  public var text: String { document.text(in: 0..<utf8Count) }

  /// Where a range of the part lies in the document that it was cut from, as long as that is not edited.
  ///
  /// - Parameter range: Bytes of ``document``.
  /// - Returns: Bytes of the whole; what is no part of it is left out.
  public func documentRange(_ range: Range<UTF8Offset>) -> Range<UTF8Offset> {
    let lower = min(max(start, start + range.lowerBound.value), end)
    return lower..<min(max(lower, start + range.upperBound.value), end)
  }

  /// Where a range of the document that the part was cut from lies in it.
  ///
  /// - Parameter range: Bytes of the whole.
  /// - Returns: Bytes of ``document``; what lies outside of the part is left out.
  public func contextRange(_ range: Range<UTF8Offset>) -> Range<UTF8Offset> { range.part(of: start..<end) }

  /// The range that tools should be asked to change: ``range``, made longer to whole sentences.
  ///
  /// Found when it is asked for, in some microseconds, by ``GalleyDocument/Document/sentences(in:language:)``.
  ///
  /// - Parameter language: A BCP 47 tag, for abbreviations that end no sentence; `nil` is English.
  /// - Returns: Bytes of ``document``; all where ``range`` is empty.
  public func resolvedRange(language: String? = nil) -> Range<UTF8Offset> {
    if range.isEmpty { return 0..<utf8Count }
    return document.sentenceBounds(of: range, language: language)
  }
}

extension Range<UTF8Offset> {
  /// What of it lies in another range, counted from where that begins.
  func part(of other: Range<UTF8Offset>) -> Range<UTF8Offset> {
    let lower = Swift.min(Swift.max(lowerBound, other.lowerBound), other.upperBound)
    let upper = Swift.min(Swift.max(upperBound, lower), other.upperBound)
    return UTF8Offset(lower - other.lowerBound)..<UTF8Offset(upper - other.lowerBound)
  }
}

extension Document {
  /// A range that is not empty, made longer to whole sentences at both ends.
  func sentenceBounds(of range: Range<UTF8Offset>, language: String?) -> Range<UTF8Offset> {
    let first = sentence(at: range.lowerBound, language: language)
    let last = sentence(at: UTF8Offset(range.upperBound.value - 1), language: language)
    let lower = min(range.lowerBound, first?.lowerBound ?? range.lowerBound)
    return lower..<max(range.upperBound, last?.upperBound ?? range.upperBound)
  }
}
