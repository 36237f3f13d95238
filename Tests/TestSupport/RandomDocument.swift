package import GalleyDocument

/// Makes documents at random in which every block and every attribute occurs, whatever sense they make.
package struct RandomDocument {
  private var random: SplitMix

  package init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// One document of a few blocks.
  package mutating func make() -> Document {
    var builder = DocumentBuilder()
    for _ in 0..<Int.random(in: 0...5, using: &random) { add(to: &builder, depth: 0) }
    return builder.finish()
  }

  private mutating func add(to builder: inout DocumentBuilder, depth: Int) {
    let kind = pick(BlockKind.allCases)
    var block = Block(kind)
    decorate(&block)
    builder.enter(block)
    let isOneLeaf = [.paragraph, .header, .codeBlock, .rawHTML].contains(kind) || depth > 4 || chance(3)
    if kind == .thematicBreak {
      // It holds nothing.
    } else if isOneLeaf {
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let (text, attributes) = run()
        builder.append(text.utf8Span, attributes: attributes, source: nil)
      }
    } else {
      for _ in 0..<Int.random(in: 0...3, using: &random) { add(to: &builder, depth: depth + 1) }
    }
    builder.leave()
  }

  private mutating func decorate(_ block: inout Block) {
    block.attributes.headerLevel = block.kind == .header ? Int.random(in: 0...9, using: &random) : 0
    block.attributes.isLoose = chance(2)
    if chance(4) { block.attributes.task = pick(TaskState.allCases) }
    if chance(4) { block.attributes.listStart = Int.random(in: -3...30, using: &random) }
    if chance(4) { block.attributes.listDelimiter = pick(ListDelimiter.allCases) }
    if chance(8) { block.attributes.info = pick(["swift", "c++ x", " \"", ""]) }
    if chance(8) { block.attributes.anchor = pick(["a", "b\"<", "é"]) }
    if chance(8) { block.attributes.alert = pick(["note", "odd"]) }
    if chance(8) { block.attributes.caption = "cap & tion" }
    if chance(8) { block.attributes.columnSpan = 3 }
    if chance(8) { block.attributes.rowSpan = 2 }
    if chance(8) { block.attributes.itemValue = 7 }
    if chance(8) { block.attributes.indent = Int.random(in: -2...9, using: &random) }
    if chance(8) { block.attributes.alignment = pick(TextAlignment.allCases) }
    if chance(8) { block.attributes.textList = TextList(marker: "•", depth: 2) }
    if chance(8) { block.attributes.textTable = TextTableCell(table: 1, row: pick([0, 1]), column: pick([0, 1])) }
    if block.kind == .table { block.attributes.columns = [.left, nil, .right] }
    if block.kind == .group { block.attributes.role = pick(Self.roles) }
    if block.kind == .codeBlock, chance(4) { block.attributes.role = pick([.math, .frontMatter]) }
  }

  private mutating func run() -> (String, Attributes) {
    var attributes = Attributes()
    for intent: InlineIntent in [.emphasized, .stronglyEmphasized, .strikethrough, .code] where chance(4) {
      attributes.intent.insert(intent)
    }
    if chance(4) { attributes.display = DisplayStyle(rawValue: UInt8.random(in: 0...63, using: &random)) }
    if chance(4) { attributes.link = pick(["u", "v?a&b", "javascript:x"]) }
    if chance(8) { attributes.language = pick(["de", "en"]) }
    if chance(8) { attributes.fontFamily = "A'b" }
    if chance(8) { attributes.foregroundColor = Color(red: 1, green: 20, blue: 255) }
    switch Int.random(in: 0...15, using: &random) {
    case 0:
      attributes.intent.insert(.lineBreak)
      return ("\n", attributes)
    case 1:
      attributes.intent.insert(.softBreak)
      return (" ", attributes)
    case 2:
      attributes.intent.insert(.inlineHTML)
      return ("<b>", attributes)
    case 3:
      attributes.imageURL = pick(["i.png", "javascript:x"])
      return (pick(["\u{FFFC}", "two words"]), attributes)
    case 4:
      attributes.footnote = pick(["a", "b"])
      return ("\u{FFFC}", attributes)
    case 5:
      attributes.attachment = Attachment(identifier: "1", name: pick([nil, "x.pdf"]))
      return ("\u{FFFC}", attributes)
    case 6:
      attributes.link = "u"
      attributes.alternativeText = ""
      return ("\u{FFFC}", attributes)
    default:
      return (pick(["word", "a <b> & \"c\"", "  ", "é 日本\u{FFFC}", "line\nline\n"]), attributes)
    }
  }

  private mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }

  private mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &random) == 0 }

  private static let roles: [BlockRole] = [
    .footnote, .figure, .caption, .details, .summary, .definitionList, .definitionTerm, .definitionDescription,
    .section, BlockRole(rawValue: "own"),
  ]
}
