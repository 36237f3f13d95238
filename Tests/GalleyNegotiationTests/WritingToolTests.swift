import GalleyNegotiation
import Testing

@Suite struct WritingToolTests {
  private static let text = WritingTool.TextState()
  private static let prose: [WritingTool] = [
    .proofread, .rewrite, .friendly, .professional, .concise, .describe, .summary, .keyPoints,
  ]

  @Test func whatCannotStandIsNotOffered() {
    #expect(ResultOptions.plainText.tools(for: Self.text) == Self.prose + [.compose])
    #expect(ResultOptions.list.implied.tools(for: Self.text) == Self.prose + [.list, .compose])
    #expect(ResultOptions.table.implied.tools(for: Self.text) == Self.prose + [.table, .compose])
    #expect(ResultOptions.all.tools(for: Self.text) == WritingTool.allCases)
    #expect(ResultOptions.all.subtracting(.table).tools(for: Self.text) == Self.prose + [.list, .compose])
  }

  @Test func theStateOfTheTextDecides() {
    let all = ResultOptions.all
    #expect(all.tools(for: .init(isEmpty: true)) == [.compose])
    #expect(all.tools(for: .init(isEditable: false)) == WritingTool.allCases.filter { $0 != .compose })
    #expect(all.tools(for: .init(isEmpty: true, isEditable: false)) == [])
  }

  @Test func aHostForbidsSingleTools() {
    let some = ResultOptions.all.tools(for: Self.text, forbidding: [.compose, .table])
    #expect(some == Self.prose + [.list])
    #expect(ResultOptions.all.tools(for: .init(isEmpty: true), forbidding: [.compose]) == [])
  }
}
