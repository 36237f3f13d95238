import Foundation
import Testing

@Suite("galley context")
struct ContextTests {
  private static let report = "# Report\n\nDr. Lee wrote it. It has 👩‍👩‍👧 in it!\n\n```\ncode\n```\n"

  private func answer(_ arguments: String...) throws -> Tool.Answer {
    let tool = try Tool()
    try tool.write(ContextTests.report, to: "a.md")
    return try tool.run(["context", "a.md"] + arguments)
  }

  @Test("A selection's paragraph, as JSON")
  func json() throws {
    let answer = try answer("--find", "wrote", "--json")
    #expect(answer.code == 0)
    #expect(
      answer.output == """
        {"scope":"selection","start":7,"end":48,"range":{"location":8,"length":5},\
        "resolved":{"location":0,"length":18},"excluded":[],"text":"Dr. Lee wrote it. It has 👩‍👩‍👧 in it!\\n"}

        """)
  }

  @Test("The document, for people")
  func lines() throws {
    let answer = try answer("--scope", "document", "--select", "0..6")
    #expect(answer.code == 0)
    #expect(
      answer.output == """
        scope     document
        context   0..54
        range     0..6
        resolved  0..6
        excluded  48..53

        Report
        Dr. Lee wrote it. It has 👩‍👩‍👧 in it!
        code


        """)
  }

  @Test("A caret and what can be seen")
  func scopes() throws {
    let caret = try answer("--select", "9..9", "--json")
    #expect(caret.output.contains("\"start\":0,\"end\":54,\"range\":{\"location\":9,\"length\":0}"))
    let visible = try answer("--select", "9..9", "--scope", "visible", "--json")
    #expect(visible.output.contains("\"scope\":\"visible\",\"start\":0,\"end\":54"))
    let small = try answer("--find", "in it", "--limit", "20", "--json")
    #expect(small.output.contains("\"text\":\"It has 👩‍👩‍👧 in it!\""))
  }

  @Test("What does not make sense is said")
  func failures() throws {
    for arguments in [
      ["--select", "5"], ["--select", "5..x"], ["--select", "5..3"], ["--select", "-1..3"], ["--scope", "all"],
      ["--limit", "-1"], ["--limit", "x"], ["--find", ""], ["--find", "a", "--select", "0..1"],
    ] {
      let tool = try Tool()
      try tool.write(ContextTests.report, to: "a.md")
      #expect(try tool.run(["context", "a.md"] + arguments).code == 64, "\(arguments)")
    }
    let past = try answer("--select", "5..55")
    #expect(past.code == 65)
    #expect(past.errors.contains("55 is past the end of its text, 54 in line 4"))
    #expect(past.output.isEmpty)
    let missing = try answer("--find", "nowhere")
    #expect(missing.code == 1)
    #expect(missing.errors.contains("“nowhere” does not occur"))
    let tool = try Tool()
    #expect(try tool.run("context").code == 64)
    #expect(try tool.run("context", "none.md").code == 66)
    #expect(try tool.run("context", "--help").output.contains("--select A..B"))
  }
}
