@testable import GalleyDocument
import TestSupport

/// What a text tree should hold, as a plain array of bytes: each with its attribute set, or a terminator's block.
struct TextTreeModel {
  struct Cell: Hashable {
    var byte: UInt8
    var id: UInt32
    var isEnd = false
  }

  private(set) var cells: [Cell] = []

  /// The features of an attribute set: any function of its number.
  static func features(_ id: UInt32) -> UInt16 { 1 << UInt16(id % 16) | 1 << UInt16(id / 16 % 16) }

  // MARK: Edits

  mutating func replace(_ lower: Int, _ upper: Int, with added: [Cell], nextEnd: UInt32 = Summary.none) {
    cells.replaceSubrange(lower..<upper, with: added)
    guard nextEnd != Summary.none else { return }
    if let end = cells[(lower + added.count)...].firstIndex(where: \.isEnd) { cells[end].id = nextEnd }
  }

  mutating func changeIDs(_ lower: Int, _ upper: Int, _ change: (Cell) -> UInt32) {
    for index in lower..<upper { cells[index].id = change(cells[index]) }
  }

  mutating func setBlock(_ block: UInt32, ofEnd n: Int) {
    let ends = cells.indices.filter { cells[$0].isEnd }
    if n < ends.count { cells[ends[n]].id = block }
  }

  // MARK: Reading

  func isScalarEdge(_ position: Int) -> Bool {
    position == cells.count || (cells.indices.contains(position) && cells[position].byte & 0xC0 != 0x80)
  }

  /// A random scalar edge, from `least` on.
  func edge(_ random: inout RandomSource, from least: Int = 0, within length: Int = .max) -> Int {
    var position = least + random.below(min(cells.count - least, length) + 1)
    while !isScalarEdge(position) { position -= 1 }
    return max(position, least)
  }

  /// The maximal stretches of one set, or of one terminator, with their lengths.
  static func entries(_ cells: ArraySlice<Cell>) -> [Entry] {
    var entries: [Entry] = []
    for cell in cells {
      if cell.isEnd {
        entries.append(Entry(endOf: cell.id))
      } else if let last = entries.last, !last.isEnd, last.id == cell.id, last.length < Entry.maximumLength {
        entries[entries.count - 1].length += 1
      } else {
        entries.append(Entry(run: cell.id, length: 1, features: features(cell.id)))
      }
    }
    return entries
  }

  /// What a tree holds.
  static func cells(_ tree: TextTree) -> [Cell] {
    var cells: [Cell] = []
    var cursor = EntryCursor(tree)
    while let (entry, text) = unsafe cursor.next() {
      unsafe cells += text.map { Cell(byte: $0, id: entry.id, isEnd: entry.isEnd) }
    }
    return cells
  }

  // MARK: Random content

  private static let scalars = ["a", "b", " ", "\n", "é", "ß", "漢", "字", "😀", "\u{301}", "\u{200D}", "ع", "x", "yz"]

  /// Runs and, where `withEnds`, terminators, of about so many scalars.
  static func piece(_ random: inout RandomSource, scalars count: Int, withEnds: Bool) -> [Cell] {
    var cells: [Cell] = []
    var id = UInt32(random.below(40))
    for _ in 0..<count {
      if random.oneIn(5) { id = UInt32(random.below(40)) }
      if withEnds && random.oneIn(12) {
        cells.append(Cell(byte: 10, id: UInt32(random.below(1000)), isEnd: true))
      } else {
        cells += random.pick(scalars).utf8.map { Cell(byte: $0, id: id) }
      }
    }
    return cells
  }
}

extension TextTree {
  mutating func replace(
    _ lower: Int, _ upper: Int, with cells: [TextTreeModel.Cell], nextEnd: UInt32 = Summary.none
  ) {
    unsafe cells.map(\.byte).withUnsafeBufferPointer { text in
      unsafe TextTreeModel.entries(cells[...]).withUnsafeBufferPointer { entries in
        unsafe replace(lower, upper, text: text, entries: entries, nextEnd: nextEnd)
      }
    }
  }
}
