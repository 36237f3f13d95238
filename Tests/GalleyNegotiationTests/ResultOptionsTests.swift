import GalleyNegotiation
import Testing

@Suite struct ResultOptionsTests {
  @Test func the32SetsImplySix() {
    let sets = (UInt(0)..<32).map { ResultOptions(rawValue: $0) }
    #expect(
      Set(sets.map(\.implied)) == [
        [.plainText], [.plainText, .richText], [.plainText, .richText, .list], [.plainText, .richText, .table],
        [.plainText, .richText, .list, .table], .all,
      ])
    for set in sets {
      #expect(set.implied.isSuperset(of: set))
      #expect(set.implied.implied == set.implied)
    }
  }
}
