import Galley

/// A document under edit, and what was chosen before the clock starts.
struct EditSubject {
  /// What each batch begins with; `nil` where the draft is never to share anything.
  private let original: Document?
  var draft: Document
  /// The state before the last edit, where that is kept.
  var kept = Document()
  /// Where to work, the last place first: so an edit moves none that comes after it.
  private(set) var places: [UTF8Offset] = []
  private(set) var units: [UTF16Offset] = []
  private(set) var blocks: [BlockID] = []
  var selections: [Range<UTF8Offset>] = []
  /// Contexts that were cut out before the clock starts.
  var contexts: [WritingContext] = []
  /// The context that was cut out last.
  var context: WritingContext?
  /// The first edit that was refused.
  private(set) var failure: (any Error)?
  /// What was computed, so that nothing is left out.
  var sum = 0
  /// What is inserted, 30 bytes.
  let text: String
  private var source = WordSource(seed: 99)
  private var middle: [BlockID] = []

  /// A document whose states are kept.
  init(_ document: Document) {
    original = document
    draft = document
    text = Self.text(for: document)
  }

  /// A copy of a document that shares nothing with it.
  init(alone document: Document) {
    original = nil
    draft = Document { document.replay(into: &$0) }
    text = Self.text(for: document)
  }

  private static func text(for document: Document) -> String {
    document.utf8Count.value == document.utf16Count.value ? "thirty bytes of fresh text 123" : "neue Wörter, 新しい文字 é"
  }

  /// Goes back to how the document was.
  mutating func reset() {
    guard let original else { return }
    kept = original
    draft = original
  }

  /// Chooses places in the text.
  mutating func choosePlaces(_ count: Int, _ place: Place) -> Int {
    let length = draft.utf16Count.value
    places.removeAll(keepingCapacity: true)
    units.removeAll(keepingCapacity: true)
    for stratum in (0..<count).reversed() {
      let unit =
        switch place {
        case .local: length / 2
        case .random: (stratum * length + source.below(max(1, length))) / count
        }
      // To a scalar's start, and back: what an editor would say.
      places.append(draft.utf8Offset(of: UTF16Offset(unit)))
      units.append(draft.utf16Offset(of: places[places.count - 1]))
    }
    return length == 0 ? 0 : count
  }

  /// Chooses leaf blocks that suit, none twice and no neighbours; those in the middle are looked for once.
  mutating func chooseBlocks(_ count: Int, _ place: Place, where suits: (DocumentBlock) -> Bool) -> Int {
    blocks.removeAll(keepingCapacity: true)
    switch place {
    case .local:
      if middle.count < count { middle = blocksFromMiddle(count, where: suits) }
      blocks += middle.suffix(count)
    case .random:
      _ = choosePlaces(count, .random)
      for offset in places {
        guard let block = draft.leafBlock(at: offset), suits(block), block.id != blocks.last else { continue }
        blocks.append(block.id)
      }
    }
    return blocks.count
  }

  /// Forgets which blocks are in the middle: they must suit what is timed next.
  mutating func forgetBlocks() { middle = [] }

  private func blocksFromMiddle(_ count: Int, where suits: (DocumentBlock) -> Bool) -> [BlockID] {
    var found: [BlockID] = []
    var offset = UTF8Offset(draft.utf8Count.value / 2)
    var isNeighbour = false
    while found.count < count, let block = draft.leafBlock(at: offset) {
      if suits(block), !isNeighbour {
        found.append(block.id)
        isNeighbour = true
      } else {
        isNeighbour = false
      }
      offset = block.range.upperBound + 1
    }
    return found.reversed()
  }

  /// Wraps each chosen block, and chooses the wrapping instead.
  mutating func wrapBlocks(in wrapping: Block) {
    let wrapped = blocks
    blocks.removeAll(keepingCapacity: true)
    for block in wrapped {
      var quote = block
      editAlone { quote = try $0.wrap(block, through: block, in: wrapping) }
      blocks.append(quote)
    }
  }

  /// Does an edit, after which what was before is kept.
  mutating func edit(_ edit: (inout Document) throws -> Void) {
    kept = draft
    editAlone(edit)
  }

  /// Does an edit.
  mutating func editAlone(_ edit: (inout Document) throws -> Void) {
    do { try edit(&draft) } catch { failure = failure ?? error }
  }
}
