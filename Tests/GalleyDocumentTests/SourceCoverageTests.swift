import GalleyDocument
import TestSupport
import Testing

/// The check of source maps finds what is wrong, and nothing else.
struct SourceCoverageTests {
  /// One paragraph, each text with its bytes, and what stands beside it.
  private func violation(
    _ source: String, _ texts: [(String, Int, Int)], parts: [(Int, Int)] = [], block: (Int, Int)? = nil
  ) -> String? {
    let document = Document {
      $0.enter(.paragraph)
      let block = block ?? (0, source.utf8.count)
      $0.locate(.block, at: .bytes(block.0, block.1))
      for (lower, upper) in parts { $0.locate(.markup, at: .bytes(lower, upper)) }
      for (text, lower, upper) in texts {
        $0.append(text.utf8Span, attributes: Attributes(), source: .bytes(lower, upper))
      }
      $0.leave()
    }
    return SourceCoverage(source).violation(in: document)
  }

  @Test func whatAReaderMakesIsRight() {
    #expect(violation("a b\n", [("a b", 0, 3)]) == nil)
    #expect(violation("\u{FEFF}a", [("a", 3, 4)]) == nil)
    #expect(violation("*a*", [("a", 1, 2)], parts: [(0, 1), (2, 3)]) == nil)
    #expect(violation("\\*&amp;\0", [("*", 0, 2), ("&", 2, 7), ("\u{FFFD}", 7, 8)]) == nil)
    #expect(violation("a\r\nb", [("a", 0, 1), (" ", 1, 3), ("b", 3, 4)]) == nil)
    #expect(violation("a  \n  b", [("a", 0, 1), ("\n", 1, 6), ("b", 6, 7)]) == nil)
    #expect(violation("a\\\nb", [("a", 0, 1), ("\n", 1, 3), ("b", 3, 4)]) == nil)
    #expect(violation("\ta", [("  ", 0, 1), ("a", 1, 2)]) == nil)
    #expect(violation("\\|\\\\|", [("|", 0, 2), ("|", 2, 5)]) == nil)
    #expect(violation("<b>\n", [("<b>", 0, 3), ("\n", 3, 4)], block: (0, 3)) == nil)
    #expect(violation("<b>", [("<b>", 0, 3), ("\n", 3, 3)]) == nil)
    #expect(violation("![](u)", [("\u{FFFC}", 0, 0)], parts: [(0, 6)]) == "a piece of nothing: \"￼\"")
  }

  @Test func aPlaceholderNeedsNoSource() {
    let document = Document {
      $0.enter(.paragraph)
      $0.locate(.block, at: .bytes(0, 6))
      $0.locate(.markup, at: .bytes(0, 6))
      $0.append("\u{FFFC}", .image("u"))
      $0.leave()
    }
    #expect(SourceCoverage("![](u)").violation(in: document) == nil)
  }

  @Test func whatIsWrongIsFound() {
    #expect(violation("ab", [("ac", 0, 2)])?.hasPrefix("a piece differs") == true)
    #expect(violation("ab", [("a", 0, 1)])?.hasPrefix("nothing holds \"b\" at 1:2") == true)
    #expect(violation("*a", [("a", 1, 2)], parts: [(0, 2)])?.hasPrefix("markup: two hold") == true)
    #expect(violation("aa", [("a", 0, 1), ("a", 0, 1)], parts: [(1, 2)])?.hasPrefix("two hold") == true)
    #expect(violation("a\nb", [("a\nb", 0, 3)]) == "a piece crosses lines: \"a\\nb\" from \"a\\nb\" at 1:1, byte 0")
    #expect(violation("a\n\nb", [("a", 0, 1), (" ", 1, 3), ("b", 3, 4)])?.hasPrefix("a piece crosses lines") == true)
    #expect(violation("a", [("a", 0, 9)])?.hasPrefix("a piece is past") == true)
    #expect(violation("a", [("a", 0, 1)], parts: [(1, 3)])?.hasPrefix("a part is past") == true)
    #expect(violation("ab", [("ab", 0, 2)], block: (1, 2))?.contains("does not hold what is in it") == true)
    #expect(violation("ab\nc", [("ab", 0, 2), ("\n", 2, 2), ("c", 3, 4)])?.hasPrefix("a piece of nothing") == true)
    #expect(violation("\t", [("    ", 0, 1)])?.hasPrefix("a piece differs") == true)
  }

  @Test func textWithoutASourceIsFound() {
    let document = Document {
      $0.enter(.paragraph)
      $0.locate(.block, at: .bytes(0, 2))
      $0.append("a".utf8Span, attributes: Attributes(), source: .bytes(0, 1))
      $0.append("!")
      $0.append("b".utf8Span, attributes: Attributes(), source: .bytes(1, 2))
      $0.leave()
    }
    #expect(SourceCoverage("ab").violation(in: document)?.hasPrefix("text without a source at 1") == true)
  }

  @Test func blocksWithoutARangeAreFound() {
    let document = Document {
      $0.enter(.blockQuote)
      $0.enter(.paragraph)
      $0.locate(.block, at: .bytes(0, 1))
      $0.append("a".utf8Span, attributes: Attributes(), source: .bytes(0, 1))
      $0.leave()
      $0.leave()
    }
    #expect(SourceCoverage("a").violation(in: document) == "a blockQuote without a range")
    #expect(SourceCoverage("a").violation(in: Document { $0.block(.paragraph, "a") }) == "there is no map")
    #expect(SourceCoverage(" \n").violation(in: Document()) == nil)
  }
}
