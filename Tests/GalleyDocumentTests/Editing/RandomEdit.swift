import GalleyDocument
import TestSupport

/// An edit of any kind, said without naming a block or a position that the document may not have: so a list of them
/// still means something when one before is taken away.
struct RandomEdit: CustomStringConvertible {
  enum Kind: CaseIterable {
    case insert, replace, remove, removeLong
    case setAttributes, changeAttributes
    case change, wrap, unwrap, split, join, removeBlock
    case insertBefore, insertAfter, insertInto, append, replaceBlocks
    case replaceWithFragment, paste
    case insertRow, removeRow, insertItem, removeItem, insertColumn, removeColumn
  }

  static let takesFragment: Set<Kind> = [
    .insertBefore, .insertAfter, .insertInto, .append, .replaceBlocks, .replaceWithFragment,
  ]

  var kind: Kind
  /// What places are made from.
  var numbers: [Int]
  var text: String
  var attributes: Attributes?
  var block: Block
  /// What comes in, where blocks do.
  var fragment: Document

  init(_ random: inout RandomSource) {
    kind = random.pick(Kind.allCases)
    numbers = (0..<6).map { _ in random.below(1 << 20) }
    text = RandomEdit.text(&random)
    attributes = random.oneIn(3) ? RandomEdit.attributes(&random) : nil
    block = RandomEdit.block(&random)
    let seed = random.next() >> 20
    let isEmpty = random.oneIn(9)
    fragment =
      isEmpty || !RandomEdit.takesFragment.contains(kind)
      ? Document() : DocumentGenerator.document(seed: seed, shape: .small)
  }

  var description: String {
    "\(kind) \(numbers) \(String(reflecting: text)) \(attributes.map { "\($0)" } ?? "as around") \(block.kind)"
      + (fragment.isEmpty ? "" : "\n\(EditLaw.outline(fragment))")
  }

  private static let words = [
    "a", "bc ", "é", "漢字", "😀", "👩‍👩‍👧", "e\u{301}", " ", "\n", "\u{301}", "العربية", "x\ny", "\u{FFFC}", "🇩🇪", "\u{200D}", "\r", "",
  ]

  private static func text(_ random: inout RandomSource) -> String {
    var text = ""
    repeat { text += random.pick(words) } while !random.oneIn(3)
    return random.oneIn(12) ? String(repeating: text, count: 60) : text
  }

  private static func attributes(_ random: inout RandomSource) -> Attributes {
    var attributes = random.oneIn(4) ? Attributes.link(random.pick(["u", "v"])) : Attributes()
    for intent in [InlineIntent.emphasized, .stronglyEmphasized, .code, .lineBreak, .softBreak]
    where random.oneIn(4) { attributes.intent.insert(intent) }
    if random.oneIn(6) { attributes.display = .underline }
    if random.oneIn(8) { attributes.imageURL = "i" }
    if random.oneIn(8) { attributes.isExcluded = true }
    if random.oneIn(4) {
      attributes.nesting = attributes.marks.shuffled(using: &random).reduce(.implied) {
        $0.adding($1, side: random.below(2)) ?? $0
      }
    }
    return attributes
  }

  private static func block(_ random: inout RandomSource) -> Block {
    random.pick([
      .paragraph, .header(2), .orderedList(start: 3), .unorderedList, .listItem, .blockQuote, .codeBlock(info: "c"),
      .table(columns: [nil, .left]), Block(.tableRow), Block(.tableHeaderRow), Block(.tableCell), .group(.figure),
    ])
  }
}
