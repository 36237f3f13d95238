import GalleyDocument
import TestSupport
import Testing

/// Offsets to lines and columns, and back.
struct LineTableTests {
  private static let sources = ["", "a", "a\nb", "a\r\nb\rc\n", "\r\r\n\n", "é😀x\n漢字\r\n", "no end\r"]

  @Test func agreesWithAWalkFromTheStart() {
    for source in LineTableTests.sources {
      let bytes = Array(source.utf8)
      let table = LineTable(bytes.span)
      for offset in 0...bytes.count {
        let place = table.location(of: UTF8Offset(offset))
        #expect(place == SourceLocation(of: UTF8Offset(offset), in: bytes.span), "\(source.debugDescription) \(offset)")
        #expect(table.offset(of: place) == UTF8Offset(offset), "\(source.debugDescription) \(offset)")
      }
    }
  }

  @Test func linesEndInThreeWays() {
    let bytes = Array("a\r\nb\rc\n".utf8)
    let table = LineTable(bytes.span)
    #expect(table.lineCount == 4)
    #expect(table.location(of: 3) == SourceLocation(line: 2, column: 1))
    #expect(table.location(of: 5) == SourceLocation(line: 3, column: 1))
    #expect(table.location(of: 7) == SourceLocation(line: 4, column: 1))
    #expect(table.location(of: 99) == SourceLocation(line: 4, column: 1))
  }

  @Test func placesThatAreNotThere() {
    let table = LineTable(Array("ab\nc".utf8).span)
    #expect(table.offset(of: SourceLocation(line: 1, column: 3)) == 2)
    #expect(table.offset(of: SourceLocation(line: 1, column: 4)) == nil)
    #expect(table.offset(of: SourceLocation(line: 2, column: 2)) == 4)
    #expect(table.offset(of: SourceLocation(line: 2, column: 3)) == nil)
    #expect(table.offset(of: SourceLocation(line: 3, column: 1)) == nil)
    #expect(table.offset(of: SourceLocation(line: 0, column: 1)) == nil)
    #expect(table.offset(of: SourceLocation(line: 1, column: 0)) == nil)
  }

  @Test func columnsInUTF16() {
    let source = "é😀x\n漢字"
    let bytes = Array(source.utf8)
    let table = LineTable(bytes.span)
    #expect([0, 2, 6, 7].map { table.utf16Column(of: UTF8Offset($0), in: bytes.span) } == [1, 2, 4, 5])
    #expect([8, 11, 14].map { table.utf16Column(of: UTF8Offset($0), in: bytes.span) } == [1, 2, 3])
  }
}
