import Foundation
import Galley
import Testing

/// The sample of an editor's own styles, run as a process.
@Suite("Notes editor") struct NotesEditorTests {
  @Test func withoutAFile() throws {
    let answer = try Program.shell("NotesEditor", in: Sample.folder)
    #expect(answer.code == 0)
    #expect(answer.output == "Title: Plan\nBlock Quote: Soon.\nback again: the same\n")
  }

  @Test(
    "What the editor keeps is all that was meant",
    arguments: [
      "# One\n\nText *with* **marks**, `code` and ~~struck~~.\n\n## Two *em*\n\n### Three\n\n#### Four\n",
      "> one\n>\n> > two\n> >\n> > > three\n>\n> one\n", "> a\n\n<!-- -->\n\n> b\n", "> - a\n> - b\n\n- > c\n",
      "```swift\nlet x\n```\n\n`all code`\n\n```\n```\n",
      "| A | *B* |\n| - | - |\n| `c` | **d** |\n\n- [x] task[^1]\n\n[^1]: e\n",
    ])
  func bothWays(markdown: String) throws {
    #expect(try lines(of: markdown).last == "back again: the same")
  }

  @Test func namesItsStyles() throws {
    let lines = try lines(of: "# A\n\n## B\n\n### C\n\n#### D\n\n> E\n\n```\nF\n```\n\n*G*\n")
    #expect(
      lines == [
        "Title: A", "Heading: B", "Subheading: C", "Body: D", "Block Quote: E", "Monostyled: F", "Body: G",
        "back again: the same",
      ])
  }

  @Test(arguments: try Sample.all.filter { try !$0.document().runs.contains { $0.attributes.nesting != .implied } })
  func samples(_ sample: Sample) throws {
    let answer = try Program.shell("NotesEditor \(sample.name)", in: Sample.folder)
    #expect(answer.output.hasSuffix("\nback again: the same\n"))
  }

  /// What the program says of Markdown.
  private func lines(of markdown: String) throws -> [Substring] {
    let answer = try Program.shell(
      "f=$(mktemp).md && cat > $f <<'END'\n\(markdown)\nEND\nNotesEditor $f; rm $f", in: Sample.folder)
    #expect(answer.code == 0)
    return answer.output.split(separator: "\n")
  }
}
