internal import GalleyDocument

/// Writes the text of leaves as Markdown's inlines.
///
/// A leaf goes through four steps, unless it is a simple one: ``InlineTokens`` say what can be said, ``InlineBody`` escapes the text,
/// ``DelimiterChoice`` finds delimiters that read back, and ``InlineLines`` makes lines of it. One value serves all leaves
/// of a document, so that its memory is reused.
struct InlineWriter {
  private var tokens: InlineTokens
  private(set) var body: InlineBody
  private var choice: DelimiterChoice
  private(set) var lines: InlineLines

  /// What could not be written as it stood, so far.
  var diagnostics: [Diagnostic] { tokens.diagnostics + body.diagnostics + choice.diagnostics }

  /// A writer.
  ///
  /// - Parameters:
  ///   - dialect: Which Markdown may be used.
  ///   - allowsHTML: Whether HTML may say what Markdown can't.
  init(dialect: MarkdownDialect, allowsHTML: Bool) {
    tokens = InlineTokens(dialect: dialect, allowsHTML: allowsHTML)
    body = InlineBody(dialect: dialect, allowsHTML: allowsHTML)
    choice = DelimiterChoice(dialect: dialect, allowsHTML: allowsHTML)
    lines = InlineLines(dialect: dialect)
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
    if isSimple(leaf, at: place) {
      writeSimple(leaf, at: place, to: &out)
    } else {
      writeInSteps(leaf, at: place, to: &out)
    }
  }

  /// Writes the text of a leaf that is not simple.
  mutating func writeInSteps(_ leaf: borrowing LeafRuns, at place: InlinePlace, to out: inout MarkdownOutput) {
    let said = (tokens.diagnostics.count, body.diagnostics.count, choice.diagnostics.count)
    var tags: Set<Int> = []
    for reading in 0..<Self.mostReadings {
      if reading > 0 {
        tokens.diagnostics.removeSubrange(said.0...)
        body.diagnostics.removeSubrange(said.1...)
        choice.diagnostics.removeSubrange(said.2...)
      }
      tokens.read(leaf, at: place, tags: tags)
      body.write(tokens, leaf, at: place)
      choice.choose(for: body, &tokens.marks)
      // What a tag says has other needs: white space stays in it.
      let known = tags.count
      for edge in choice.edges where tokens.marks[edge.mark].form == .element { tags.insert(edge.mark) }
      if tags.count == known { break }
    }
    lines.write(body, choice.edges, tokens.marks, to: &out)
  }

  /// How often a leaf is gone through until it is known which marks are tags.
  private static let mostReadings = 4
}
