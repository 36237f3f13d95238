import GalleyDocument
import GalleyFormats
import GalleyMarkdown
import GalleyNegotiation
import TestSupport
import Testing

@Suite struct ComparisonTests {
  private let plan = """
    # Plan

    See [the page](https://example.org/x) and ![a cat](https://example.org/cat.png). It is **very** short.

    | Name | Qty |
    | --- | --- |
    | apples | 12 |
    | pears | 7 |

    - one
    - two
    - three

    ```
    let x = 1
    ```

    """

  private func faults(_ original: String, _ fitted: String) -> [Comparison.Fault] {
    Comparison(original: Document(markdown: original), fitted: Document(markdown: fitted)).faults
  }

  /// Compares with text that nobody read as Markdown.
  private func faults(_ original: String, text: String) -> [Comparison.Fault] {
    let fitted = Document { $0.block(.paragraph, text) }
    return Comparison(original: Document(markdown: original), fitted: fitted).faults
  }

  // MARK: Losses

  @Test(arguments: [
    ("very", "", Comparison.Fault.Kind.lost, Comparison.Fault.Subject.word, "text is lost: “very”"),
    (
      "https://example.org/x", "https://example.org/y", .changed, .url,
      "URL is changed: “https://example.org/x” to “https://example.org/y”"
    ),
    ("[the page](https://example.org/x)", "the page", .lost, .url, "URL is lost: “https://example.org/x”"),
    ("a cat", "", .lost, .alternativeText, "alternative text is lost: “a cat”"),
    ("pears", "", .lost, .word, "text is lost: “pears”"),
    ("- two\n", "", .lost, .word, "text is lost: “two”"),
    ("let x = 1", "let x = 2", .changed, .word, "text is changed: “1” to “2”"),
    ("- two\n", "- two\n- two\n", .doubled, .word, "text stands twice: “two”"),
    ("- one\n- two\n", "- two\n- one\n", .moved, .word, "text is out of order: “two one”"),
    ("| pears | 7 |\n", "", .lost, .word, "text is lost: “pears 7”"),
    ("# Plan\n\n", "", .lost, .word, "text is lost: “Plan”"),
    ("short", "short indeed", .added, .word, "text was added: “indeed”"),
    ("is **very** short", "isvery short", .changed, .word, "text is changed: “is very” to “isvery”"),
    ("x = 1", "x 1", .lost, .word, "text is lost: “=”"),
  ])
  func eachLossIsNamed(
    _ old: String, _ new: String, _ kind: Comparison.Fault.Kind, _ subject: Comparison.Fault.Subject, _ text: String
  ) {
    let fitted = plan.replacingFirst(old, with: new)
    #expect(fitted != plan)
    let found = faults(plan, fitted)
    #expect(found.count == 1, "\(found.map(\.text))")
    #expect(found.first?.kind == kind)
    #expect(found.first?.subject == subject)
    #expect(found.first?.text == text)
  }

  @Test func severalLossesAreSeveralFaults() {
    let fitted = plan.replacingFirst("very", with: "").replacingFirst("pears", with: "plums")
      .replacingFirst("- three\n", with: "")
    #expect(
      faults(plan, fitted).map(\.text) == [
        "text is lost: “very”", "text is changed: “pears” to “plums”", "text is lost: “three”",
      ])
  }

  @Test func rangesAreThoseOfTheWords() {
    let (original, fitted) = (Document(markdown: plan), Document(markdown: plan.replacingFirst("very", with: "not")))
    let fault = Comparison(original: original, fitted: fitted).faults.first
    #expect(fault?.source.map(original.text) == "very")
    #expect(fault?.result.map(fitted.text) == "not")
  }

  @Test func nothingAndEverything() {
    #expect(faults("", "").isEmpty)
    #expect(faults(plan, plan).isEmpty)
    #expect(faults(plan, "").map(\.kind) == [.lost])
    #expect(faults("", plan).map(\.kind) == [.added])
  }

  // MARK: Forms

  @Test(arguments: [
    // Lists, tasks, alerts, rules, headers.
    ("1. one\n2. two\n", "1. one\n2. two\n"),
    ("3. one\n4. two\n", "3) one\n4) two\n"),
    ("- [x] done\n- [ ] open\n", "[x] done\n[ ] open\n"),
    ("> [!NOTE]\n> careful\n\n***\n\n## Next\n", "> Note\n> careful\n\n———\n\n## Next\n====\n"),
    // Links and images: behind the text, before it, or as Markdown.
    ("[text](https://e.org/a \"title\") end", "text (https://e.org/a) end"),
    ("[text](https://e.org/a \"title\") end", "[text](https://e.org/a \"title\") end"),
    ("[text](https://e.org/a) end", "<https://e.org/a|text> end"),
    ("[*the* text](https://e.org/a)[b](c)", "the text: https://e.org/a b <c>"),
    ("<https://e.org/a> end", "https://e.org/a end"),
    ("<me@e.org> [write](mailto:me@e.org)", "me@e.org write (me@e.org)"),
    ("![a cat](c.png \"Tom\")", "a cat (c.png)"),
    ("![](c.png)", "c.png"),
    ("no ![](c.png)picture", "no (c.png)picture"),
    ("[![a cat](c.png)](u)", "a cat (c.png) (u)"),
    ("[bad](javascript:x)", "bad"),
    // What may fall.
    ("a <b>bold</b> word<br>", "a bold word"),
    ("a <b>bold</b> word", "a <b>bold</b> word"),
    ("<div class=\"x\">\n<!-- not this -->\nseen &amp; kept\n</div>\n", "seen &amp; kept"),
    ("```swift x\nlet a\n```\n", "let a"),
    ("```swift x\nlet a\n```\n", "```swift\nlet a\n```"),
    ("---\nkey: value\n---\n\ntext $x$\n\n$$\ny\n$$\n", "key: value\n\ntext $x$\n\n$$\ny\n$$"),
    ("a[^n] b\n\n[^n]: the note\n", "a[n] b\n\n[n] the note"),
    // Tables: as lines, as a grid, as records with and without empty cells.
    ("| A | B |\n|-|-|\n| c | d |\n| e | f |\n", "A\tB\nc\td\ne\tf"),
    ("| A | B |\n|-|-|\n| c | d |\n| e | f |\n", "A │ B\n──┼──\nc │ d\ne │ f"),
    ("| A | B |\n|-|-|\n| c | d |\n| e | f |\n", "• A: c — B: d\n• A: e — B: f"),
    ("| A | B |\n|-|-|\n| c | |\n| e | f |\n", "• A: c\n• A: e — B: f"),
    ("| A | B |\n|-|-|\n| c | |\n| e | f |\n", "• A: c — B:\n• A: e — B: f"),
    ("| A | B | C |\n|-|-|-|\n| c | | d |\n| e | | f |\n", "• A: c — B: — C: d\n• A: e — B: — C: f"),
    ("| A | B | C |\n|-|-|-|\n| c | | d |\n| e | | f |\n", "• A: c — C: d — B:\n• A: e — C: f"),
    ("| A | B |\n|-|-|\n| c | |\n| e | |\n", "• A: c — B\n• A: e"),
    ("| A | B |\n|-|-|\n| c | |\n| e | <i> |\n", "• A: c\n• A: e — B: <i>"),
    ("| A | B |\n|-|-|\n| c | |\n| e | <i> |\n", "• A: c\n• A: e — B:"),
    ("| | B |\n|-|-|\n| c | d |\n", "c — B: d"),
    ("| A | B |\n|-|-|\n", "A B"),
    ("| [A](u) | B |\n|-|-|\n| c | d |\n| e | f |\n", "• A (u): c — B: d\n• A: e — B: f"),
    ("| [A](u) | B |\n|-|-|\n| c | d |\n| e | f |\n", "• A (u): c — B: d\n• A (u): e — B: f"),
  ])
  func formsThatKeepAll(_ original: String, _ text: String) {
    #expect(faults(original, text: text).map(\.text) == [])
  }

  @Test(arguments: [
    ("[text](https://e.org/a) end", "text end", "URL is lost: “https://e.org/a”"),
    ("[text](https://e.org/a) end", "text (https://e.org/a) (https://e.org/a) end", nil),
    ("no ![](c.png)picture", "no c.pngpicture", nil),
    ("no![](c.png) picture", "noc.png picture", nil),
    ("1. one\n2. two\n", "1. one\n3. two\n", "text was added: “3”"),
    ("| A | B |\n|-|-|\n| c | d |\n| e | f |\n", "• A: c — B: d\n• A: e — f", nil),
    ("| A | B |\n|-|-|\n| c | d |\n| e | f |\n", "• A: c — B: d\n• e — B: f", nil),
    ("| A | B |\n|-|-|\n| c | d |\n| e | f |\n", "• c — d\n• e — f", nil),
    ("| A | B |\n|-|-|\n| c | |\n| e | |\n", "• A: c\n• A: e", nil),
    ("| [A](u) | B |\n|-|-|\n| c | d |\n| e | f |\n", "• A: c — B: d\n• A: e — B: f", nil),
    ("a <b>bold</b> word", "a word", "text is lost: “bold”"),
    ("a[^n] b c d\n\n[^n]: the note\n", "a b c d\n\n[n] the note", "reference to a footnote is lost: “n”"),
    ("👍 yes", "yes", "text is lost: “👍”"),
    ("yes", "yes 👍", "text was added: “👍”"),
    ("日本語の本", "日本の本", "text is lost: “語”"),
  ])
  func formsThatLose(_ original: String, _ text: String, _ sentence: String?) {
    let found = faults(original, text: text).map(\.text)
    #expect(!found.isEmpty)
    if let sentence { #expect(found == [sentence]) }
  }

  // MARK: Protected ranges

  private func document(_ parts: (String, isExcluded: Bool)..., url: String? = nil) -> Document {
    Document {
      $0.enter(.paragraph)
      for (text, isExcluded) in parts {
        var attributes = url.map { Attributes.link($0) } ?? Attributes()
        attributes.isExcluded = isExcluded
        $0.append(text, attributes)
      }
      $0.leave()
    }
  }

  @Test func protectedTextStandsByteForByte() {
    let original = document(("Dear ", false), ("Ms.  O’Neil,\nno", true), (" more", false))
    func faults(_ text: String) -> [Comparison.Fault] {
      Comparison(original: original, fitted: document((text, false))).faults
    }
    #expect(faults("Dear Ms.  O’Neil,\nno more").isEmpty)
    #expect(faults("> Dear (Ms.  O’Neil,\nno) more").isEmpty)
    for text in ["Dear Ms. O’Neil,\nno more", "Dear Ms.  O’Neil,\n> no more", "Dear Ms.  O'Neil,\nno more"] {
      #expect(faults(text).contains { $0.subject == .protectedRange }, "\(text)")
    }
  }

  @Test func whatBelongsToProtectedTextStandsInItOrBehindIt() {
    let original = document(("see", true), url: "u")
    #expect(Comparison(original: original, fitted: original).faults.isEmpty)
    #expect(Comparison(original: original, fitted: document(("see (u)", false))).faults.isEmpty)
    #expect(Comparison(original: original, fitted: document(("see", false))).faults.map(\.subject) == [.url])
    #expect(Comparison(original: original, fitted: document(("see", true), url: "v")).faults.map(\.subject) == [.url])
  }

  // MARK: Things

  @Test func anAttachmentIsItselfOrItsName() {
    func document(_ attachment: GalleyDocument.Attachment?, _ text: String) -> Document {
      Document {
        $0.enter(.paragraph)
        var attributes = Attributes()
        attributes.attachment = attachment
        attributes.alternativeText = attachment == nil ? nil : "the report"
        $0.append("See ")
        $0.append(text, attributes)
        $0.leave()
      }
    }
    let file = GalleyDocument.Attachment(identifier: "1", name: "report.pdf")
    let original = document(file, "\u{FFFC}")
    #expect(Comparison(original: original, fitted: original).faults.isEmpty)
    #expect(Comparison(original: original, fitted: document(nil, "report.pdf")).faults.isEmpty)
    #expect(Comparison(original: original, fitted: document(nil, "[the report]")).faults.isEmpty)
    #expect(Comparison(original: original, fitted: document(nil, " ")).faults.map(\.subject) == [.attachment])
  }
}

extension String {
  /// The text with the first place of another text replaced; itself where there is none.
  func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return replacingCharacters(range, with: new)
  }

  private func replacingCharacters(_ range: Range<Index>, with new: String) -> String {
    String(self[..<range.lowerBound]) + new + self[range.upperBound...]
  }
}
