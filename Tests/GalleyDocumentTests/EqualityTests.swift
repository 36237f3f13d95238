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
}
