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
}
