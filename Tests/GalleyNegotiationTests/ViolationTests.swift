import GalleyDocument
import GalleyMarkdown
import GalleyNegotiation
import TestSupport
import Testing

@Suite struct ViolationTests {
  private func violations(
    _ document: Document, _ options: ResultOptions = .all, on target: RenderTarget? = nil
  ) -> [String] {
    Violation.violations(in: document, allowing: options, on: target).map {
      "\($0.construct) \($0.range.lowerBound)..<\($0.range.upperBound): \($0.reason)"
    }
  }

  // MARK: The table

  @Test func plainTextIsParagraphsWithoutAttributes() {
    #expect(Violation.fits(Document(), allowing: .plainText))
    let text = Document {
      $0.leaf(.paragraph, "one\ntwo")
      $0.leaf(.paragraph, "")
      $0.leaf(.paragraph, ("kept", Attributes().with { $0.isExcluded = true }))
      $0.leaf(
        .paragraph, ("\u{FFFC}", Attributes().with { $0.attachment = Attachment(identifier: "a") }),
        ("\u{FFFC}", Attributes().with { $0.attachment = Attachment(identifier: "a") }))
    }
    #expect(violations(text, .plainText).isEmpty && Violation.fits(text, allowing: .plainText))
    let marked = Document(markdown: "# A\n\nb *c* `d*e*`\n\n- x\n- y\n\n> q")
    #expect(
      violations(marked, .plainText) == [
        "header 0..<1: a header in plain text", "emphasis 4..<5: emphasis in plain text",
        "code 6..<10: code in plain text", "list 11..<14: a bulleted list in plain text",
        "quote 15..<16: a quote in plain text",
      ])
  }

  @Test func thingsApartInPlainTextStayApart() {
    let thing = Attributes().with { $0.attachment = Attachment(identifier: "a") }
    let apart = Document.paragraph([
      ("\u{FFFC}", thing), ("\u{FFFC}", thing.with { $0.nesting = Nesting.implied.adding(.atom, side: 1) ?? .implied }),
    ])
    #expect(apart.runCount == 2)
    #expect(Violation.fits(apart, allowing: .plainText) && violations(apart, .plainText).isEmpty)
    let linked = Document.paragraph([
      ("a", Attributes().with { $0.nesting = Nesting.implied.adding(.link) ?? .implied })
    ])
    #expect(violations(linked, .plainText) == ["role 0..<1: an order of marks in plain text"])
  }

  @Test func richTextHasLooksAndNoIntents() {
    let rich: ResultOptions = [.plainText, .richText]
    let looks = Document {
      $0.leaf(
        Block.paragraph.with { $0.indent = 2 }, ("bold", Attributes(display: .bold)),
        ("link", .link("u", title: "t")), ("image", .image("i")))
      $0.leaf(Block.paragraph.with { $0.role = BlockRole(rawValue: "Title") }, "named")
    }
    #expect(Violation.fits(looks, allowing: rich) && violations(looks, rich).isEmpty)
    #expect(violations(looks, .plainText).count == 5)
    let laidOut = Document {
      $0.leaf(Block.paragraph.with { $0.textList = TextList(marker: "•", depth: 1) }, "item")
      $0.leaf(Block.paragraph.with { $0.textTable = TextTableCell(table: 0, row: 0, column: 0) }, "cell")
    }
    #expect(
      violations(laidOut, rich) == [
        "list 0..<4: a list's layout in rich text without intents",
        "table 5..<9: a table's layout in rich text without intents",
      ])
    #expect(violations(laidOut, rich.union(.list)).map { $0.prefix(5) } == ["table"])
    #expect(violations(laidOut, rich.union([.list, .table])).isEmpty)
    #expect(violations(laidOut).count == 2)
  }

  @Test func intentsLeaveToLooksWhatNoIntentSays() {
    let mixed = Document.paragraph([
      ("a", Attributes(.emphasized)), ("b", Attributes(display: .strikethrough)),
      ("c", Attributes(display: .underline)),
    ])
    #expect(violations(mixed).isEmpty)
    let weights = Document.paragraph([("a", Attributes(display: .bold)), ("b", Attributes(display: .italic))])
    #expect(violations(weights) == ["strong 0..<1: bold beside intents", "emphasis 1..<2: italic beside intents"])
  }

  @Test func aHostMayTakeIntentsWithoutTables() {
    let document = Document(markdown: "- a\n\n| b |\n|---|\n| c |")
    let options = ResultOptions.all.subtracting(.table)
    #expect(violations(document, options) == ["table 2..<5: a table where none is allowed"])
    #expect(violations(document, options.subtracting(.list)).count == 2)
  }

  @Test func whatIsImpliedAndMaskedFalls() throws {
    let document = Document(markdown: "- *a*\n\n| b |\n|---|\n| c |")
    let options = try ResultOptions.presentationIntent.resolved(for: .textView)
    let fitted = Negotiator(options, mask: HostKind.textView.mask).fit(document).document
    #expect(fitted.count(of: .table) == 0 && fitted.count(of: .unorderedList) > 0)
    #expect(Violation.fits(fitted, allowing: options))
  }

  @Test func theTargetsKindsOfOutputCount() {
    let document = Document(markdown: "a *b*")
    #expect(!Violation.fits(document, allowing: .all, on: .plainField))
    #expect(violations(document, .all, on: .plainField) == ["emphasis 2..<3: emphasis in plain text"])
  }

  // MARK: What is said

  @Test func neighboursWithOneFaultAreOneViolation() {
    let document = Document.paragraph([
      ("a", Attributes(.emphasized)), ("b", Attributes([.emphasized, .stronglyEmphasized])),
      ("c", Attributes(.stronglyEmphasized)), ("d", Attributes()), ("e", Attributes(.stronglyEmphasized)),
    ])
    let rich: ResultOptions = [.plainText, .richText]
    #expect(
      Violation.violations(in: document, allowing: rich).map { "\($0.construct) \($0.range)" }
        == ["emphasis 0..<2", "strong 1..<3", "strong 4..<5"])
  }

  @Test func aListWithItsItemsIsOne() {
    let document = Document(markdown: "1. a\n2. [b](u)\n\n   c")
    #expect(
      violations(document, [.plainText, .richText]) == [
        "list 0..<5: a numbered list in rich text without intents"
      ])
  }

  @Test func limitsOfATargetAreSaid() {
    let document = Document(markdown: "### h\n\n- a\n  - b\n    - c\n\n> q\n> > r\n> > > s\n\n[x](ftp://e.org)")
    #expect(
      violations(document, on: TargetSamples.narrow) == [
        "header 0..<1: a header of level 3, which narrow does not render",
        "list 6..<7: a list in 2, which narrow does not render",
        "quote 12..<13: a quote in 2, which narrow does not render",
        "link 14..<15: a link with such a URL, which narrow does not render",
      ])
    let wide = Document(markdown: "| 漢字漢字 | a |\n|---|---|\n| b | 漢字漢 |")
    #expect(Violation.fits(wide, allowing: .all, on: TargetSamples.narrow))
    let wider = Document(markdown: "| 漢字漢字漢字 | a |\n|---|---|\n| b | 漢字漢字 |")
    #expect(
      violations(wider, on: TargetSamples.narrow).map { String($0.split(separator: ":")[1]) }
        == [" a table wider than 20 cells of display, which narrow does not render"])
  }

  @Test func lengthCountsWhereItIsNotPerMessage() {
    var target = RenderTarget(name: "short")
    let document = Document(markdown: "e\u{301}e\u{301}\n\n👩‍👩‍👧b")
    // With the line end between: 5 characters, 10 scalars, 14 UTF-16 units, 26 bytes.
    let lengths: [(RenderTarget.Length.Unit, Int)] = [(.characters, 5), (.scalars, 11), (.utf16, 14), (.bytes, 26)]
    for (unit, length) in lengths {
      target.length = .init(limit: length, unit: unit, isPerMessage: false)
      #expect(Violation.fits(document, allowing: .all, on: target), "\(unit)")
      target.length?.limit -= 1
      #expect(!Violation.fits(document, allowing: .all, on: target), "\(unit)")
      let found = Violation.violations(in: document, allowing: .all, on: target)
      #expect(found.map(\.construct) == [.length])
      #expect(found.first?.range == 25..<26, "\(unit)")
      target.length?.isPerMessage = true
      #expect(Violation.fits(document, allowing: .all, on: target))
    }
  }

  @Test func aLineEndInTextIsABreakButInCodeAndWhatIsKept() {
    var target = RenderTarget(name: "one-line")
    target.constructs.remove(.lineBreaks)
    let document = Document {
      $0.leaf(.paragraph, ("a\nb", Attributes()), ("c\nd", Attributes().with { $0.isExcluded = true }))
      $0.leaf(.codeBlock(), "e\nf")
    }
    #expect(violations(document, on: target) == ["lineBreak 1..<2: a line break, which one-line does not render"])
  }

  @Test func whatIsNoLongerThereIsNoViolation() {
    // The builder keeps the value of a block that was amended.
    let document = Document { builder in
      builder.enter(.header(5))
      builder.append("a")
      builder.amend { $0 = .header(1) }
      builder.leave()
      builder.leaf(.header(2), "b")
    }
    #expect(document.distinctBlocks.contains(.header(5)))
    #expect(Violation.fits(document, allowing: .all, on: TargetSamples.narrow))
    #expect(violations(document, on: TargetSamples.narrow).isEmpty)
  }

  // MARK: Laws

  @Test func fittingIsHavingNoViolations() {
    for seed in Generated.seeds {
      let document = DocumentGenerator.document(seed: seed)
      for options in TargetSamples.options {
        for target in TargetSamples.all {
          let found = Violation.violations(in: document, allowing: options, on: target)
          let fits = Violation.fits(document, allowing: options, on: target)
          #expect(fits == found.isEmpty, "seed \(seed), \(options.names), \(target?.name ?? "-"): \(found.prefix(3))")
          #expect(found.allSatisfy { $0.range.upperBound <= document.utf8Count })
          let starts = found.map(\.range.lowerBound)
          #expect(starts == starts.sorted(), "seed \(seed), \(options.names), \(target?.name ?? "-"): \(found)")
        }
      }
    }
  }

  @Test func depthIsNoLimit() {
    let depth = 100_000
    for block in [Block.blockQuote, .unorderedList, Block(.table), .paragraph] {
      let document = Document { builder in
        for _ in 0..<depth { builder.enter(block) }
        builder.leaf(.paragraph, "deep")
      }
      #expect(!Violation.fits(document, allowing: .plainText))
      #expect(Violation.violations(in: document, allowing: .plainText).count == depth)
      #expect(Violation.fits(document, allowing: .all))
      #expect(!Violation.fits(document, allowing: .all, on: .telegram))
    }
  }
}
