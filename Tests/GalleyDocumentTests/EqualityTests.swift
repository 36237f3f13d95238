import GalleyDocument
import TestSupport
import Testing

/// What equality and equivalence compare.
struct EqualityTests {
  @Test func equivalenceOverlooksHowTheSourceWroteIt() {
    func document(_ delimiter: ListDelimiter, _ form: BlockForm, _ breaks: Bool, _ derived: Bool) -> Document {
      Document {
        var list = Block.unorderedList
        list.attributes.listDelimiter = delimiter
        $0.block(list) { $0.block(.listItem) { $0.block(.paragraph, "a") } }
        var header = Block.header(2)
        header.attributes.form = form
        if derived {
          header.attributes.anchor = "h"
          header.attributes.isAnchorDerived = true
        }
        $0.block(header, "h")
        $0.block(.paragraph) {
          $0.append("one")
          $0.append(" ", Attributes(breaks ? .softBreak : []))
          $0.append("two")
        }
      }
    }
    let plain = document(.hyphen, .atx, false, false)
    let other = document(.asterisk, .setext, true, true)
    #expect(plain != other)
    #expect(plain.isEquivalent(to: other))
    #expect(other.isEquivalent(to: plain))
    #expect(plain == document(.hyphen, .atx, false, false))
  }

  @Test func equivalenceIsNotBlind() {
    let base = Document { $0.block(.paragraph, "a b") }
    for other in [
      Document { $0.block(.paragraph, "a  b") }, Document { $0.block(.header(1), "a b") },
      Document { $0.block(.paragraph, "a b", Attributes(.code)) },
      Document { $0.block(.blockQuote) { $0.block(.paragraph, "a b") } },
      Document {
        $0.block(.paragraph, "a"); $0.block(.paragraph, "b")
      },
    ] {
      #expect(!base.isEquivalent(to: other))
      #expect(base != other)
    }
  }

  @Test func theSameTextInOtherBlocksDiffers() {
    let nested = Document {
      $0.block(.blockQuote) { $0.block(.paragraph, "a") }
      $0.block(.paragraph, "b")
    }
    let flat = Document {
      $0.block(.blockQuote) {
        $0.block(.paragraph, "a")
        $0.block(.paragraph, "b")
      }
    }
    #expect(nested != flat)
  }

  @Test func textsAreComparedToTheByte() {
    // é as one scalar and as two: equal to Swift, two different URLs to a server.
    let links = ["caf\u{E9}", "cafe\u{301}"]
    let document = Document {
      for link in links { $0.block(.codeBlock(info: link), link, .link(link)) }
    }
    #expect(document.runs.map { Array($0.attributes.link?.utf8 ?? "".utf8) } == links.map { Array($0.utf8) })
    #expect(document.leafBlocks.map { Array($0.attributes.info?.utf8 ?? "".utf8) } == links.map { Array($0.utf8) })
    #expect(Attributes.link(links[0]) != .link(links[1]))
  }
}
