import GalleyDocument
import GalleyFormats
import TestSupport
import Testing

@Suite struct PlainTextBlockTests {
  private func text(_ build: (inout DocumentBuilder) -> Void) -> String { Document(build).plainText() }

  @Test func blankLinesBetweenBlocks() {
    #expect(text { _ in } == "")
    #expect(text { $0.leaf(.paragraph, "") } == "")
    let result = text { b in
      b.leaf(.header(1), "T")
      b.leaf(.paragraph, "one")
      b.leaf(.paragraph, "")
      b.leaf(.thematicBreak, "")
      b.leaf(.paragraph, "two")
    }
    #expect(result == "T\n\none\n\n---\n\ntwo\n")
  }

  @Test func tightLists() {
    let result = text { b in
      b.leaf(.paragraph, "p")
      b.block(.unorderedList) { b in
        b.block(.listItem) { b in
          b.leaf(.paragraph, "a")
          b.block(.unorderedList) { b in
            b.leaf(.listItem, "b")
            b.block(.listItem) { b in
              b.block(.unorderedList) { b in
                b.leaf(.listItem, "c")
                b.block(.listItem) { b in
                  b.leaf(.paragraph, "d")
                  b.block(.unorderedList) { $0.leaf(.listItem, "e") }
                }
              }
            }
          }
        }
        b.leaf(.listItem, "")
        b.block(.listItem) { b in b.leaf(.paragraph, "f") }
      }
    }
    #expect(
      result == """
        p

        • a
          ◦ b
          ◦ ▪ c
            ▪ d
              • e
        •
        • f

        """)
  }

  @Test func looseAndNumberedLists() {
    let loose = Block.orderedList(start: 9).with {
      $0.isLoose = true
      $0.listDelimiter = .parenthesis
    }
    let result = text { b in
      b.block(loose) { b in
        b.block(.listItem) { b in
          b.leaf(.paragraph, "a")
          b.leaf(.paragraph, "b")
        }
        b.block(.listItem) { b in
          b.leaf(.paragraph, ("c", Attributes()), ("\n", Attributes(.lineBreak)), ("d", Attributes()))
          b.leaf(.codeBlock(), "x\n\n  y\n")
        }
        b.leaf(Block.listItem.with { $0.itemValue = 3 }, "e")
        b.leaf(.listItem, "f")
      }
    }
    #expect(
      result == """
        9) a

           b

        10) c
            d

            x

              y

        3) e

        4) f

        """)
  }

  @Test func blocksOfATightItem() {
    let result = text { b in
      b.block(.orderedList()) { b in
        b.block(.listItem) { b in
          b.leaf(.paragraph, "Run it:")
          b.leaf(.codeBlock(), "echo hi\n")
        }
        b.leaf(.listItem, "next")
      }
      b.leaf(.paragraph, "Done.")
    }
    #expect(result == "1. Run it:\n\n   echo hi\n2. next\n\nDone.\n")
  }

  @Test func tasks() {
    let done = Block.listItem.with { $0.task = .done }
    let open = Block.listItem.with { $0.task = .open }
    let result = text { b in
      b.block(.unorderedList) { b in
        b.leaf(done, "a")
        b.leaf(open, "b")
        b.leaf(open, "")
      }
      b.block(.orderedList()) { b in b.leaf(done, "c") }
    }
    #expect(result == "[x] a\n[ ] b\n[ ]\n\n1. [x] c\n")
  }

  @Test func quotes() {
    let result = text { b in
      b.block(.blockQuote) { b in
        b.leaf(.paragraph, "a")
        b.block(.blockQuote) { b in
          b.leaf(.paragraph, "b")
          b.leaf(.codeBlock(), "c\n\nd\n")
        }
        b.block(.unorderedList) { b in b.block(.listItem) { b in b.leaf(.blockQuote, "e") } }
      }
      b.leaf(.blockQuote, "")
      b.block(Block.blockQuote.with { $0.alert = "note" }) { b in
        b.leaf(.paragraph, "n")
        b.leaf(.paragraph, "m")
      }
    }
    #expect(
      result == """
        > a
        >
        > > b
        > >
        > > c
        > >
        > > d
        >
        > • > e

        > Note:
        > n
        >
        > m

        """)
  }

  @Test func codeStandsAsItIs() {
    #expect(text { $0.leaf(.codeBlock(info: "c"), "a\n  b\n") } == "a\n  b\n")
    #expect(text { $0.leaf(.codeBlock(), "\n a") } == "\n a\n")
    let result = text { b in
      b.leaf(.codeBlock(), "a\n")
      b.leaf(.rawHTML, "<div>\n</div>")
      b.leaf(Block.codeBlock().with { $0.role = .math }, "x^2\n")
    }
    #expect(result == "a\n\n<div>\n</div>\n\nx^2\n")
  }

  @Test func tables() {
    let result = text { b in
      b.block(Block.table(columns: [nil, nil]).with { $0.caption = "Caption" }) { b in
        b.block(Block(.tableHeaderRow)) { b in
          b.leaf(Block(.tableCell), "Name")
          b.leaf(Block(.tableCell), "Phone")
        }
        b.block(Block(.tableRow)) { b in
          b.leaf(Block(.tableCell), "")
          b.leaf(Block(.tableCell), ("a", Attributes()), ("\n", Attributes(.lineBreak)), ("b\tc", Attributes()))
        }
        b.block(Block(.tableRow)) { b in
          b.block(Block(.tableCell)) { b in
            b.leaf(.paragraph, "one")
            b.leaf(.paragraph, "two")
            b.block(.unorderedList) { b in
              b.leaf(.listItem, "x")
              b.block(.listItem) { $0.leaf(.codeBlock(), "y\nz\n") }
            }
          }
          b.leaf(Block(.tableCell), "")
        }
      }
      b.leaf(.paragraph, "after")
    }
    #expect(result == "Caption\nName\tPhone\n\ta b c\none two • x • y z\t\n\nafter\n")
  }

  @Test func tablesInQuotes() {
    let result = text { b in
      b.block(.blockQuote) { b in
        b.leaf(.paragraph, "p")
        b.block(.table(columns: [])) { b in
          for row in 1...2 { b.block(Block(.tableRow)) { $0.leaf(Block(.tableCell), "\(row)") } }
        }
      }
    }
    #expect(result == "> p\n>\n> 1\n> 2\n")
  }

  @Test func looksOfListsAndTables() {
    let item = { (marker: String, depth: Int) in
      Block.paragraph.with { $0.textList = TextList(marker: marker, depth: depth) }
    }
    let result = text { b in
      b.leaf(item("•", 1), ("a", Attributes()), ("\n", Attributes(.lineBreak)), ("b", Attributes()))
      b.leaf(item("1.", 2), "c")
      b.leaf(.paragraph, "p")
      for (row, column) in [(0, 0), (0, 1), (0, 1), (1, 0), (1, 1)] {
        let cell = TextTableCell(table: 1, row: row, column: column)
        b.leaf(Block.paragraph.with { $0.textTable = cell }, "\(row)\n\(column)")
      }
      b.leaf(.paragraph, "q")
    }
    #expect(result == "• a\n  b\n  1. c\n\np\n\n0 0\t0 1 0 1\n1 0\t1 1\n\nq\n")
  }

  @Test func groups() {
    let result = text { b in
      b.block(.group(.definitionList)) { b in
        b.leaf(.group(.definitionTerm), "t")
        b.leaf(.group(.definitionDescription), "d")
        b.block(.group(.definitionDescription)) { b in
          b.leaf(.paragraph, "e")
          b.leaf(.paragraph, "f")
        }
      }
      b.block(.group(.section)) { b in b.leaf(.paragraph, "s") }
      b.block(Block.group(.footnote).with { $0.anchor = "1" }) { b in
        b.leaf(.paragraph, "note")
        b.leaf(.paragraph, "more")
      }
      b.leaf(Block.group(.footnote).with { $0.anchor = "2" }, "")
    }
    #expect(result == "t\n  d\n  e\n\n  f\n\ns\n\n[1] note\n\nmore\n\n[2]\n")
  }
}
