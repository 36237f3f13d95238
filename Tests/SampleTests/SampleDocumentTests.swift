import Foundation
import Galley
import TestSupport
import Testing

/// What holds for each document among the samples.
struct SampleDocumentTests {
  @Test func allSamplesAreFound() throws {
    let names = try Sample.all.map(\.name)
    #expect(Set(names).isSuperset(of: Sample.expectedNames))
  }

  @Test(arguments: try Sample.all)
  func readsWithoutNotes(_ sample: Sample) throws {
    let reading = try sample.reading()
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.document.invariantViolation() == nil)
    #expect(!reading.document.isEmpty)
  }

  @Test(arguments: try Sample.all)
  func threadsAndSectionsChangeNothing(_ sample: Sample) throws {
    let document = try sample.document()
    #expect(try sample.reading(threads: 2).document == document)
    var options = MarkdownReader.Options(threads: 2)
    options.sectionSize = 1
    options.stretchSize = 1
    let text = try UTF8Span(validating: sample.bytes.span)
    #expect(try MarkdownReader(options).document(text).document == document)
  }

  @Test(arguments: try Sample.all)
  func comesBackFromJSON(_ sample: Sample) throws {
    let document = try sample.document()
    let copy = try Document(json: document.json())
    #expect(copy == document)
    #expect(copy.invariantViolation() == nil)
  }

  @Test(arguments: try Sample.all)
  func comesBackFromReplay(_ sample: Sample) throws {
    let document = try sample.document()
    var sink = RecuttingSink(DocumentBuilder(), seed: UInt64(sample.bytes.count))
    document.replay(into: &sink)
    #expect(sink.finish().finish() == document)
  }

  @Test(arguments: try Sample.all, [false, true])
  func htmlIsBalanced(_ sample: Sample, isStandalone: Bool) throws {
    let document = try sample.document()
    let html = document.html(.init(isStandalone: isStandalone))
    #expect(HTMLBalance(html).fault == nil)
  }

  @Test func balanceIsReallyChecked() {
    #expect(HTMLBalance("<p>a<br />b</p>").fault == nil)
    #expect(HTMLBalance("<p><em>a</p></em>").fault != nil)
    #expect(HTMLBalance("<p>").fault != nil)
    #expect(HTMLBalance("</p>").fault != nil)
    #expect(HTMLBalance("a < b").fault != nil)
  }

  @Test(arguments: try Sample.all)
  func plainTextHoldsAllWords(_ sample: Sample) throws {
    let document = try sample.document()
    var rest = document.plainText()[...]
    for word in document.text.split(whereSeparator: \.isWhitespace) {
      // A reference to a footnote has no caret there.
      guard let found = rest.range(of: word.replacing("[^", with: "[")) else {
        Issue.record("“\(word)” is missing, or out of order")
        return
      }
      rest = rest[found.upperBound...]
    }
  }

  /// All that a sample says can be said in Markdown, wrapped or not.
  @Test(arguments: try Sample.all, [nil, 40])
  func comesBackFromMarkdown(_ sample: Sample, wrap: Int?) throws {
    let document = try sample.document()
    let written = document.markdown(.init(wrap: wrap))
    let again = Document(markdown: written)
    #expect(again.isEquivalent(to: document))
    #expect(again.markdown(.init(wrap: wrap)) == written)
  }

  @Test func thePageIsRead() throws {
    let page = try Sample("page.html")
    let reading = try Document.reading(page.bytes.span, as: .html)
    #expect(reading.diagnostics.isEmpty)
    let document = reading.document
    #expect(Array(document.leafBlocks).prefix(3).map(\.kind) == [.header, .paragraph, .header])
    #expect(document.count(of: .table) == 1)
    #expect(document.count(of: .tableHeaderRow) == 1)
    #expect(document.count(of: .listItem) == 5)
    #expect(document.runs.contains { $0.attributes.role == .keyboard && $0.text == "Esc" })
    #expect(!document.text.contains("not text"))
    var options = MarkdownReader.Options()
    options.rawHTML = .interpreted
    let again = try MarkdownReader(options).document(document.markdown().utf8Span).document
    #expect(again.leafBlocks.map(\.text) == document.leafBlocks.map(\.text))
    #expect(try Document(html: document.html()).leafBlocks.map(\.text) == document.leafBlocks.map(\.text))
  }
}
