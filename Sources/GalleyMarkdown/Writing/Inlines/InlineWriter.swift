internal import GalleyDocument

/// Writes the text of leaves as Markdown's inlines.
///
/// One value serves all leaves of a document, so that its memory is reused.
struct InlineWriter {
  /// Which Markdown may be used.
  let dialect: MarkdownDialect
  /// Whether HTML may say what Markdown can't.
  let allowsHTML: Bool
  /// What could not be written as it stood, so far.
  private(set) var diagnostics: [Diagnostic] = []

  init(dialect: MarkdownDialect, allowsHTML: Bool) {
    self.dialect = dialect
    self.allowsHTML = allowsHTML
  }

  /// Writes the text of one leaf.
  ///
  /// Lines are separated by a line end; nothing stands before them, and no line end after the last.
  ///
  /// - Parameters:
  ///   - leaf: Its runs.
  ///   - place: What its place demands.
  ///   - out: Gets the lines.
  mutating func write(_ leaf: borrowing LeafRuns, at place: InlinePlace, to out: inout MarkdownOutput) {
    for index in leaf.runs.indices {
      let run = leaf.runs[index]
      if run.attributes.intent.contains(.lineBreak), place.form == .paragraph {
        out.write("\\\n")
        continue
      }
      for place in run.start..<run.end {
        let byte = leaf.text[place]
        if byte.isPunctuation { out.write(.backslash) }
        out.write(byte.isLineEnd ? .space : byte)
      }
    }
  }
}
