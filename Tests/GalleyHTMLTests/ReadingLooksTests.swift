import GalleyDocument
import GalleyHTML
import GalleyUnicode
import Testing

@Suite("HTML read: fonts and colours")
struct ReadingLooksTests {
  private static let page =
    "<p><font color=#ff0000 face=Inter>a</font> "
    + "<span style='font-size:12pt;background-color:#00ff00'>b</span> <b>c</b></p>"

  private func runs(readsLooks: Bool) throws -> [Attributes] {
    var options = HTMLReader.Options(encoding: .utf8)
    options.readsLooks = readsLooks
    var reader = HTMLReader(options)
    reader.feed(Self.page.utf8.span)
    return try reader.finish().document.runs.map(\.attributes)
  }

  @Test("Are left out, and what they mark is no run of its own")
  func leftOut() throws {
    #expect(try runs(readsLooks: false) == [Attributes(), Attributes(.stronglyEmphasized)])
  }

  @Test("Are read where that is asked for")
  func read() throws {
    let runs = try runs(readsLooks: true)
    #expect(runs.first?.foregroundColor == Color(red: 255, green: 0, blue: 0))
    #expect(runs.first?.fontFamily == "Inter")
    #expect(runs.contains { $0.fontSize == 12 && $0.backgroundColor == Color(red: 0, green: 255, blue: 0) })
    #expect(runs.last?.intent == .stronglyEmphasized)
  }
}
