import Foundation
import Galley
import TestSupport
import Testing

/// What a program put on the clipboard, and what has to come of it.
struct PastePayload: Decodable, Sendable, CustomTestStringConvertible {
  let source: String
  let name: String
  let html: String
  let expected_markdown: String
  let expected_plain: String

  var testDescription: String { "\(source): \(name)" }

  static let all: [PastePayload] = read(folder.appending(path: "Payloads/payloads.json")) ?? []

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  /// Payloads of other projects, where they are there.
  static let shared = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data/03b-paste-payloads")
  static let pages =
    (try? FileManager.default.contentsOfDirectory(atPath: shared.appending(path: "substance-mit").path)) ?? []

  static func read<Value: Decodable>(_ file: URL) -> Value? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: data)
  }
}

/// A payload of an editor's own tests, and the markup that it makes of it.
struct EditorPayload: Decodable, Sendable {
  let name: String
  let html: String
  let expected_html: String?
}

/// Clipboards of programs, read.
@Suite("Pasted HTML")
struct PastePayloadTests {
  @Test("All of them are there")
  func all() { #expect(PastePayload.all.count == 19) }

  @Test("As Markdown it means what it should, as plain text it is what it should", arguments: PastePayload.all)
  func expected(_ payload: PastePayload) throws {
    let document = try Document(html: payload.html)
    let markdown = document.markdown()
    #expect(
      try PublicCaseTests.meaning(ofMarkdown: markdown).map(\.folded)
        == PublicCaseTests.meaning(ofMarkdown: payload.expected_markdown).map(\.folded), "\(markdown)")
    #expect(document.plainText().trimmed == payload.expected_plain.trimmed)
  }

  @Test("Browsers and editors on all systems give the same", .enabled(if: !PastePayload.pages.isEmpty))
  func substance() throws {
    var extended: [String] = []
    for name in PastePayload.pages.sorted() where name.hasSuffix(".html") {
      let page = try Data(contentsOf: PastePayload.shared.appending(path: "substance-mit/\(name)"))
      let document = try Document(html: String(decoding: page, as: UTF8.self))
      let paragraphs = document.leafBlocks.map(\.text)
      if name.hasSuffix("plain-text.html") {
        #expect(paragraphs == ["XXX"], "\(name)")
      } else if name.hasSuffix("two-paragraphs.html") {
        #expect(paragraphs == ["AAA", "BBB"], "\(name)")
      } else if name.hasSuffix("annotated-text.html") {
        #expect(paragraphs == ["XXX"], "\(name)")
        #expect(document.runs.map { $0.attributes.link != nil } == [false, true, false], "\(name)")
      } else if !name.hasPrefix("word") {
        // Word has two letters bold that the others have slanted.
        extended.append(document.markdown())
      }
    }
    #expect(extended.count == 2)
    #expect(Set(extended).count == 1)
  }

  @Test("What an editor for pages takes from others", .enabled(if: !PastePayload.pages.isEmpty))
  func lexical() throws {
    let file = PastePayload.shared.appending(path: "lexical-mit/HTMLCopyAndPaste.json")
    let rows: [EditorPayload] = try #require(PastePayload.read(file))
    for row in rows where row.name != "pasting inheritance" {
      let (own, theirs) = (try Document(html: row.html), try Document(html: row.expected_html ?? ""))
      #expect(words(own) == words(theirs), "\(row.name)")
      #expect(marks(own) == marks(theirs), "\(row.name)")
      #expect(own.count(of: .listItem) >= theirs.count(of: .listItem) - 1, "\(row.name)")
      let tasks = [own, theirs].map {
        $0.leafBlocks.compactMap { leaf in leaf.path.compactMap(\.attributes.task).first }
      }
      #expect(tasks[0] == tasks[1], "\(row.name)")
    }
  }

  @Test("All text that is seen stays, and so do lists, tables and links", .enabled(if: !PastePayload.pages.isEmpty))
  func visibleText() throws {
    let file = PastePayload.shared.appending(path: "lexical-mit/e2e-clipboard-html.json")
    let rows: [EditorPayload] = try #require(PastePayload.read(file))
    #expect(rows.count == 29)
    for row in rows {
      let document = try Document(html: row.html)
      let body = row.html.replacing(/<style.*?<\/style>/.dotMatchesNewlines(), with: "")
      let seen = body.replacing(/<[^>]*>/, with: " ").replacing("&amp;", with: "&").replacing("&nbsp;", with: " ")
      #expect(words(document).joined() == seen.split(whereSeparator: \.isWhitespace).joined(), "\(row.name)")
      #expect(document.count(of: .listItem) >= count(of: "li", in: body), "\(row.name)")
      #expect(document.count(of: .tableCell) == count(of: "td", in: body) + count(of: "th", in: body), "\(row.name)")
      let links = Set(document.runs.compactMap(\.attributes.link))
      #expect(links.count == Set(body.matches(of: /href="([^"]*)"/).map(\.1)).count, "\(row.name)")
    }
  }

  private func words(_ document: Document) -> [String] {
    document.text.split(whereSeparator: \.isWhitespace).map { String($0) }
  }

  private func marks(_ document: Document) -> [InlineIntent] {
    document.runs.map { $0.attributes.intent.intersection([.emphasized, .stronglyEmphasized]) }
  }

  private func count(of tag: String, in html: String) -> Int {
    html.ranges(of: "<\(tag)>").count + html.ranges(of: "<\(tag) ").count
  }
}

extension String {
  /// Its words, with one space between them: Markdown's readers don't tell more.
  fileprivate var folded: String { replacing(/[ \t\u{A0}]+/, with: " ") }

  /// Its lines without white space at their ends, and without empty lines around them.
  fileprivate var trimmed: String {
    trimmingCharacters(in: .whitespacesAndNewlines).split(separator: "\n", omittingEmptySubsequences: false)
      .map {
        $0.trimmingCharacters(in: .whitespaces) == "" ? "" : String($0.reversed().drop { $0.isWhitespace }.reversed())
      }
      .joined(separator: "\n")
  }
}
