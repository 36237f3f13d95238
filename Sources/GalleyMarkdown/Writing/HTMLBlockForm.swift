internal import GalleyDocument

/// How lines of HTML are read as one block of Markdown.
struct HTMLBlockForm {
  /// What ends the block.
  enum End {
    /// Its own last line.
    case lastLine
    /// A blank line.
    case blankLine
    /// The end of its container.
    case container
  }

  var end: End
  /// How many spaces and tabs stand before it.
  var indentation: Int
  /// Whether it can't begin behind a paragraph without a blank line.
  var needsBlankLine: Bool

  /// Looks at lines, each with its line end; `nil` where they are not read as one block of HTML.
  ///
  /// - Parameter lines: The lines.
  init?(_ lines: Span<UInt8>) {
    indentation = 0
    guard var lineEnd = lines.firstIndex(of: .lineFeed, from: 0) else { return nil }
    while indentation < lineEnd, lines[indentation].isSpaceOrTab { indentation += 1 }
    guard lines[indentation] == .lessThan,
      let condition = HTMLBlockStart.condition(lines, at: indentation, end: lineEnd, allowsSeventh: true)
    else { return nil }
    needsBlankLine = condition == 7
    end = condition > 5 ? .blankLine : .container
    var start = 0
    while true {
      let line = lines.extracting(start..<lineEnd)
      if condition > 5 {
        if line.isBlank { return nil }
      } else if HTMLBlockStart.ends(condition, lines, from: start, to: lineEnd) {
        guard lineEnd + 1 == lines.count else { return nil }
        end = .lastLine
        return
      }
      start = lineEnd + 1
      guard let next = lines.firstIndex(of: .lineFeed, from: start) else { return }
      lineEnd = next
    }
  }
}
