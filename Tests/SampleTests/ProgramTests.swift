import Foundation
import Galley
import Testing

/// The programs among the samples, run as processes.
struct ProgramTests {
  @Test func tenLinesWithoutAFile() throws {
    let answer = try Program.shell("TenLines", in: Sample.folder)
    #expect(answer.code == 0)
    #expect(
      answer.output == """
        header: Hello
        paragraph: Ten lines.
        <h1>Hello</h1>
        <p><em>Ten</em> lines.</p>

        """)
  }

  @Test(arguments: try Sample.all)
  func tenLinesWithAFile(_ sample: Sample) throws {
    let document = try sample.document()
    let answer = try Program.shell("TenLines \(sample.name)", in: Sample.folder)
    #expect(answer.code == 0)
    let blocks = document.leafBlocks.map { "\($0.kind): \($0.text)\n" }.joined()
    #expect(answer.output == blocks + document.html())
  }

  @Test func tenLinesWithoutSuchAFile() throws {
    #expect(try Program.shell("TenLines nowhere.md", in: Sample.folder).code != 0)
  }

  @Test func fitting() throws {
    let answer = try Program.shell("Fitting", in: Sample.folder)
    #expect(answer.code == 0)
    #expect(answer.output.contains("Stock\n"))
    #expect(answer.output.contains("- header: intent → "))
    #expect(answer.output.hasSuffix("\nnothing was lost\n"))
  }

  @Test(arguments: try Sample.all)
  func fittingLosesNothing(_ sample: Sample) throws {
    let answer = try Program.shell("Fitting \(sample.name)", in: Sample.folder)
    #expect(answer.code == 0)
    #expect(answer.output.hasSuffix("\nnothing was lost\n"))
  }

  @Test func editing() throws {
    let answer = try Program.shell("Editing", in: Sample.folder)
    #expect(answer.code == 0)
    #expect(
      answer.output == """
        # Plan

        First to the shop, then the open *bank*.

        # Plan

        First teh shop, then the *bank*.

        """)
  }

  @Test func blockOutline() throws {
    let markdown = """
      # An example markdown file

      With some basic text in it.
      **Some** of which is _formatted_.
      And includes a [link to Automerge](https://automerge.org/).

      - one
        1. Alpha

      > test `print("hello world")`

      | a | b |
      |---|--:|
      | 1 |   |

      ```swift
      let x = 1
      ```

      <p>x</p>
      """
    let answer = try Program.shell(
      "f=$(mktemp) && cat > $f <<'END'\n\(markdown)\nEND\nBlockOutline $f; rm $f", in: Sample.folder)
    #expect(answer.code == 0)
    #expect(
      answer.output == #"""
        header 1 (id 1)
          "An example markdown file"
        paragraph (id 2)
          "With some basic text in it."
          " " soft break
          "Some" strong
          " of which is "
          "formatted" emphasized
          "."
          " " soft break
          "And includes a "
          "link to Automerge" -> https://automerge.org/
          "."
          paragraph (id 5), listItem 1 (id 4), unorderedList (id 3)
            "one"
            paragraph (id 8), listItem 1 (id 7), orderedList (id 6), listItem 1 (id 4), unorderedList (id 3)
              "Alpha"
          paragraph (id 10), blockQuote (id 9)
            "test "
            "print(\"hello world\")" code
        \#(cell(0, 13, "tableHeaderRow (id 12)"))
          "a"
        \#(cell(1, 14, "tableHeaderRow (id 12)"))
          "b"
        \#(cell(0, 16, "tableRow 1 (id 15)"))
          "1"
        codeBlock 'swift' (id 18)
          "let x = 1\n"

          "<p>x</p>\n" HTML

        """#)
  }

  private func cell(_ column: Int, _ identity: Int, _ row: String) -> String {
    let name = "Foundation.PresentationIntent.TableColumn"
    let columns = ["left", "right"].map { "\(name)(alignment: \(name).Alignment.\($0))" }.joined(separator: ", ")
    return "tableCell \(column) (id \(identity)), \(row), table [\(columns)] (id 11)"
  }
}
