import GalleyDocument
import GalleyNegotiation
import Testing

@Suite struct ResultOptionsTests {
  static let sets = (UInt(0)..<32).map { ResultOptions(rawValue: $0) }

  @Test func the32SetsImplySix() {
    #expect(
      Set(Self.sets.map(\.implied)) == [
        [.plainText], [.plainText, .richText], [.plainText, .richText, .list], [.plainText, .richText, .table],
        [.plainText, .richText, .list, .table], .all,
      ])
    for set in Self.sets {
      #expect(set.implied.isSuperset(of: set))
      #expect(set.implied.implied == set.implied)
    }
  }

  @Test(arguments: HostKind.allCases) func eachSetIsResolvedForAHost(_ host: HostKind) throws {
    #expect(host.mask.contains(.plainText))
    #expect(host.mask.isSuperset(of: host.default))
    for set in Self.sets {
      if set.isEmpty {
        #expect(try set.resolved(for: host) == host.default)
      } else if set.isSubset(of: host.mask) {
        let resolved = try set.resolved(for: host)
        #expect(resolved == set.implied.intersection(host.mask))
        #expect(resolved.contains(.plainText) && resolved.isSuperset(of: set))
      } else {
        let error = #expect(throws: GalleyError.self) { try set.resolved(for: host) }
        #expect(error?.code == .unsupported)
        for name in set.subtracting(host.mask).names { #expect(error?.message.contains(name) == true) }
      }
    }
  }

  @Test func hostsDiffer() throws {
    #expect(try ResultOptions().resolved(for: .textView) == [.plainText, .richText])
    #expect(try ResultOptions().resolved(for: .coordinator) == .all)
    #expect(try ResultOptions().resolved(for: .webView) == [.plainText, .richText, .list, .table])
    #expect(try ResultOptions().resolved(for: .plainWebField) == .plainText)
    #expect(
      try ResultOptions.presentationIntent.resolved(for: .textView)
        == [.plainText, .richText, .list, .presentationIntent])
    let error = #expect(throws: GalleyError.self) { try ResultOptions.table.resolved(for: .textView) }
    #expect(error?.message == "text-view can't take table: a standard text view has no tables")
    // A bit without a name asks for nothing.
    #expect(try ResultOptions(rawValue: 32).resolved(for: .textView) == HostKind.textView.default)
  }

  @Test func namesAreReadAndSaid() {
    for set in Self.sets { #expect(ResultOptions(names: set.names) == set) }
    #expect(ResultOptions(names: ["default", "list"]) == .list)
    #expect(ResultOptions(names: ["nonsense"]) == nil)
    #expect(ResultOptions(names: [""]) == nil)
    #expect(ResultOptions(names: [String]()) == nil)
  }
}
