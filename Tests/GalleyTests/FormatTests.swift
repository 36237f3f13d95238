import Galley
import Testing

@Suite("Formats")
struct FormatTests {
  @Test("By name, by a file's extension")
  func names() {
    for format in DocumentFormat.allCases {
      #expect(DocumentFormat(named: format.name) == format)
      for suffix in format.fileExtensions { #expect(DocumentFormat(fileName: "a.b/x.\(suffix)") == format) }
    }
    #expect(DocumentFormat(named: "docx") == nil)
    #expect(DocumentFormat(fileName: "README.MD") == .markdown)
    #expect(DocumentFormat(fileName: "README") == nil)
    #expect(DocumentFormat(fileName: "x.docx") == nil)
  }

  @Test(
    "By how bytes begin",
    arguments: [
      ("", DocumentFormat.markdown), ("# x", .markdown), ("{ x", .markdown), ("<b>x", .markdown),
      ("\u{FEFF} \n<!DocType HTML>", .html), ("<html lang=en>", .html), ("<meta charset=utf-8>x", .html),
      ("{\\rtf1", .rtf),
      ("{\"format\":\"galley\"}", .json), (" {\n  \"format\" : 1}", .json), ("{", .markdown),
    ])
  func sniffing(text: String, format: DocumentFormat) {
    #expect(DocumentFormat(sniffing: Array(text.utf8).span) == format)
  }

  @Test("What says it can be read and written can; the rest says so")
  func capabilities() throws {
    let document = Document { $0.block(.paragraph, "x") }
    for format in DocumentFormat.allCases {
      if format.isWritable {
        #expect(try !document.written(as: format).bytes.isEmpty)
      } else {
        #expect(throws: GalleyError.self) { try document.written(as: format) }
      }
      // Nothing reads these bytes: the readable formats find that they are no text. A page may be in any encoding,
      // but no program is one.
      let bytes: [UInt8] = [0x7F] + "ELF".utf8 + [2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF]
      let error = #expect(throws: GalleyError.self) { try Document.reading(bytes.span, as: format) }
      #expect((error?.code == .undecodable) == format.isReadable)
      #expect((error?.code == .unsupported) != format.isReadable)
    }
  }

  @Test("Streaming gives what reading and writing gives")
  func streaming() throws {
    let source = Array("# a\n\n- b *c*\n\n[x]\n\n[x]: u\n".utf8)
    for format in DocumentFormat.allCases where format.isWritable {
      let written = try Document.reading(source.span, as: .markdown).document.written(as: format)
      #expect(try DocumentFormat.markdown.convert(source.span, to: format).bytes == written.bytes)
      var threaded = ReadingOptions()
      threaded.threads = 2
      #expect(try DocumentFormat.markdown.convert(source.span, to: format, reading: threaded).bytes == written.bytes)
    }
  }

  @Test("Bytes that are no UTF-8 have a place")
  func undecodable() {
    let bytes: [UInt8] = Array("ok\nfine ".utf8) + [0xFF]
    let error = #expect(throws: GalleyError.self) { try Document.reading(bytes.span, as: .markdown) }
    #expect(error?.code == .undecodable)
    #expect(error?.location == SourceLocation(line: 2, column: 6))
  }

  @Test("Files that can't be read say why")
  func files() {
    let missing = #expect(throws: FileError.self) { try Document(contentsOf: "no/such.md") }
    #expect(missing?.reason == .missing)
    let folder = #expect(throws: FileError.self) { try Document(contentsOf: "/") }
    #expect(folder?.reason == .folder)
    let zero = #expect(throws: FileError.self) { try Document(contentsOf: "/\0x") }
    #expect(zero?.reason == .missing)
  }

  @Test(
    "Markdown that arrives as one styled span is read as Markdown, and nothing else is",
    arguments: [
      ("<span style='x'># A\n\n*b* &amp; c</span>", "# A\n\n*b* & c\n"),
      ("<meta charset='utf-8'><div><span>- a\n- b &lt;c&gt;</span></div>", "- a\n- b <c>\n"),
      ("<html><body><!--StartFragment--><span>```\nx\n```</span><!--EndFragment--></body></html>", "```\nx\n```\n"),
      ("<span>**one line**</span>", "\\*\\*one line\\*\\*\n"),
      ("<span>a\nb</span>", "a b\n"), ("<p># a\nb</p>", "\\# a b\n"), ("<span># a\n</span><b>b</b>", "\\# a **b**\n"),
      ("<span># a\n</span><span>b</span>", "\\# a b\n"), ("# a\n\n- b", "\\# a - b\n"),
    ])
  func pastedMarkdown(html: String, expected: String) throws {
    #expect(try Document(html: html).markdown() == expected)
    var options = ReadingOptions(encoding: .utf8)
    options.recognizesMarkdownInHTML = false
    let page = try Document.reading(Array(html.utf8).span, as: .html, options: options).document
    #expect(page.leafCount == 1)
  }
}
