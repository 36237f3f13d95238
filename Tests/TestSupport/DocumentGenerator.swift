package import GalleyDocument

/// Makes documents at random: every kind of block, deep and flat, every attribute, odd nestings, all widths of text.
package struct DocumentGenerator {
  private var random: RandomSource

  package init(seed: UInt64) { random = RandomSource(seed: seed) }

  /// A document of a given node shape; the same for one seed whatever the shape.
  package static func document(seed: UInt64, shape: Shape = .small) -> Document {
    var builder = DocumentBuilder(shape: shape)
    var generator = DocumentGenerator(seed: seed)
    generator.push(into: &builder)
    return builder.finish()
  }

  /// Pushes a document into any sink.
  package mutating func push<S: DocumentSink & ~Copyable>(into sink: inout S) where S.Failure == Never {
    var depth = 0
    for _ in 0..<random.below(random.oneIn(8) ? 60 : 12) {
      switch random.below(4) {
      case 0 where depth < 40:
        sink.enter(container())
        depth += 1
      case 1 where depth > 0:
        sink.leave()
        depth -= 1
      default:
        pushLeaf(into: &sink)
      }
    }
    for _ in 0..<depth { sink.leave() }
  }

  private mutating func pushLeaf<S: DocumentSink & ~Copyable>(into sink: inout S) where S.Failure == Never {
    sink.enter(leaf())
    for _ in 0..<random.below(random.oneIn(6) ? 30 : 6) {
      let attributes = self.attributes()
      sink.append(text(attributes), attributes)
    }
    sink.leave()
  }

  // MARK: Blocks

  private mutating func container() -> Block {
    var block: Block
    switch random.below(9) {
    case 0: block = .orderedList(start: random.pick([0, 1, 1, 3, 999_999_999, -2]))
    case 1, 2: block = .unorderedList
    case 3, 4: block = .listItem
    case 5: block = .blockQuote
    case 6: block = .table(columns: (0..<random.below(4)).map { _ in random.pick([nil, .left, .center, .right]) })
    case 7: block = Block(random.pick([.tableRow, .tableHeaderRow, .tableCell]))
    default: block = .group(random.pick([.footnote, .figure, .details, .section, BlockRole(rawValue: "own")]))
    }
    decorate(&block)
    return block
  }

  private mutating func leaf() -> Block {
    var block: Block
    switch random.below(12) {
    case 0: block = .header(1 + random.below(6))
    case 1: block = .codeBlock(info: random.pick([nil, "swift", "c++ numbered", "é"]))
    case 2: block = random.pick([.thematicBreak, .rawHTML])
    case 3: block = Block(random.pick([.listItem, .tableCell, .blockQuote, .group]))
    default: block = .paragraph
    }
    decorate(&block)
    return block
  }

  private mutating func decorate(_ block: inout Block) {
    guard random.oneIn(4) else { return }
    switch random.below(13) {
    case 0: block.attributes.listDelimiter = random.pick(ListDelimiter.allCases)
    case 1: block.attributes.isLoose = true
    case 2: block.attributes.task = random.pick(TaskState.allCases)
    case 3: block.attributes.form = random.pick(BlockForm.allCases)
    case 4: block.attributes.role = random.pick([.math, .frontMatter, .caption])
    case 5: block.attributes.alert = random.pick(["note", "warning"])
    case 6:
      block.attributes.anchor = random.pick(["a", "b c"])
      block.attributes.isAnchorDerived = random.oneIn(2)
    case 7: block.attributes.caption = "A \"caption\""
    case 8:
      block.attributes.columnSpan = 1 + random.below(3)
      block.attributes.rowSpan = 1 + random.below(3)
    case 9: block.attributes.itemValue = random.below(90) - 9
    case 10: block.attributes.textList = TextList(marker: random.pick(["•", "3."]), depth: 1 + random.below(3))
    case 11: block.attributes.textTable = TextTableCell(table: 1, row: random.below(3), column: random.below(3))
    default:
      block.attributes.indent = random.below(4)
      block.attributes.alignment = random.pick(TextAlignment.allCases)
    }
  }

  // MARK: Runs

  private static let fragments = [
    "a", "bc ", "word ", "é", "漢字", "😀", "👩‍👩‍👧", "e\u{301}", " ", "\t", "x\ny", "\n", "<&>\"'", "\u{FFFC}", "العربية ",
    "\u{200F}",
    "longer piece of text, here ", "\u{0}", "\u{7F}", "\\`*_{}[]()#+-.!|~",
  ]

  private mutating func text(_ attributes: Attributes) -> String {
    if attributes.intent.contains(.softBreak) { return " " }
    if attributes.intent.contains(.lineBreak) { return "\n" }
    var text = ""
    repeat { text += random.pick(DocumentGenerator.fragments) } while !random.oneIn(3)
    if random.oneIn(40) { text = String(repeating: text, count: 40) }
    return text
  }

  private mutating func attributes() -> Attributes {
    var attributes = Attributes()
    guard !random.oneIn(3) else { return attributes }
    switch random.below(10) {
    case 0: attributes.intent = .softBreak
    case 1: attributes.intent = .lineBreak
    case 2: attributes.intent = .inlineHTML
    case 3: attributes = .link(random.pick(["u", "v", "https://e.org/?a&b"]), title: random.pick([nil, "t"]))
    case 4: attributes = .image(random.pick(["i", "j.png"]), title: random.pick([nil, "t"]))
    case 5: decorate(&attributes)
    default: break
    }
    for intent in [InlineIntent.emphasized, .stronglyEmphasized, .code, .strikethrough] where random.oneIn(4) {
      attributes.intent.insert(intent)
    }
    if random.oneIn(8) { attributes.display.insert(DisplayStyle(rawValue: 1 << UInt8(random.below(6)))) }
    if random.oneIn(3) {
      // Mostly the run's own marks in any order; at times marks that it lacks.
      var marks = attributes.marks.shuffled(using: &random)
      if random.oneIn(6) { marks.append(random.pick(Mark.allCases)) }
      attributes.nesting = marks.reduce(.implied) { $0.adding($1, side: random.below(2)) ?? $0 }
    }
    return attributes
  }

  private mutating func decorate(_ attributes: inout Attributes) {
    switch random.below(12) {
    case 0: attributes.language = random.pick(["en", "zh-Hant"])
    case 1: attributes.direction = random.pick(WritingDirection.allCases)
    case 2:
      attributes.fontFamily = "A \"Font\""
      attributes.fontSize = random.pick([9.5, 12, 1e-3])
    case 3: attributes.foregroundColor = Color(red: 1, green: 2, blue: 255, alpha: UInt8(random.below(256)))
    case 4: attributes.backgroundColor = Color(red: 0, green: 0, blue: 0)
    case 5:
      attributes.attachment = Attachment(
        identifier: "id\(random.below(2))", mediaType: "image/png", name: "n", size: 3,
        content: random.pick([nil, .bytes([0, 255, 10]), .reference("r")]))
    case 6: attributes.footnote = "1"
    case 7: attributes.isExcluded = true
    case 8: attributes.math = random.pick(MathForm.allCases)
    case 10:
      attributes.role = random.pick([.keyboard, .highlight, .insertion, .abbreviation, InlineRole(rawValue: "own")])
      attributes.expansion = random.pick([nil, "what it stands for"])
    case 9: attributes.markdownAttributes = random.pick(["a: 1", "b: 'é', c: [2]"])
    default:
      attributes.host = ["k": random.pick([.bool(true), .integer(-4), .number(0.5), .string("v")])]
      attributes.alternativeText = random.pick([nil, "", "alt"])
    }
  }
}
