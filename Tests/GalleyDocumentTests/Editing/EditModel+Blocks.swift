import GalleyDocument

/// Edits of blocks.
extension EditModel {
  /// The blocks do not allow the edit.
  struct Refusal: Error {}

  func wrap(_ first: Node, _ last: Node, in block: Block) throws {
    guard let parent = first.parent, parent === last.parent, first.index <= last.index else { throw Refusal() }
    let around = Node(block)
    let place = first.index
    let wrapped = Array(parent.children[place...last.index])
    parent.children.removeSubrange(place...last.index)
    for node in wrapped { around.insert(node, at: around.children.count) }
    parent.insert(around, at: place)
  }

  func unwrap(_ node: Node) throws {
    guard !node.isLeaf, let parent = node.parent else { throw Refusal() }
    let place = node.index
    parent.children.remove(at: place)
    for (offset, child) in node.children.enumerated() { parent.insert(child, at: place + offset) }
    node.children = []
    node.parent = nil
  }

  /// Splits the leaf at a position and `levels - 1` blocks around it.
  func split(_ position: Int, levels: Int) throws {
    guard let (leaf, start) = leaf(at: position), levels > 0, levels <= leaf.ancestors.count + 1 else {
      throw Refusal()
    }
    let second = Node(leaf.block)
    second.runs = leaf.cutRuns(at: position - start)
    leaf.parent?.insert(second, at: leaf.index + 1)
    split(before: second, levels: levels - 1)
  }

  /// Splits `levels` blocks around a node, before it.
  func split(before node: Node, levels: Int) {
    var node = node
    for _ in 0..<levels {
      guard let parent = node.parent, let above = parent.parent else { return }
      let place = node.index
      let moved = Array(parent.children[place...])
      parent.children.removeSubrange(place...)
      let second = Node(parent.block)
      for child in moved { second.insert(child, at: second.children.count) }
      above.insert(second, at: parent.index + 1)
      node = second
    }
  }

  func join(_ node: Node) throws {
    guard let parent = node.parent, node.index > 0 else { throw Refusal() }
    let before = parent.children[node.index - 1]
    guard before.isLeaf == node.isLeaf else { throw Refusal() }
    before.runs += node.runs
    for child in node.children { before.insert(child, at: before.children.count) }
    parent.children.remove(at: node.index)
    node.children = []
    node.parent = nil
  }

  // MARK: Fragments as whole blocks

  /// New nodes of a fragment's top-level blocks.
  func copies(of fragment: Document) -> [Node] {
    let model = EditModel(fragment)
    for node in model.nodes { node.id = nil }
    let nodes = model.root.children
    model.root.children = []
    for node in nodes { node.parent = nil }
    return nodes
  }

  func insert(_ fragment: Document, at index: Int, in parent: Node) throws {
    guard parent.runs.isEmpty, index <= parent.children.count else { throw Refusal() }
    for (offset, node) in copies(of: fragment).enumerated() { parent.insert(node, at: index + offset) }
  }

  func replace(_ first: Node, _ last: Node, with fragment: Document) throws {
    guard let parent = first.parent, parent === last.parent, first.index <= last.index else { throw Refusal() }
    let place = first.index
    let count = last.index - place + 1
    let nodes = copies(of: fragment)
    for (offset, node) in nodes.enumerated() { parent.insert(node, at: place + offset) }
    for _ in 0..<count { parent.children[place + nodes.count].unlink() }
  }

  // MARK: Tables and lists

  /// The rows of a table; what else it holds is left out.
  func rows(of table: Node) throws -> [Node] {
    guard table.block.kind == .table else { throw Refusal() }
    return table.children.filter { $0.block.kind == .tableRow || $0.block.kind == .tableHeaderRow }
  }

  func span(_ cell: Node) -> Int { max(1, cell.block.attributes.columnSpan) }

  /// How many columns a table says that it has, or else its widest row has.
  func width(of table: Node) throws -> Int {
    let columns = table.block.attributes.columns.count
    return columns > 0 ? columns : try rows(of: table).map { $0.children.reduce(0) { $0 + span($1) } }.max() ?? 0
  }

  func insertRow(in table: Node, at index: Int) throws {
    let rows = try rows(of: table)
    guard index <= rows.count, !(index == 0 && rows.first?.block.kind == .tableHeaderRow), table.runs.isEmpty else {
      throw Refusal()
    }
    let row = Node(Block(.tableRow))
    for place in 0..<(try width(of: table)) { row.insert(Node(Block(.tableCell)), at: place) }
    let place = index < rows.count ? rows[index].index : rows.last.map { $0.index + 1 } ?? table.children.count
    table.insert(row, at: place)
  }

  func removeRow(in table: Node, at index: Int) throws {
    let rows = try rows(of: table)
    guard index < rows.count else { throw Refusal() }
    rows[index].unlink()
  }

  func insertItem(in list: Node, at index: Int) throws {
    guard list.block.kind == .orderedList || list.block.kind == .unorderedList, list.runs.isEmpty,
      index <= list.children.count
    else { throw Refusal() }
    list.insert(Node(.listItem), at: index)
  }

  func removeItem(in list: Node, at index: Int) throws {
    guard list.block.kind == .orderedList || list.block.kind == .unorderedList, index < list.children.count else {
      throw Refusal()
    }
    list.children[index].unlink()
  }
}

// MARK: Columns

extension EditModel {
  /// The cell of a row that begins at a column or spans it; `nil` past the row's end.
  private func cell(of row: Node, at column: Int) -> (node: Node, start: Int)? {
    var start = 0
    for cell in row.children {
      if column < start + span(cell) { return (cell, start) }
      start += span(cell)
    }
    return nil
  }

  func insertColumn(in table: Node, at index: Int, alignment: ColumnAlignment?) throws {
    let rows = try rows(of: table)
    let width = try width(of: table)
    guard index <= width, rows.allSatisfy(\.runs.isEmpty) else { throw Refusal() }
    for row in rows {
      guard let (cell, start) = cell(of: row, at: index) else {
        row.insert(Node(Block(.tableCell)), at: row.children.count)
        continue
      }
      if start < index {
        cell.block.attributes.columnSpan += 1
      } else {
        row.insert(Node(Block(.tableCell)), at: cell.index)
      }
    }
    var columns = table.block.attributes.columns
    while columns.count < width { columns.append(nil) }
    columns.insert(alignment, at: index)
    table.block.attributes.columns = columns
  }

  func removeColumn(in table: Node, at index: Int) throws {
    let rows = try rows(of: table)
    guard index < (try width(of: table)), rows.allSatisfy(\.runs.isEmpty) else { throw Refusal() }
    if index < table.block.attributes.columns.count { table.block.attributes.columns.remove(at: index) }
    for row in rows {
      guard let (cell, _) = cell(of: row, at: index) else { continue }
      if span(cell) > 1 { cell.block.attributes.columnSpan -= 1 } else { cell.unlink() }
    }
  }
}
