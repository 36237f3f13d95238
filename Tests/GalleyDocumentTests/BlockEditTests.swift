import GalleyDocument
import TestSupport
import Testing

/// What edits of blocks do: text moves only where a terminator comes or goes.
struct BlockEditTests {
  @Test func aBlockChanges() throws {
    var document = Document(outline: "p(a) p(b)")
    let id = document.leaf("b")
    #expect(try document.change(id) { $0 = .header(2) }.isIdentity)
    #expect(document.outline == "p(a) h(b)")
    #expect(document.block(id)?.attributes.headerLevel == 2)
    #expect(document.count(of: .header) == 1 && document.count(of: .paragraph) == 1)
  }

  @Test func siblingsAreWrappedAndUnwrapped() throws {
    var document = Document(outline: "p(a) q(p(b) p(c) p(d)) p(e)")
    let before = document
    let list = try document.wrap(document.leaf("b"), through: document.leaf("c"), in: .unorderedList)
    #expect(document.outline == "p(a) q(ul(p(b) p(c)) p(d)) p(e)")
    try document.unwrap(list)
    #expect(document == before)
    try document.wrap(document.leaf("a"), through: document.leaf("a"), in: .listItem)
    #expect(document.outline == "li(p(a)) q(p(b) p(c) p(d)) p(e)")
    #expect(throws: GalleyError.self) { try document.unwrap(document.leaf("a")) }
    for (first, last) in [("c", "b"), ("a", "b"), ("b", "e")] {
      let (first, last) = (document.leaf(first), document.leaf(last))
      #expect(throws: GalleyError.self) { try document.wrap(first, through: last, in: .blockQuote) }
    }
  }

  @Test func aLeafIsCutInTwo() throws {
    var document = Document(outline: "h(one) p(two)")
    let id = document.leaf("one")
    #expect(try document.splitBlock(at: UTF8Offset(1)) == PositionMap(replacing: 1..<1, withLength: 1))
    #expect(document.outline == "h(o) h(ne) p(two)")
    #expect(document.block(id)?.text == "o")
    try document.splitBlock(at: UTF16Offset(4))
    #expect(document.outline == "h(o) h(ne) h() p(two)")
    try document.splitBlock(at: UTF8Offset(6))
    #expect(document.outline == "h(o) h(ne) h() p() p(two)")
  }

  @Test func blocksAroundAreCutToo() throws {
    let outline = "ul(li(p(a) p(bc) p(d)) li(p(e))) p(f)"
    func cut(_ levels: Int) throws -> String {
      var document = Document(outline: outline)
      try document.splitBlock(at: UTF8Offset(3), levels: levels)
      return document.outline
    }
    #expect(try cut(1) == "ul(li(p(a) p(b) p(c) p(d)) li(p(e))) p(f)")
    #expect(try cut(2) == "ul(li(p(a) p(b)) li(p(c) p(d)) li(p(e))) p(f)")
    #expect(try cut(3) == "ul(li(p(a) p(b))) ul(li(p(c) p(d)) li(p(e))) p(f)")
    for levels in [-1, 0, 4] { #expect(throws: GalleyError.self) { try cut(levels) } }
    var document = Document(outline: outline)
    #expect(throws: GalleyError.self) { try document.splitBlock(at: document.utf8Count) }
    #expect(throws: GalleyError.self) { try document.splitBlock(at: UTF8Offset(99)) }
  }

  @Test func blocksJoin() throws {
    var document = Document(outline: "h(a) p(b) ul(li(c)) ul(li(d) li(e)) q()")
    let first = document.leaf("a")
    #expect(try document.joinBlock(document.leaf("b")) == PositionMap(replacing: 1..<2, withLength: 0))
    #expect(document.outline == "h(ab) ul(li(c)) ul(li(d) li(e)) q()")
    #expect(document.block(first)?.text == "ab")
    let lists = Array(document.topLevelBlocks).filter { $0.kind == .unorderedList }
    #expect(try document.joinBlock(lists[1].id).isIdentity)
    #expect(document.outline == "h(ab) ul(li(c) li(d) li(e)) q()")
    #expect(document.block(lists[1].id) == nil)
    // A leaf and a container, a first block, one that is gone.
    for id in [lists[0].id, document.leaf(""), document.leaf("c"), lists[1].id] {
      let error = #expect(throws: GalleyError.self) { try document.joinBlock(id) }
      #expect(error?.code == .invalidEdit)
    }
  }

  @Test func aBlockGoesWithAllAroundThatIsEmpty() throws {
    var document = Document(outline: "p(a) q(ul(li(p(b) p(c)))) p(d)")
    #expect(try document.removeBlock(document.leaf("b")) == PositionMap(replacing: 2..<4, withLength: 0))
    #expect(document.outline == "p(a) q(ul(li(p(c)))) p(d)")
    try document.removeBlock(document.leaf("c"))
    #expect(document.outline == "p(a) p(d)")
    try document.removeBlock(document.leaf("a"))
    try document.removeBlock(document.leaf("d"))
    #expect(document == Document())
    document = Document(outline: "p(a) q(ul(li(p(b) p(c)))) p(d)")
    let quote = try #require(Array(document.topLevelBlocks).first { $0.kind == .blockQuote })
    #expect(try document.removeBlock(quote.id) == PositionMap(replacing: 2..<6, withLength: 0))
    #expect(document.outline == "p(a) p(d)")
    #expect(document.blockCount == 2 && document.count(of: .listItem) == 0)
  }

  @Test func fragmentsComeAmongSiblings() throws {
    let fragment = Document(outline: "q(p([1:x])) p(y)")
    var document = Document(outline: "p(a) ul(li(b))")
    #expect(try document.insert(fragment, before: document.leaf("b")) == PositionMap(replacing: 2..<2, withLength: 4))
    #expect(document.outline == "p(a) ul(q(p([1:x])) p(y) li(b))")
    document = Document(outline: "p(a) ul(li(b))")
    #expect(try document.insert(fragment, after: document.leaf("a")) == PositionMap(replacing: 2..<2, withLength: 4))
    #expect(document.outline == "p(a) q(p([1:x])) p(y) ul(li(b))")
    try document.appendBlocks(fragment)
    #expect(document.outline == "p(a) q(p([1:x])) p(y) ul(li(b)) q(p([1:x])) p(y)")
    #expect(try document.appendBlocks(Document()).isIdentity)
  }

  @Test func fragmentsComeIntoBlocks() throws {
    let fragment = Document(outline: "p(x) p(y)")
    var document = Document(outline: "p(a) ul(li(b) li(c)) q()")
    let list = try #require(Array(document.topLevelBlocks).first { $0.kind == .unorderedList }).id
    try document.insert(fragment, into: list, at: 1)
    #expect(document.outline == "p(a) ul(li(b) p(x) p(y) li(c)) q()")
    try document.insert(fragment, into: list, at: 4)
    #expect(document.outline == "p(a) ul(li(b) p(x) p(y) li(c) p(x) p(y)) q()")
    // An empty leaf gives up its terminator.
    let quote = document.leaf("")
    let start = document.utf8Count.value - 1
    #expect(
      try document.insert(fragment, into: quote, at: 0)
        == PositionMap(replacing: UTF8Offset(start)..<UTF8Offset(start + 1), withLength: 4))
    #expect(document.outline == "p(a) ul(li(b) p(x) p(y) li(c) p(x) p(y)) q(p(x) p(y))")
    let before = document
    for (id, index) in [(document.leaf("a"), 0), (list, 7), (list, -1), (quote, 3)] {
      #expect(throws: GalleyError.self) { try document.insert(fragment, into: id, at: index) }
    }
    #expect(document == before)
  }

  @Test func siblingsAreReplaced() throws {
    var document = Document(outline: "p(a) q(p(b) p(c)) p(d)")
    #expect(
      try document.replaceBlocks(document.leaf("b"), through: document.leaf("c"), with: Document(outline: "h(x)"))
        == PositionMap(replacing: 2..<6, withLength: 2))
    #expect(document.outline == "p(a) q(h(x)) p(d)")
    try document.replaceBlocks(document.leaf("x"), through: document.leaf("x"), with: Document())
    #expect(document.outline == "p(a) p(d)")
    #expect(throws: GalleyError.self) {
      try document.replaceBlocks(document.leaf("d"), through: document.leaf("a"), with: Document())
    }
  }

  @Test func aDocumentComesIntoItself() throws {
    var document = Document(outline: "q(p(a) p([1:b]))")
    try document.insert(document, after: document.leaf("a"))
    #expect(document.outline == "q(p(a) q(p(a) p([1:b])) p([1:b]))")
    #expect(document.invariantViolation() == nil)
  }

  // MARK: Tables and lists

  private func table(_ document: Document) -> BlockID {
    Array(document.topLevelBlocks).first { $0.kind == .table }?.id ?? BlockID(raw: .max)
  }

  @Test func rowsComeAndGo() throws {
    var document = Document(outline: "p(z) t(th(td(a) td(b)) tr(td(c) td(d)))")
    let table = table(document)
    try document.insertRow(in: table, at: 1)
    #expect(document.outline == "p(z) t(th(td(a) td(b)) tr(td() td()) tr(td(c) td(d)))")
    try document.insertRow(in: table, at: 3, cells: ["e"])
    #expect(document.outline == "p(z) t(th(td(a) td(b)) tr(td() td()) tr(td(c) td(d)) tr(td(e) td()))")
    #expect(throws: GalleyError.self) { try document.insertRow(in: table, at: 0) }
    #expect(throws: GalleyError.self) { try document.insertRow(in: table, at: 5) }
    #expect(throws: GalleyError.self) { try document.insertRow(in: document.leaf("z"), at: 0) }
    #expect(throws: GalleyError.self) { try document.removeRow(in: table, at: 4) }
    #expect(try document.removeRow(in: table, at: 0) == PositionMap(replacing: 2..<6, withLength: 0))
    #expect(document.outline == "p(z) t(tr(td() td()) tr(td(c) td(d)) tr(td(e) td()))")
    for _ in 0..<3 { try document.removeRow(in: table, at: 0) }
    #expect(document.outline == "p(z)")
  }

  @Test func anEmptyTableGetsARow() throws {
    var document = Document { $0.block(.table(columns: [.left, nil, .right]), "") }
    try document.insertRow(in: table(document), at: 0)
    #expect(document.outline == "t(tr(td() td() td()))")
  }

  @Test func columnsComeAndGo() throws {
    var document = Document { builder in
      builder.block(.table(columns: [.left, .right])) { builder in
        for row in [["a", "b"], ["c", "d"]] {
          builder.block(Block(.tableRow)) { builder in
            for cell in row { builder.block(Block(.tableCell), cell) }
          }
        }
      }
    }
    let before = document
    let table = table(document)
    let map = try document.insertColumn(in: table, at: 1, alignment: .center)
    #expect(document.outline == "t(tr(td(a) td() td(b)) tr(td(c) td() td(d)))")
    #expect(document.block(table)?.attributes.columns == [.left, .center, .right])
    #expect(map.replacements.map(\.start) == [2, 6] && map.replacements.map(\.newLength) == [1, 1])
    let back = try document.removeColumn(in: table, at: 1)
    #expect(document == before)
    #expect(back == map.inverse)
    try document.insertColumn(in: table, at: 2)
    #expect(document.outline == "t(tr(td(a) td(b) td()) tr(td(c) td(d) td()))")
    for index in [-1, 4] { #expect(throws: GalleyError.self) { try document.insertColumn(in: table, at: index) } }
    for index in [-1, 3] { #expect(throws: GalleyError.self) { try document.removeColumn(in: table, at: index) } }
    for _ in 0..<3 { try document.removeColumn(in: table, at: 0) }
    #expect(document == Document())
  }

  @Test func spansGrowAndShrink() throws {
    var document = Document(outline: "t(tr(td(ab) td(c)) tr(td(d) td(e) td(f)))")
    let wide = document.leaf("ab")
    try document.change(wide) { $0.attributes.columnSpan = 2 }
    let table = table(document)
    try document.insertColumn(in: table, at: 1)
    #expect(document.outline == "t(tr(td(ab) td(c)) tr(td(d) td() td(e) td(f)))")
    #expect(document.block(wide)?.attributes.columnSpan == 3)
    try document.removeColumn(in: table, at: 0)
    #expect(document.outline == "t(tr(td(ab) td(c)) tr(td() td(e) td(f)))")
    #expect(document.block(wide)?.attributes.columnSpan == 2)
    try document.removeColumn(in: table, at: 2)
    #expect(document.outline == "t(tr(td(ab)) tr(td() td(e)))")
  }

  @Test func itemsComeAndGo() throws {
    var document = Document(outline: "ul(li(a)) ol()")
    let lists = Array(document.topLevelBlocks).map(\.id)
    try document.insertItem(in: lists[0], at: 1)
    let item = try #require(document.block(lists[0])).children.map(\.id)[1]
    try document.insert("b", at: try #require(document.block(item)).range.lowerBound)
    try document.insertItem(in: lists[1], at: 0)
    #expect(document.outline == "ul(li(a) li(b)) ol(li())")
    #expect(try document.removeItem(in: lists[0], at: 0) == PositionMap(replacing: 0..<2, withLength: 0))
    try document.removeItem(in: lists[1], at: 0)
    #expect(document.outline == "ul(li(b))")
    #expect(throws: GalleyError.self) { try document.insertItem(in: item, at: 0) }
    #expect(throws: GalleyError.self) { try document.insertItem(in: lists[0], at: 2) }
    #expect(throws: GalleyError.self) { try document.removeItem(in: lists[0], at: 1) }
  }

  // MARK: At random

  @Test func randomEditsKeepTheLawsAndSnapshots() throws {
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      var document = DocumentGenerator.document(seed: seed)
      var snapshots: [(Document, String)] = []
      for step in 0..<20 {
        snapshots.append((document, document.outline))
        let length = document.utf8Count.value
        let map = (try? edit(&document, &random)) ?? PositionMap()
        #expect(document.invariantViolation() == nil, "seed \(seed) step \(step)")
        #expect(document.utf8Count.value == length + map.lengthChange, "seed \(seed) step \(step)")
      }
      for (step, (snapshot, outline)) in snapshots.enumerated() {
        #expect(snapshot.outline == outline, "seed \(seed) step \(step)")
      }
    }
  }

  private func edit(_ document: inout Document, _ random: inout RandomSource) throws -> PositionMap {
    var recorded: [BlockID] = []
    var stack = Array(document.topLevelBlocks)
    while let block = stack.popLast() {
      recorded.append(block.id)
      stack += Array(block.children)
    }
    guard !recorded.isEmpty else { return try document.insert("x", at: document.utf8Count) }
    let id = random.pick(recorded)
    let fragment = DocumentGenerator.document(seed: random.next() % 1000)
    let last = random.oneIn(2) ? id : document.block(id)?.next?.id ?? id
    switch random.below(12) {
    case 0: return try document.change(id) { $0 = random.pick([.paragraph, .blockQuote, .header(1)]) }
    case 1:
      try document.wrap(id, through: last, in: .blockQuote)
      return PositionMap()
    case 2: return try document.unwrap(id)
    case 3, 4:
      let place = UTF8Offset(random.below(document.utf8Count.value))
      return try document.splitBlock(at: place, levels: 1 + random.below(3))
    case 5, 6: return try document.joinBlock(id)
    case 7: return try document.removeBlock(id)
    case 8: return try document.insert(fragment, before: id)
    case 9: return try document.insert(fragment, after: id)
    case 10: return try document.insert(fragment, into: id, at: random.below(3))
    default: return try document.replaceBlocks(id, through: last, with: fragment)
    }
  }
}
