import Foundation
import Testing

@Suite("galley convert")
struct ConvertTests {
  static let good = "# Hi\n\nthere *you*\n"
  static let html = "<h1>Hi</h1>\n<p>there <em>you</em></p>\n"

  @Test("Writes to standard output, by the file's extension")
  func converts() throws {
    let tool = try Tool()
    try tool.write(Self.good, to: "good.md")
    let answer = try tool.run("convert", "good.md", "--to", "html")
    #expect(answer.code == 0)
    #expect(answer.output == Self.html)
    #expect(answer.errors == "")
  }

  @Test("Options follow files, take = or the next argument, and end at --")
  func options() throws {
    let tool = try Tool()
    try tool.write(Self.good, to: "--odd.md")
    #expect(try tool.run("convert", "--to=html", "--", "--odd.md").output == Self.html)
    #expect(try tool.run("convert", "./--odd.md", "--threads", "2", "--to=html").output == Self.html)
    #expect(try tool.run("convert", "-", "--to=html", input: Data(Self.good.utf8)).output == Self.html)
  }

  @Test("The output's extension tells the format")
  func outputFormat() throws {
    let tool = try Tool()
    try tool.write(Self.good, to: "a.md")
    #expect(try tool.run("convert", "a.md", "-o", "b.json").code == 0)
    #expect(try tool.run("convert", "b.json", "-o", "c.html").code == 0)
    #expect(try tool.read("c.html") == Self.html)
    #expect(try tool.run("convert", "a.md", "--output", "c.txt").code == 0)
    #expect(try tool.read("c.txt") == "Hi\n\nthere you\n")
  }

  @Test(
    "A command line that makes no sense is 64 and says why",
    arguments: [
      ("good.md --to nonsense", "html, markdown, plain, rtf, terminal, json, foundation"),
      ("good.md --to rtf", "html, markdown, plain, json, foundation can"),
      ("good.md --to html --from rtf", "html, markdown, plain, json, foundation can"),
      ("good.rtf --to html", "html, markdown, plain, json, foundation can"),
      ("good.md --to html --nonsense", "--nonsense"),
      ("good.md --to", "FORMAT"),
      ("good.md --to html --strict=yes", "no value"),
      ("good.md", "--to"),
      ("--to html", "FILE"),
      ("good.md --to html --dialect tables,gitlab", "“gitlab”; there are commonmark, github, foundation, tables"),
      ("good.md --to html --dialect no-github", "“no-github”"),
      ("good.md --to html --dialect github,", "“”"),
      ("good.md --to html --dialect=", "“”"),
      ("good.md --to html --encoding klingon", "klingon"),
      ("good.md --to html --raw-html eat", "escape, pass, interpret or drop"),
      ("good.md --to markdown --wrap 0", "from 1 to 10000"),
      ("good.md --to html --threads 0", "256"),
      ("good.md --to html --threads many", "256"),
      ("good.md other.md --to html", "-o FOLDER"),
      ("- --to html -o .", "-o"),
      ("good.md x/good.md --to html -o .", "good.html"),
    ])
  func usage(line: String, mention: String) throws {
    let tool = try Tool()
    for name in ["good.md", "good.rtf", "other.md"] { try tool.write(Self.good, to: name) }
    let before = try tool.names()
    let answer = try tool.run(["convert"] + line.split(separator: " ").map(String.init))
    #expect(answer.code == 64)
    #expect(answer.errors.contains(mention), "\(answer.errors)")
    #expect(answer.errors.split(separator: "\n").count == 1)
    #expect(answer.output == "")
    #expect(try tool.names() == before)
  }

  @Test("Bytes that are no UTF-8 are 65 with their place; another encoding reads them")
  func encodings() throws {
    let tool = try Tool()
    try tool.write(Data("ok\nfine ".utf8 + [0xFF, 0xFE] + " no\n".utf8), to: "bad.md")
    let failed = try tool.run("convert", "bad.md", "--to", "html")
    #expect(failed.code == 65)
    #expect(failed.errors.hasPrefix("galley: bad.md:2:6: "), "\(failed.errors)")
    let read = try tool.run("convert", "bad.md", "--to", "html", "--encoding", "windows-1252")
    #expect(read.output == "<p>ok\nfine ÿþ no</p>\n")
    try tool.write(Data("a ".utf8 + [0x81]), to: "cut.md")
    let cut = try tool.run("convert", "cut.md", "--to", "html", "--encoding", "Shift_JIS")
    #expect(cut.code == 65)
    #expect(cut.errors.hasPrefix("galley: cut.md:1:3: "), "\(cut.errors)")
  }

  @Test("Empty files, NUL, and what --strict makes of it")
  func oddContent() throws {
    let tool = try Tool()
    try tool.write("", to: "empty.md")
    let empty = try tool.run("convert", "empty.md", "--to", "html")
    #expect(empty.code == 0 && empty.output == "")
    try tool.write(Data([0x61, 0, 0x62, 0x0A]), to: "nul.md")
    let nul = try tool.run("convert", "nul.md", "--to", "html")
    #expect(nul.code == 0 && nul.output == "<p>a\u{FFFD}b</p>\n")
    #expect(nul.errors.hasPrefix("nul.md:1:2: replaced-nul: "), "\(nul.errors)")
    let strict = try tool.run("convert", "nul.md", "--to", "html", "--strict", "-o", "nul.html")
    #expect(strict.code == 65)
    #expect(try tool.names() == ["empty.md", "nul.md"])
  }

  @Test("Missing files and folders are 66")
  func noInput() throws {
    let tool = try Tool()
    let missing = try tool.run("convert", "no\u{1B}[31m\u{202E}ne.md", "--to", "html")
    #expect(missing.code == 66)
    #expect(missing.errors.contains("no\\u{1B}[31m\\u{202E}ne.md"), "\(missing.errors)")
    #expect(try tool.run("convert", ".", "--to", "html").code == 66)
  }

  @Test("A missing folder is 73; a failure leaves the old file and nothing beside it")
  func atomicOutput() throws {
    let tool = try Tool()
    try tool.write(Self.good, to: "good.md")
    try tool.write(Data([0xFF]), to: "bad.md")
    #expect(try tool.run("convert", "good.md", "--to", "html", "-o", "no/x.html").code == 73)
    #expect(try tool.run("convert", "good.md", "--to", "html", "-o", "no/").code == 73)
    try tool.write("old", to: "out.html")
    #expect(try tool.run("convert", "bad.md", "-o", "out.html").code == 65)
    #expect(try tool.read("out.html") == "old")
    #expect(try tool.names() == ["bad.md", "good.md", "out.html"])
  }

  @Test("A success replaces the file, keeps its permissions and follows a link")
  func replaces() throws {
    let tool = try Tool()
    let files = FileManager.default
    try tool.write(Self.good, to: "good.md")
    try tool.write("old", to: "out.html")
    let out = tool.folder.appendingPathComponent("out.html").path
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: out)
    try files.createSymbolicLink(
      atPath: tool.folder.appendingPathComponent("link.html").path, withDestinationPath: "out.html")
    let answer = try tool.run("convert", "good.md", "-o", "link.html")
    #expect(answer.code == 0 && answer.output == "" && answer.errors == "")
    #expect(try tool.read("out.html") == Self.html)
    #expect(try files.attributesOfItem(atPath: out)[.posixPermissions] as? Int == 0o640)
    #expect(try tool.names() == ["good.md", "link.html", "out.html"])
  }

  @Test("Several files go into a folder; one that fails does not stop the rest")
  func severalFiles() throws {
    let tool = try Tool()
    try FileManager.default.createDirectory(
      at: tool.folder.appendingPathComponent("out"), withIntermediateDirectories: false)
    try tool.write(Self.good, to: "a.md")
    try tool.write(Data([0xFF]), to: "b.md")
    try tool.write(Self.good, to: "c.tar.md")
    let answer = try tool.run("convert", "a.md", "b.md", "none.md", "c.tar.md", "--to", "html", "-o", "out")
    #expect(answer.code == 65)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: tool.folder.appendingPathComponent("out").path).sorted()
        == ["a.html", "c.tar.html"])
  }

  @Test("Raw HTML is escaped, passed where asked for or as CommonMark, or dropped")
  func rawHTML() throws {
    let tool = try Tool()
    try tool.write("a <b>x</b>\n", to: "a.md")
    #expect(try tool.run("convert", "a.md", "--to", "html").output == "<p>a &lt;b&gt;x&lt;/b&gt;</p>\n")
    #expect(try tool.run("convert", "a.md", "--to", "html", "--raw-html", "pass").output == "<p>a <b>x</b></p>\n")
    #expect(try tool.run("convert", "a.md", "--to", "html", "--dialect", "commonmark").output == "<p>a <b>x</b></p>\n")
    let gitHub = try tool.run("convert", "a.md", "--to", "html", "--dialect", "github")
    #expect(gitHub.output == "<p>a &lt;b&gt;x&lt;/b&gt;</p>\n")
    let dropped = try tool.run("convert", "a.md", "--to", "html", "--raw-html", "drop")
    #expect(dropped.output == "<p>a x</p>\n" && dropped.errors.contains("dropped-html"))
  }

  @Test("The result does not depend on the threads")
  func threads() throws {
    let tool = try Tool()
    try tool.write(String(repeating: "line *x* [a]\n\n> b\n\n", count: 40_000) + "[a]: u\n", to: "many.md")
    let one = try tool.run("convert", "many.md", "--to", "html", "--threads", "1").output
    #expect(one.contains("<a href=\"u\">a</a>"))
    #expect(try tool.run("convert", "many.md", "--to", "html", "--threads", "4").output == one)
  }

  @Test("100,000 nested quotes")
  func deep() throws {
    let tool = try Tool()
    let input = Data((String(repeating: "> ", count: 100_000) + "x\n").utf8)
    for format in ["plain", "html", "json"] {
      let answer = try tool.run("convert", "-", "--from", "markdown", "--to", format, input: input)
      #expect(answer.code == 0 && answer.output.contains("x"))
    }
  }

  @Test("A reader that goes away ends the tool quietly")
  func brokenPipe() throws {
    let tool = try Tool()
    try tool.write(String(repeating: "line *x*\n\n", count: 50_000), to: "many.md")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    let binary = try #require(Tool.binary)
    shell.arguments = [
      "-c", "{ '\(binary.path)' convert many.md --to html; echo $? >code; } 2>errors | head -c 10 >head",
    ]
    shell.currentDirectoryURL = tool.folder
    try shell.run()
    shell.waitUntilExit()
    #expect(try tool.read("errors") == "")
    #expect(try tool.read("code") == "0\n")
  }

  @Test("Pages become Markdown, wrapped where that is asked for")
  func pages() throws {
    let tool = try Tool()
    try tool.write("<h1>Hi</h1><p>there <em>you</em>, <u>all</u> of you<sub>2</sub></p>", to: "a.html")
    #expect(try tool.run("convert", "a.html", "-o", "a.md").code == 0)
    #expect(try tool.read("a.md") == "# Hi\n\nthere *you*, all of you<sub>2</sub>\n")
    let wrapped = try tool.run("convert", "a.html", "--to", "markdown", "--wrap", "12", "--no-html")
    #expect(wrapped.output == "# Hi\n\nthere *you*,\nall of you2\n")
    #expect(wrapped.errors.contains("no-form"))
  }

  @Test("HTML in Markdown is interpreted where that is asked for")
  func interpreting() throws {
    let tool = try Tool()
    try tool.write("a<br>b <i>c</i>\n", to: "a.md")
    func output(_ choice: String, _ format: String) throws -> String {
      try tool.run("convert", "a.md", "--to", format, "--raw-html", choice).output
    }
    #expect(try output("interpret", "html") == "<p>a<br />\nb <em>c</em></p>\n")
    #expect(try output("interpret", "markdown") == "a\\\nb *c*\n")
    #expect(try output("pass", "markdown") == "a<br>b <i>c</i>\n")
    #expect(try output("drop", "markdown") == "ab c\n")
    #expect(try output("escape", "markdown") == "a\\<br>b \\<i>c\\</i>\n")
  }

  @Test("What is no page is 65, and an empty one is an empty document")
  func binaryPages() throws {
    let tool = try Tool()
    let program = Data([0x7F]) + Data("ELF".utf8) + Data([2, 1, 1, 0, 0, 0, 0, 0, 0])
    #expect(try tool.run("convert", "-", "--from", "html", "--to", "plain", input: program).code == 65)
    let empty = try tool.run("convert", "-", "--from", "html", "--to", "plain", input: Data())
    #expect(empty.code == 0)
    #expect(empty.output == "")
  }

  @Test("A page's own encoding counts where none is named")
  func pageEncodings() throws {
    let tool = try Tool()
    let page = Data("<meta charset=windows-1252><p>na".utf8) + Data([0xEF]) + Data("ve".utf8)
    #expect(try tool.run("convert", "-", "--from", "html", "--to", "plain", input: page).output == "naïve\n")
    let named = try tool.run("convert", "-", "--from", "html", "--encoding", "KOI8-R", "--to", "plain", input: page)
    #expect(named.output == "naОve\n")
  }
}
