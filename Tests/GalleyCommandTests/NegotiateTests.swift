import Foundation
import Testing

@Suite("galley negotiate, validate, targets")
struct NegotiateTests {
  private static let table = "# Stock\n\n| Type | Size |\n| --- | --- |\n| u8 | 1 |\n| u16 | 2 |\n"

  @Test("What fits comes back as it is, and nothing is reported")
  func fits() throws {
    let tool = try Tool()
    try tool.write(Self.table, to: "a.md")
    let answer = try tool.run("negotiate", "a.md", "--allow", "intent", "--to", "markdown")
    #expect(answer.code == 0)
    #expect(answer.output == Self.table)
    #expect(answer.errors.isEmpty)
  }

  @Test("Plain text: every word, and what changed, with its place in the file")
  func plain() throws {
    let tool = try Tool()
    try tool.write(Self.table, to: "a.md")
    let answer = try tool.run("negotiate", "a.md", "--allow", "plain")
    #expect(answer.code == 0)
    for word in ["Stock", "Type", "u8", "u16"] { #expect(answer.output.contains(word)) }
    #expect(answer.output.contains("|") == false)
    #expect(answer.errors.contains("a.md:1:3: header: intent → "))
    #expect(answer.errors.contains("table: intent → "))
  }

  @Test("The report as lines of JSON, in a file of its own")
  func report() throws {
    let tool = try Tool()
    try tool.write(Self.table, to: "a.md")
    let answer = try tool.run("negotiate", "a.md", "--allow", "plain", "--report", "r.jsonl", "-o", "a.txt")
    #expect(answer.code == 0)
    #expect(answer.output.isEmpty && answer.errors.isEmpty)
    let lines = try tool.read("r.jsonl").split(separator: "\n")
    let objects = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
    #expect(objects.map { $0?["construct"] as? String } == ["header", "table"])
    #expect(objects.allSatisfy { ($0?["source"] as? [Int])?.count == 2 && $0?["lost"] is [String] })
    #expect(try tool.read("a.txt").hasPrefix("Stock\n"))
  }

  @Test("A host's default is resolved and printed; what it can't do is an error with its reason")
  func hosts() throws {
    let tool = try Tool()
    let expected = [
      ("text-view", "plain, rich"), ("coordinator", "plain, rich, list, table, intent"),
      ("web", "plain, rich, list, table"), ("web-plain", "plain"),
    ]
    for (host, words) in expected {
      let answer = try tool.run("negotiate", "--allow", "default", "--host", host)
      #expect(answer.code == 0)
      #expect(answer.output == words + "\n")
    }
    let table = try tool.run("negotiate", "-", "--allow", "table", "--host", "text-view", input: Data("x".utf8))
    #expect(table.code == 64)
    #expect(table.errors.contains("table"))
    #expect(try tool.run("negotiate", "-", "--allow", "default", input: Data("x".utf8)).code == 64)
    #expect(try tool.run("negotiate", "-", "--allow", "nonsense", input: Data("x".utf8)).code == 64)
    #expect(try tool.run("negotiate", "-", "--target", "nowhere", input: Data("x".utf8)).code == 64)
  }

  @Test("A target of one's own, and a mistake in it")
  func ownTarget() throws {
    let tool = try Tool()
    try tool.write(Self.table, to: "a.md")
    let printed = try tool.run("targets", "github")
    #expect(printed.code == 0)
    try tool.write(printed.output, to: "own.json")
    let answer = try tool.run("negotiate", "a.md", "--target", "own.json", "--to", "markdown")
    #expect(answer.code == 0)
    #expect(answer.output == Self.table)
    try tool.write("{\"name\": \"x\",\n  \"colour\": 1}", to: "bad.json")
    let bad = try tool.run("negotiate", "a.md", "--target", "bad.json")
    #expect(bad.code == 65)
    #expect(bad.errors.contains("bad.json:2:3:"))
    #expect(try tool.run("negotiate", "a.md", "--target", "./nowhere.json").code == 66)
  }

  @Test("An answer that is one fence of Markdown, where that is asked for")
  func answer() throws {
    let tool = try Tool()
    try tool.write("```markdown\n# Title\n\n- a\n```\n", to: "a.md")
    let read = try tool.run("negotiate", "a.md", "--allow", "intent", "--answer", "--to", "markdown")
    #expect(read.output == "# Title\n\n- a\n")
    #expect(read.errors.contains("unwrapped-answer"))
    let kept = try tool.run("negotiate", "a.md", "--allow", "intent", "--to", "markdown")
    #expect(kept.output == "```markdown\n# Title\n\n- a\n```\n")
  }

  @Test("Of two flavours the one that says more")
  func beside() throws {
    let tool = try Tool()
    try tool.write("# Title\n\n- a\n- b\n", to: "a.txt")
    try tool.write("<p># Title</p><p>- a<br>- b</p>", to: "poor.html")
    try tool.write("<h2>Title</h2><ul><li>a<li>b</ul>", to: "rich.html")
    let poor = try tool.run("negotiate", "a.txt", "--allow", "intent", "--beside", "poor.html", "--to", "markdown")
    #expect(poor.output == "# Title\n\n- a\n- b\n")
    #expect(poor.errors.contains("preferred-markdown"))
    let rich = try tool.run("negotiate", "a.txt", "--allow", "intent", "--beside", "rich.html", "--to", "markdown")
    #expect(rich.output == "## Title\n\n- a\n- b\n")
    // Markers with tabs are a word processor's, no Markdown: the HTML is right, poor as it is.
    try tool.write("1.\titem one\n2.\titem two\n", to: "word.txt")
    try tool.write("<p>1.&nbsp; item one<p>2.&nbsp; item two", to: "word.html")
    let word = try tool.run("negotiate", "word.txt", "--allow", "intent", "--beside", "word.html", "--to", "html")
    #expect(!word.output.contains("<ol>"))
  }

  @Test("Judging: what doesn't fit, and what was lost, one line each")
  func validate() throws {
    let tool = try Tool()
    try tool.write(Self.table, to: "a.md")
    try tool.write(Self.table.replacingOccurrences(of: "u16", with: ""), to: "b.md")
    #expect(try tool.run("validate", "a.md", "--allow", "intent", "--against", "a.md").code == 0)
    let misfit = try tool.run("validate", "a.md", "--allow", "plain")
    #expect(misfit.code == 1)
    #expect(misfit.output.contains("a.md:1:3: header: "))
    let lost = try tool.run("validate", "b.md", "--allow", "intent", "--against", "a.md")
    #expect(lost.code == 1)
    #expect(lost.output.split(separator: "\n").count == 1)
    #expect(lost.output.contains("a.md:6:") && lost.output.contains("u16"))
  }

  @Test("The targets there are")
  func targets() throws {
    let tool = try Tool()
    let names = [
      "plain-field", "rich-editor", "notes", "mail", "terminal", "commonmark", "github", "slack", "discord",
      "telegram", "whatsapp", "notion",
    ]
    let answer = try tool.run("targets")
    #expect(answer.output.split(separator: "\n").map { $0.split(separator: " ")[0] } == names.map { Substring($0) })
    #expect(try tool.run("targets", "nowhere").code == 64)
  }
}
