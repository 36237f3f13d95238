import GalleyDocument
import GalleyNegotiation
import TestSupport
import Testing

/// Documents that nobody writes, in which a law once broke: each with its right form.
@Suite struct OddDocumentTests {
  private func expectLaws(_ document: Document, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    for aim in NegotiationLaw.Aim.all {
      let fault = NegotiationLaw(aim: aim).fault(of: document)
      #expect(fault == nil, "\(aim)", sourceLocation: sourceLocation)
    }
    #expect(NegotiationLaw.disorder(of: document) == nil, sourceLocation: sourceLocation)
  }

  @Test("A part that comes to stand in its whole, since what stood between falls, is told of")
  func parts() {
    let row = Document {
      $0.block(Block(.table)) {
        $0.block(.group(.footnote)) { $0.block(Block(.tableHeaderRow)) { $0.block(Block(.tableCell), "x") } }
      }
    }
    expectLaws(row)
    let mail = DowngradeProbe(row, Negotiator(target: .mail))
    #expect(mail.leaves == ["table>tableHeaderRow>tableCell: x"])
    #expect(mail.report == ["footnote intent→text ‹x› ‹x›", "table intent→intent ‹x› ‹x› -columns"])
    let item = Document {
      $0.block(.unorderedList) { $0.block(.group(.footnote)) { $0.block(.listItem, "x") } }
    }
    expectLaws(item)
    #expect(
      DowngradeProbe(item, Negotiator(target: .mail)).report == [
        "footnote intent→text ‹x› ‹x›", "list intent→intent ‹x› ‹x› -kind",
      ])
  }

  @Test("Paragraphs of a list that stays don't become one, nor do lines that are more than that")
  func paragraphs() {
    let role = Block.paragraph.with { $0.role = .frontMatter }
    let matter = Document {
      $0.block(.unorderedList) {
        $0.block(role, "a")
        $0.block(role, "b")
        $0.block(.paragraph, "c", Attributes().with { $0.display = .italic })
      }
    }
    expectLaws(matter)
    let kept = DowngradeProbe(matter, Negotiator(.all))
    #expect(
      kept.leaves == [
        "unorderedList>paragraph role frontMatter: a", "unorderedList>paragraph role frontMatter: b",
        "unorderedList>paragraph: c",
      ])
    #expect(kept.report == ["emphasis display→intent ‹c› ‹c›"])
    let lines = DowngradeProbe(matter, Negotiator(target: .lacking { $0.lists = nil }))
    #expect(
      lines.leaves == ["paragraph role frontMatter: a", "paragraph role frontMatter: b", "paragraph: c"])
  }

  @Test("An order of marks that the text lacks falls in plain text, and is told", arguments: [true, false])
  func orders(isExcluded: Bool) {
    for intent in [[], InlineIntent.softBreak] {
      let document = Document {
        $0.block(.paragraph) {
          $0.append(
            " ",
            Attributes(intent).with {
              $0.isExcluded = isExcluded
              $0.nesting = Nesting.implied.adding(.bold) ?? .implied
            })
        }
      }
      expectLaws(document)
      let plain = DowngradeProbe(document, Negotiator(.plainText))
      #expect(plain.report == ["role intent→bare ‹ › ‹ ›"])
      #expect(plain.runs == (isExcluded ? [" : excluded"] : []))
    }
  }

  @Test("An item in a table is no item of the list that the table stands in")
  func items() {
    let document = Document {
      $0.block(.orderedList()) {
        $0.block(Block(.table)) {
          $0.block(Block(.table)) { $0.block(.listItem, "a") }
          $0.block(.paragraph, "b")
          $0.block(.listItem, "c")
        }
        $0.block(.listItem, "d")
      }
    }
    expectLaws(document)
    let layout = DowngradeProbe(document, Negotiator([.list, .table]))
    #expect(layout.text == "a\nb\nc\nd\n")
    #expect(layout.leaves.last == "paragraph item 1. at 1: d")
  }

  @Test("What is told of a run right behind a link is about that run alone")
  func behindLinks() {
    let document = Document {
      $0.block(.paragraph) {
        $0.append("a", .link("u:x"))
        $0.append("b", Attributes(.emphasized))
        $0.append("c", .link("u:y"))
        $0.append("d")
      }
    }
    expectLaws(document)
    let plain = DowngradeProbe(document, Negotiator(.plainText))
    #expect(plain.text == "a (u:x)bc (u:y)d\n")
    #expect(
      plain.report == [
        "link intent→text ‹a› ‹a (u:x)› -target", "emphasis intent→bare ‹b› ‹b› -kind",
        "link intent→text ‹c› ‹c (u:y)› -target",
      ])
  }

  @Test("A line that is empty has what stands before lines, but for its space", arguments: [true, false])
  func emptyLines(isLinked: Bool) {
    let document = Document {
      $0.block(.blockQuote) {
        $0.block(.paragraph) {
          $0.append("a")
          for side in 0...1 {
            let path = Nesting.implied.adding(.atom, side: side) ?? .implied
            $0.append("\n", Attributes(.lineBreak).with { $0.nesting = path })
          }
          $0.append("b")
          if isLinked { $0.append("\n", .link("u:x")) }
          $0.append("c")
        }
      }
    }
    expectLaws(document)
    var policy = FittingPolicy()
    policy.quote = .angles
    let plain = DowngradeProbe(document, Negotiator(.plainText, policy: policy))
    #expect(plain.text.hasPrefix("> a\n>\n> b"))
  }

  @Test("A gap that is due stands before a thing, and not between two pieces of it")
  func gaps() {
    var builder = DocumentBuilder(shape: .small)
    builder.enter(.paragraph)
    builder.append("\u{FFFC}", Attributes().with { $0.attachment = Attachment(identifier: "1", name: "n") })
    builder.append(String(repeating: "\0", count: 100) + "word", .image("j.png"))
    builder.leave()
    let document = builder.finish()
    expectLaws(document)
    let fitted = document.fitted(to: .commonMark).document
    #expect(fitted.runs.map(\.attributes.imageURL) == [nil, "j.png"])
  }
}
