import GalleyDocument
import TestSupport
import Testing

/// What the builder makes of odd and of large input.
struct DocumentBuilderTests {
  private func events(_ build: (inout DocumentBuilder) -> Void) -> [EventRecorder.Event] {
    var recorder = EventRecorder()
    let document = Document(build)
    #expect(document.invariantViolation() == nil)
    document.replay(into: &recorder)
    return recorder.events
  }

  @Test func textOutsideBlocksBecomesAParagraph() {
    #expect(events { $0.append("a") } == [.enter(.paragraph), .text("a", Attributes()), .leave])
  }

  @Test func textBesideBlocksBecomesAParagraph() {
    let built = events {
      $0.enter(.listItem)
      $0.append("before")
      $0.block(.paragraph, "block")
      $0.append("after")
      $0.leave()
    }
    let wanted = events {
      $0.block(.listItem) {
        $0.block(.paragraph, "before")
        $0.block(.paragraph, "block")
        $0.block(.paragraph, "after")
      }
    }
    #expect(built == wanted)
  }

  @Test func leaveTooManyAndEnterTooMany() {
    #expect(
      events {
        $0.leave()
        $0.enter(.blockQuote)
        $0.enter(.paragraph)
        $0.append("a")
      } == [.enter(.blockQuote), .enter(.paragraph), .text("a", Attributes()), .leave, .leave])
  }

  @Test func openBlocksCanBeAmended() {
    let built = events {
      $0.enter(.unorderedList)
      $0.enter(.listItem)
      $0.append("a")
      $0.amend(enclosing: 1) { $0.attributes.isLoose = true }
      $0.amend { $0.attributes.task = .done }
      $0.amend(enclosing: 7) { $0.kind = .table }
      $0.leave()
      $0.leave()
    }
    var list = Block.unorderedList
    list.attributes.isLoose = true
    var item = Block.listItem
    item.attributes.task = .done
    #expect(built == [.enter(list), .enter(item), .text("a", Attributes()), .leave, .leave])
  }

  @Test func whatIsAmendedWasEntered() {
    let built = events {
      $0.enter(.listItem)
      $0.block(.paragraph, "block")
      $0.append("text beside it")
      $0.amend { $0.attributes.task = .done }
      $0.leave()
    }
    var item = Block.listItem
    item.attributes.task = .done
    #expect(built.first == .enter(item))
    #expect(built.contains(.enter(.paragraph)))
  }

  @Test func anEmptyDocument() {
    let document = Document()
    #expect(document.isEmpty)
    #expect(document.text == "")
    #expect(
      document
        == Document {
          _ in
        })
    #expect(document.invariantViolation() == nil)
    #expect(Array(document.leafBlocks).isEmpty)
  }

  @Test func aHundredThousandLevels() {
    let depth = 100_000
    let document = Document {
      for _ in 0..<depth { $0.enter(.blockQuote) }
      $0.append("x")
      for _ in 0..<depth { $0.leave() }
    }
    #expect(document.blockCount == depth)
    #expect(document.text == "x\n")
    #expect(document.invariantViolation() == nil)
    var builder = DocumentBuilder()
    document.replay(into: &builder)
    #expect(builder.finish() == document)
    #expect(Array(document.leafBlocks).first?.path.count == depth)
  }

  @Test func aLongTextMakesADeepTree() {
    let line = "Some words that fill a line of the text, é and all. "
    let document = Document {
      for index in 0..<20_000 { $0.block(.paragraph, line, Attributes(index.isMultiple(of: 3) ? .emphasized : [])) }
    }
    #expect(document.invariantViolation() == nil)
    #expect(document.utf8Count.value == 20_000 * (line.utf8.count + 1))
    #expect(document.start(ofLine: 12_345).value == 12_345 * (line.utf8.count + 1))
  }
}
