internal import GalleyDocument

/// References to footnotes, of which is known only at the end whether there is such a footnote.
extension MarkdownOutput {
  /// Stands where a reference, or what is behind it, may need a backslash; nothing else writes it.
  static let undecided: UInt8 = 0

  /// Decides about all references: those to a label that no footnote has are text, and escaped as text is.
  ///
  /// - Parameters:
  ///   - labels: The folded labels of the footnotes.
  ///   - dialect: Which Markdown it is.
  mutating func resolveReferences(labels: Set<[UInt8]>, dialect: MarkdownDialect) {
    guard var mark = bytes.span.firstIndex(of: Self.undecided, from: 0) else { return }
    let written = bytes
    removeAll()
    var done = 0
    var isReference = false
    while true {
      let next = written[mark + 1]
      write(written.span.extracting(done..<mark))
      done = mark + 1
      switch next {
      case .caret:
        let end = written[done...].firstIndex { $0 == .closeBracket || $0 == Self.undecided } ?? written.count
        // A pipe in a cell has a backslash.
        let label = written[(done + 1)..<end].filter { $0 != .backslash }
        isReference = labels.contains(FoldedLabel.bytes(of: label.span))
        if !isReference {
          truncate(to: bytes.count - 1)
          writeEscaped(.openBracket, dialect)
        }
      case .colon:
        if isReference { write(.backslash) }
      default:
        if !isReference {
          writeEscaped(next, dialect)
          done += 1
        }
      }
      guard let found = written.span.firstIndex(of: Self.undecided, from: done) else { break }
      mark = found
    }
    write(written.span.extracting(done...))
  }

  /// Writes a bracket that is text; a backslash before one could open a formula in some dialects.
  mutating func writeEscaped(_ bracket: UInt8, _ dialect: MarkdownDialect) {
    if dialect.contains(.bracketMath) { return writeEntity(Unicode.Scalar(bracket)) }
    write(.backslash)
    write(bracket)
  }
}
