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
}
