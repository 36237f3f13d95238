#if !canImport(Darwin)
public import Foundation
internal import GalleyDocument

extension AttributedString {
  /// Where in a Markdown source a run stands.
  ///
  /// Lines and columns count from 1, columns in bytes of UTF-8. The end is the last byte, not the one after it.
  public struct MarkdownSourcePosition: Hashable, Codable, Sendable {
    /// The line of the first byte.
    public let startLine: Int
    /// The column of the first byte.
    public let startColumn: Int
    /// The line of the last byte.
    public let endLine: Int
    /// The column of the last byte.
    public let endColumn: Int

    /// A position.
    ///
    /// - Parameters:
    ///   - startLine: The line of the first byte.
    ///   - startColumn: The column of the first byte.
    ///   - endLine: The line of the last byte.
    ///   - endColumn: The column of the last byte.
    public init(startLine: Int, startColumn: Int, endLine: Int, endColumn: Int) {
      self.startLine = startLine
      self.startColumn = startColumn
      self.endLine = endLine
      self.endColumn = endColumn
    }
  }
}

extension Range<String.Index> {
  /// The stretch of a source that a position names; `nil` where the source has no such place.
  ///
  /// LF, CR LF and CR end lines. Linear in the source.
  ///
  /// - Parameters:
  ///   - position: Where a run stands.
  ///   - string: The source.
  public init?(_ position: AttributedString.MarkdownSourcePosition, in string: String) {
    let lines = LineTable(string.utf8Span.span)
    let start = lines.offset(of: SourceLocation(line: position.startLine, column: position.startColumn))
    let last = lines.offset(of: SourceLocation(line: position.endLine, column: position.endColumn))
    let bytes = string.utf8
    guard let start = start?.value, let last = last?.value, start <= last, last < bytes.count else { return nil }
    // A position may name any byte of a character; the range takes in the whole of it.
    let first = string.unicodeScalars.index(at: start, in: bytes)
    let end = string.unicodeScalars.index(after: string.unicodeScalars.index(at: last, in: bytes))
    self = first..<end
  }
}

extension NSRange {
  /// The stretch of a source that a position names, in UTF-16; `nil` where the source has no such place.
  ///
  /// LF, CR LF and CR end lines. Linear in the source.
  ///
  /// - Parameters:
  ///   - position: Where a run stands.
  ///   - string: The source.
  public init?(_ position: AttributedString.MarkdownSourcePosition, in string: String) {
    guard let range = Range<String.Index>(position, in: string) else { return nil }
    self.init(range, in: string)
  }
}

extension String.UnicodeScalarView {
  /// The scalar that a byte is part of.
  fileprivate func index(at offset: Int, in bytes: String.UTF8View) -> String.Index {
    var index = bytes.index(bytes.startIndex, offsetBy: offset)
    while index > bytes.startIndex, UTF8.isContinuation(bytes[index]) { index = bytes.index(before: index) }
    return index
  }
}
#endif
