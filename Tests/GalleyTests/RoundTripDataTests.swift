import Foundation
import Galley
import TestSupport
import Testing

/// Other projects' data for writers and readers of Markdown, where it is beside the package.
@Suite("Round trips of others' data")
struct RoundTripDataTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/data")

  private static let isThere = FileManager.default.fileExists(atPath: folder.path)

  @Test(
    "Markdown that is written means what was read, and writing again changes nothing",
    .enabled(if: isThere, "the data is not beside the package"),
    arguments: [
      "06-roundtrip/prosemirror-markdown", "06-roundtrip/lexical-markdown-html-pairs",
      "06-roundtrip/mdast-util-to-markdown", "06-roundtrip/markdown-it-fixtures",
      "06-roundtrip/markdown-it-py-fixtures", "06-roundtrip/mistune-fixtures",
      "05-llm-streaming/remend-partial-markdown",
    ])
  func markdown(file: String) throws {
    let data = try Data(contentsOf: Self.folder.appending(path: "\(file).json"))
    var sources: [String] = []
    Self.collect(try JSONSerialization.jsonObject(with: data), into: &sources)
    #expect(sources.count > 50)
    for source in sources { check(source) }
  }

  @Test(
    "Trees that a writer found hard are written so that they read back",
    .enabled(if: isThere, "the data is not beside the package"))
  func trees() throws {
    struct Row: Decodable { let mdast: String }
    struct File: Decodable { let tree_to_markdown: [Row] }
    let data = try Data(contentsOf: Self.folder.appending(path: "06-roundtrip/mdast-util-to-markdown.json"))
    var count = 0
    for row in try JSONDecoder().decode(File.self, from: data).tree_to_markdown {
      guard let tree = LooseObject(row.mdast) else { continue }
      var builder = DocumentBuilder()
      var isKnown = true
      builder.push(tree, Attributes(), &isKnown)
      let document = builder.finish()
      // What can't stand by itself is not written by itself.
      let isPart = document.topLevelBlocks.contains { $0.kind == .listItem || ($0.isLeaf && $0.kind == .unorderedList) }
      guard isKnown, !isPart, !document.isEmpty else { continue }
      count += 1
      let written = document.markdown()
      let again = read(written, of: document)
      let texts = document.leafBlocks.map { $0.text.split(whereSeparator: \.isWhitespace) }.filter { !$0.isEmpty }
      let textsAgain = again.leafBlocks.map { $0.text.split(whereSeparator: \.isWhitespace) }.filter { !$0.isEmpty }
      #expect(texts == textsAgain, "\(row.mdast) became \(written)")
      for kind in BlockKind.allCases where kind != .paragraph {
        #expect(document.count(of: kind) == again.count(of: kind), "\(kind): \(row.mdast) became \(written)")
      }
      #expect(Document(markdown: written).markdown() == written)
    }
    #expect(count > 120)
  }

  private func check(_ source: String) {
    let document = Document(markdown: source)
    var writer = MarkdownWriter()
    document.replay(into: &writer)
    // What could run a script is left out of Markdown, too.
    let isSafe = !writer.diagnostics.contains { $0.code == .unsafeURL }
    let written = String(decoding: writer.finish(), as: UTF8.self)
    // A header is one line, and so is a tag in it.
    let isChanged = source == "<a\n/>\n==\n"
    #expect(
      !isSafe || isChanged != read(written, of: document).isEquivalent(to: document),
      "\(source.debugDescription) became \(written.debugDescription)")
    #expect(
      Document(markdown: written).markdown() == written,
      "\(source.debugDescription) became \(written.debugDescription)")
  }

  /// Reads what was written; HTML that the document did not hold means what it says.
  private func read(_ written: String, of document: Document) -> Document {
    var options = MarkdownReader.Options()
    let hasHTML =
      document.count(of: .rawHTML) > 0 || document.runs.contains { $0.attributes.intent.contains(.inlineHTML) }
    options.rawHTML = hasHTML ? .kept : .interpreted
    var builder = DocumentBuilder()
    _ = MarkdownReader(options).read(written.utf8Span, into: &builder)
    return builder.finish()
  }

  /// All texts that are Markdown, wherever they stand.
  private static func collect(_ value: Any, into sources: inout [String]) {
    if let list = value as? [Any] {
      for item in list { collect(item, into: &sources) }
    } else if let object = value as? [String: Any] {
      for (name, item) in object.sorted(by: { $0.key < $1.key }) {
        if let text = item as? String, name.contains("markdown") {
          sources.append(text)
        } else {
          collect(item, into: &sources)
        }
      }
    }
  }
}

extension DocumentBuilder {
  /// Pushes a tree of Markdown's nodes; what has no counterpart makes it unknown.
  fileprivate mutating func push(_ node: LooseObject, _ attributes: Attributes, _ isKnown: inout Bool) {
    let children = node["children"]?.items ?? []
    var inner = attributes
    var block: Block?
    switch node["type"]?.text {
    case "root": break
    case "paragraph": block = .paragraph
    case "heading": block = .header(node["depth"]?.word.flatMap { Int($0) } ?? 1)
    case "blockquote": block = .blockQuote
    case "thematicBreak": block = .thematicBreak
    case "list":
      let start = node["start"]?.word.flatMap { Int($0) } ?? 1
      block = node["ordered"]?.word == "true" ? .orderedList(start: start) : .unorderedList
      block?.attributes.isLoose = node["spread"]?.word == "true"
    case "listItem":
      block = .listItem
      if let checked = node["checked"]?.word { block?.attributes.task = checked == "true" ? .done : .open }
    case "code":
      let info = [node["lang"]?.text, node["meta"]?.text].compactMap { $0 }.joined(separator: " ")
      let value = node["value"]?.text ?? ""
      self.block(.codeBlock(info: info.isEmpty ? nil : info), value.isEmpty ? "" : value + "\n")
      return
    case "text": return append(node["value"]?.text ?? "", attributes)
    case "inlineCode":
      inner.intent.insert(.code)
      return append(node["value"]?.text ?? "", inner)
    case "break":
      inner.intent.insert(.lineBreak)
      return append("\n", inner)
    case "emphasis": inner.intent.insert(.emphasized)
    case "strong": inner.intent.insert(.stronglyEmphasized)
    case "link":
      inner.link = node["url"]?.text ?? ""
      inner.linkTitle = node["title"]?.text
    default: isKnown = false
    }
    if let block { enter(block) }
    for child in children { push(child, inner, &isKnown) }
    if block != nil { leave() }
  }
}
