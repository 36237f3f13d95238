import GalleyDocument
import GalleyHTML

/// What a page is read as, in one line: each block with what is known of it, and what it holds.
///
/// Blocks that hold blocks are `kind[…]`, those that hold text `kind(…)`; line ends are `⏎`.
func outline(_ page: String) -> String { outline(read(page).document) }

/// A page's document and diagnostics.
func read(_ page: String) -> Reading {
  var reader = HTMLReader()
  reader.feed(page.utf8Span.span)
  do { return try reader.finish() } catch { return Reading(document: Document(), diagnostics: []) }
}

/// The outline of a document.
func outline(_ document: Document) -> String {
  var text = ""
  var open: [DocumentBlock] = []
  for leaf in document.leafBlocks {
    let path = leaf.path.reversed().dropFirst(0)
    var shared = 0
    for (a, b) in zip(open, path) where a.id == b.id { shared += 1 }
    while open.count > shared {
      text += open.removeLast().isLeaf ? "" : "]"
    }
    for block in path.dropFirst(shared) {
      if let last = text.last, last != "[" { text += " " }
      text += name(of: block.block)
      text += block.isLeaf ? "(\(block.text.replacing("\n", with: "⏎")))" : "["
      open.append(block)
    }
  }
  while let block = open.popLast() { text += block.isLeaf ? "" : "]" }
  return text
}

private func name(of block: Block) -> String {
  let attributes = block.attributes
  let name =
    switch block.kind {
    case .paragraph: "p"
    case .header: "h\(attributes.headerLevel)"
    case .orderedList: "ol"
    case .unorderedList: "ul"
    case .listItem: "li"
    case .codeBlock: "code"
    case .blockQuote: "quote"
    case .thematicBreak: "hr"
    case .table: "table"
    case .tableHeaderRow: "head"
    case .tableRow: "row"
    case .tableCell: "cell"
    case .rawHTML: "html"
    case .group: ""
    }
  var words = name.isEmpty ? [] : [name]
  if let role = attributes.role { words.append(role.rawValue) }
  if let info = attributes.info { words.append(info) }
  if let alert = attributes.alert { words.append(alert) }
  if let anchor = attributes.anchor { words.append("#" + anchor) }
  if let caption = attributes.caption { words.append("“\(caption)”") }
  if attributes.isLoose { words.append("loose") }
  if let start = attributes.listStart { words.append("from \(start)") }
  if let value = attributes.itemValue { words.append("\(value)") }
  if let task = attributes.task { words.append(task.rawValue) }
  if let alignment = attributes.alignment { words.append(alignment.rawValue) }
  if attributes.columnSpan > 1 { words.append("\(attributes.columnSpan) wide") }
  if attributes.rowSpan > 1 { words.append("\(attributes.rowSpan) high") }
  if attributes.columns.contains(where: { $0 != nil }) {
    words.append(attributes.columns.map { $0.map { "\($0)" } ?? "-" }.joined(separator: ","))
  }
  return words.joined(separator: " ")
}
