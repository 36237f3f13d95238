import Foundation
import Galley
import TestSupport
import Testing

/// Inputs on which other programs failed, from public reports, with the right result.
@Suite("Public cases")
struct PublicCaseTests {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    let n: Int
    let source: String
    let kind: String
    let input: String
    let expected: String

    var testDescription: String { "\(n): \(source)" }
  }

  static let cases: [Case] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Cases/cases.json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([Case].self, from: data)) ?? []
  }()

  static func cases(_ kind: String) -> [Case] { cases.filter { $0.kind == kind } }

  @Test("All of them are there")
  func all() {
    #expect(Self.cases("html→md").count == 20)
    #expect(Self.cases("md→md").count == 6)
    #expect(Self.cases.count == 31)
  }

  @Test("HTML as Markdown means what it should", arguments: cases("html→md"))
  func htmlToMarkdown(_ row: Case) throws {
    let written = try Document(html: row.input).markdown()
    #expect(try Self.meaning(ofMarkdown: written) == Self.meaning(ofMarkdown: row.expected), "\(written)")
  }

  @Test("Markdown as Markdown means what it should", arguments: cases("md→md"))
  func markdownToMarkdown(_ row: Case) throws {
    // Row 43 is about lines: see below.
    let expected = row.n == 43 ? row.input : row.expected
    let written = Document(markdown: row.input).markdown()
    #expect(try Self.meaning(ofMarkdown: written) == Self.meaning(ofMarkdown: expected), "\(written)")
    #expect(Document(markdown: written).isEquivalent(to: Document(markdown: row.input)))
  }

  @Test("Where the notes forbid something, it is not there")
  func forbidden() throws {
    func markdown(_ number: Int, wrap: Int? = nil) throws -> String {
      let row = try #require(Self.cases.first { $0.n == number })
      let isHTML = row.kind.hasPrefix("html")
      let document = try isHTML ? Document(html: row.input) : Document(markdown: row.input)
      return document.markdown(MarkdownWriter.Options(wrap: wrap))
    }
    // No glyph and no conditional comment of Word's.
    for left in ["·", "<![if", "supportLists", "\u{A0}"] { #expect(try !markdown(4).contains(left)) }
    // The continuation's indent follows the marker's width.
    #expect(try markdown(8).contains("\n10. x\n\n    y\n"))
    // Equal runs are merged before marks are written.
    #expect(try markdown(11) == "*123*\n")
    // A table's row is never wrapped, and a cell is one line.
    #expect(try markdown(13, wrap: 40) == markdown(13))
    #expect(try markdown(14).contains("| a | x<br>y |"))
    #expect(try markdown(17).contains("foo\n\n\n\n\n\nbar\n"))
    #expect(try !markdown(22).contains("\\|"))
    // Nothing becomes a list's marker at a line's start.
    #expect(try !markdown(26, wrap: 72).contains("\n1."))
    #expect(try markdown(32 - 4).contains("-\n\n# def"))
    #expect(try markdown(43, wrap: 40).split(separator: "\n").allSatisfy { $0.count <= 40 })
    #expect(try !markdown(43, wrap: 40).contains("\n\n"))
    #expect(try markdown(59).contains("[See [RFC 1234]](http://x.com/)"))
  }

  @Test("Markdown as HTML and plain text", arguments: cases("md→html") + cases("md→plain"))
  func markdownToOthers(_ row: Case) {
    let document = Document(markdown: row.input)
    if row.kind == "md→html" {
      #expect(document.html() == row.expected)
    } else {
      // The expected text writes its line ends as two letters.
      #expect(document.plainText() == row.expected.replacing("\\n", with: "\n") + "\n")
    }
  }

  @Test("Markdown as a document, rows 31, 49 and 58")
  func markdownToDocument() throws {
    let rows = Dictionary(uniqueKeysWithValues: Self.cases("md→rich").map { ($0.n, $0.input) })
    let strong = try #require(rows[31])
    #expect(Document(markdown: strong).text == strong + "\n")
    let cjk = Document(markdown: strong, dialect: [.cjkEmphasis])
    #expect(cjk.runs.map(\.text) == ["太字（注）。", "この文"])
    #expect(Array(cjk.runs).first?.attributes.intent == .stronglyEmphasized)
    let table = Document(markdown: try #require(rows[49]), dialect: [.tables])
    #expect(table.leafBlocks.map(\.text) == ["foo", "$baz$", "fiz"])
    let list = Document(markdown: try #require(rows[58]))
    #expect(list.count(of: .orderedList) == 1)
    #expect(list.count(of: .listItem) == 3)
  }

  @Test("Runs as Markdown, rows 32, 35 and 40")
  func runsToMarkdown() {
    let strong = Attributes(.stronglyEmphasized)
    let both = Attributes([.emphasized, .stronglyEmphasized])
    let edges = Document {
      $0.block(.paragraph) {
        $0.append("foo")
        $0.append(" bar ", strong)
        $0.append("baz")
      }
    }
    #expect(edges.markdown() == "foo **bar** baz\n")
    let overlapping = Document {
      $0.block(.paragraph) {
        $0.append("he")
        $0.append("llo", strong)
        $0.append("wor", both)
        $0.append("ld", Attributes(.emphasized))
        $0.append("!")
      }
    }
    let again = Document(markdown: overlapping.markdown())
    #expect(again.runs.map(\.text) == overlapping.runs.map(\.text))
    #expect(again.runs.map(\.attributes.intent) == overlapping.runs.map(\.attributes.intent))
    let header = Document {
      $0.block(.header(1)) {
        $0.append("a")
        $0.append("\n", Attributes(.lineBreak))
        $0.append("b")
      }
    }
    #expect(header.markdown() == "# a<br>b\n")
  }

  /// Text runs with what holds for them and the blocks around them: what has to survive, however it is written.
  static func meaning(ofMarkdown source: String) throws -> [String] {
    var options = MarkdownReader.Options()
    options.rawHTML = .interpreted
    let document = try MarkdownReader(options).document(source.utf8Span).document
    return document.leafBlocks.map { leaf in
      let path = leaf.path.filter { $0.kind != .paragraph }.map { "\($0.kind) \($0.attributes.headerLevel)" }
      let runs = document.runs.filter { leaf.range.contains($0.range.lowerBound) }.map { run in
        let attributes = run.attributes
        let text = run.text.split(separator: " ", omittingEmptySubsequences: false).joined(separator: " ")
        return "\(text)|\(attributes.intent.subtracting(.softBreak).rawValue)|\(attributes.link ?? "")|"
          + "\(attributes.imageURL ?? "")"
      }
      return path.joined(separator: " > ") + ": " + runs.joined(separator: " / ")
    }
  }
}
