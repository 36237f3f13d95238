import GalleyDocument
import TestSupport
import Testing

/// Undo, redo and transactions, against lists of whole documents.
struct EditHistoryTests {
  private struct Refusal: Error {}

  /// A small document with a table, a list and text of several scripts.
  private static func document() -> Document {
    Document {
      $0.block(.header(1), "Gälley 校正")
      $0.block(.paragraph) {
        $0.append("שלום and 👩‍💻 ")
        $0.append("e\u{301}mphasis", Attributes(.emphasized))
      }
      $0.block(.unorderedList) {
        $0.block(.listItem, "one")
        $0.block(.listItem) { $0.block(.paragraph, "two") }
      }
    }
  }

  private static func edge(in document: Document, _ random: inout RandomSource) -> UTF8Offset {
    let scalars = document.text.unicodeScalars
    return UTF8Offset(scalars.prefix(random.below(scalars.count + 1)).reduce(0) { $0 + UTF8.width($1) })
  }

  /// Some edit of text or blocks.
  private static func edit(
    _ document: inout Document, _ random: inout RandomSource
  ) throws(GalleyError) -> PositionMap {
    let (one, other) = (edge(in: document, &random), edge(in: document, &random))
    switch random.below(5) {
    case 0 where one < document.utf8Count: return try document.splitBlock(at: one)
    case 1: return try document.appendBlocks(Document { $0.block(.blockQuote, "漢字") })
    case 2: return try document.removeSubrange(min(one, other)..<max(one, other))
    case 3: return try document.replaceSubrange(min(one, other)..<max(one, other), with: "é😀")
    default: return try document.insert(random.oneIn(3) ? "🇩🇪" : "ab", at: one)
    }
  }

  /// A history as lists of all that was.
  private struct Model {
    struct Step {
      let before: Document
      var after: Document
      var map: PositionMap
    }

    var done: [Step] = []
    var undone: [Step] = []
    var depth = 0
    var groupHasStep = false
    let limit: Int

    mutating func record(_ map: PositionMap, _ before: Document, _ after: Document) {
      undone = []
      if depth > 0, groupHasStep {
        done[done.count - 1].after = after
        done[done.count - 1].map = done[done.count - 1].map.then(map)
      } else {
        done.append(Step(before: before, after: after, map: map))
        groupHasStep = depth > 0
      }
      done = done.suffix(limit)
    }

    mutating func endGroups() {
      depth = 0
      groupHasStep = false
    }
  }

  @Test func undoAndRedoGoThroughTheDocumentsThatWere() throws {
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      var document = EditHistoryTests.document()
      let limit = random.oneIn(3) ? 3 : 1000
      var history = EditHistory(limit: limit)
      var model = Model(limit: limit)
      for step in 0..<40 {
        let name = "seed \(seed) step \(step)"
        switch random.below(9) {
        case 0:
          history.beginGroup()
          model.depth += 1
        case 1:
          history.endGroup()
          model.depth = max(0, model.depth - 1)
          if model.depth == 0 { model.groupHasStep = false }
        case 2, 3:
          let wanted = model.done.popLast()
          model.endGroups()
          #expect(history.canUndo == (wanted != nil), "\(name)")
          #expect(history.undo(&document) == wanted?.map.inverse, "\(name)")
          guard let wanted else { continue }
          #expect(document == wanted.before, "\(name)")
          model.undone.append(wanted)
        case 4:
          let wanted = model.undone.popLast()
          #expect(history.canRedo == (wanted != nil), "\(name)")
          #expect(history.redo(&document) == wanted?.map, "\(name)")
          guard let wanted else { continue }
          model.endGroups()
          #expect(document == wanted.after, "\(name)")
          model.done.append(wanted)
        default:
          let before = document
          let map = try history.edit(&document) { draft throws(GalleyError) in
            try EditHistoryTests.edit(&draft, &random)
          }
          #expect(document.utf8Count - before.utf8Count == map.lengthChange, "\(name): \(map)")
          model.record(map, before, document)
        }
      }
    }
  }

  @Test func aThrownErrorLeavesAllAsItWas() throws {
    var document = EditHistoryTests.document()
    let before = document
    var history = EditHistory()
    #expect(throws: Refusal.self) {
      try history.edit(&document) {
        try $0.insert("gone", at: UTF8Offset(0))
        throw Refusal()
      }
    }
    #expect(document == before)
    #expect(!history.canUndo)
    #expect(throws: Refusal.self) {
      try document.transaction { edits in
        try edits.edit { try $0.insert("gone", at: UTF8Offset(0)) }
        throw Refusal()
      }
    }
    #expect(document == before)
    // A part that fails is no end of the whole.
    let map = try document.transaction { edits in
      try edits.edit { try $0.insert("a", at: UTF8Offset(0)) }
      #expect(throws: GalleyError.self) {
        try edits.edit {
          try $0.insert("b", at: UTF8Offset(0))
          return try $0.removeSubrange(0..<UTF8Offset(1_000_000))
        }
      }
    }
    #expect(map == PositionMap(replacing: 0..<0, withLength: 1))
    #expect(document.text == "a" + before.text)
  }

  @Test func aTransactionIsOneEdit() throws {
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      var document = EditHistoryTests.document()
      let before = document
      var stepwise = document
      var maps = PositionMap()
      let map = try document.transaction { edits in
        for _ in 0..<random.below(20) {
          var copy = random
          let made = try edits.edit { draft throws(GalleyError) in try EditHistoryTests.edit(&draft, &random) }
          let alone = try EditHistoryTests.edit(&stepwise, &copy)
          #expect(made == alone, "seed \(seed)")
          maps = maps.then(alone)
          #expect(edits.map == maps, "seed \(seed)")
          #expect(edits.document == stepwise, "seed \(seed)")
        }
      }
      #expect(document == stepwise, "seed \(seed)")
      #expect(map == maps, "seed \(seed)")
      #expect(document.utf8Count - before.utf8Count == map.lengthChange, "seed \(seed)")
    }
  }

  @Test func manyEditsApartAreJoinedInGoodTime() {
    let count = 100_000
    var document = Document()
    var map = PositionMap()
    let time = processorTime {
      map = document.transaction { edits in
        for index in 0..<count {
          let place = UTF8Offset(index * 4 + 1)
          edits.edit { _ in PositionMap(replacing: place..<place, withLength: 1) }
        }
      }
    }
    #expect(map.replacements.count == count)
    #expect(map.map(UTF8Offset(3 * count / 2), side: .before) == UTF8Offset(2 * count))
    // Each edit joined with all before it would take minutes.
    #expect(time < .seconds(5))
  }

  @Test func groupsNestAndEmptyOnesLeaveNoStep() throws {
    var document = Document { $0.block(.paragraph, "a") }
    var history = EditHistory()
    history.beginGroup()
    history.beginGroup()
    try history.edit(&document) { try $0.insert("b", at: UTF8Offset(1)) }
    history.endGroup()
    try history.edit(&document) { try $0.insert("c", at: UTF8Offset(2)) }
    history.endGroup()
    history.beginGroup()
    history.endGroup()
    history.endGroup()
    #expect(document.text == "abc\n")
    #expect(history.undo(&document) == PositionMap(replacing: 1..<3, withLength: 0))
    #expect(document.text == "a\n")
    #expect(!history.canUndo && history.canRedo)
    #expect(history.redo(&document) == PositionMap(replacing: 1..<1, withLength: 2))
    #expect(document.text == "abc\n")
    history.removeAll()
    #expect(!history.canUndo && !history.canRedo)
    #expect(history.undo(&document) == nil)
  }
}
