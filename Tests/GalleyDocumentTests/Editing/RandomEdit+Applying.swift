import GalleyDocument

/// The same edit of a document and of its model.
extension RandomEdit {
  /// What both came to.
  struct Outcome {
    /// What the map must be, where the meaning of the edit says it whole.
    var expected: PositionMap?
    /// What the document's edit returned; `nil` where it refused.
    var map: PositionMap?
    /// What the numbers came to.
    var said = ""
    /// Whether there was something to edit.
    var isDone = false
    /// Whether the model refused.
    var isRefused = false
    /// How much text at most came in.
    var inserted = 0
  }

  func apply(to document: inout Document, _ model: EditModel) throws -> Outcome {
    var outcome = Outcome()
    let place = Place(self, document, model)
    switch kind {
    case .insert, .replace, .remove, .removeLong, .setAttributes, .changeAttributes:
      try applyText(to: &document, model, place, &outcome)
    case .insertBefore, .insertAfter, .insertInto, .append, .replaceBlocks, .replaceWithFragment, .paste:
      try applyFragment(to: &document, model, place, &outcome)
    case .change, .wrap, .unwrap, .split, .join, .removeBlock:
      try applyBlock(to: &document, model, place, &outcome)
    case .insertRow, .removeRow, .insertItem, .removeItem, .insertColumn, .removeColumn:
      try applyTable(to: &document, model, place, &outcome)
    }
    return outcome
  }

  /// The same with what it pastes, so that this can be made smaller.
  func withFragment(from document: Document) -> RandomEdit {
    guard kind == .paste else { return self }
    var edit = self
    let place = Place(self, document, EditModel(document))
    edit.kind = .replaceWithFragment
    edit.fragment = document.slice(place.typed(place.range(isLong: true)))
    return edit
  }

  /// Runs both sides; either may refuse.
  private func run(
    _ outcome: inout Outcome, _ edit: () throws(GalleyError) -> PositionMap, _ model: () throws -> Void
  ) throws {
    outcome.isDone = true
    do {
      outcome.map = try edit()
    } catch {
      guard error.code == .invalidEdit else { throw error }
    }
    do { try model() } catch is EditModel.Refusal { outcome.isRefused = true }
  }

  // MARK: Text

  private func applyText(
    to document: inout Document, _ model: EditModel, _ place: Place, _ outcome: inout Outcome
  ) throws {
    let range = place.range(isLong: kind == .removeLong)
    let text = kind == .insert || kind == .replace ? self.text : ""
    let bytes = kind == .insert ? UTF8Offset(range.lowerBound)..<UTF8Offset(range.lowerBound) : place.typed(range)
    switch kind {
    case .setAttributes:
      outcome.expected = PositionMap()
      let attributes = self.attributes ?? Attributes(.emphasized)
      outcome.map = try document.setAttributes(attributes, in: bytes)
      model.changeAttributes(range.lowerBound, range.upperBound) { _ in attributes }
    case .changeAttributes:
      outcome.expected = PositionMap()
      outcome.map = try document.changeAttributes(in: bytes) { $0.intent.formSymmetricDifference(.stronglyEmphasized) }
      model.changeAttributes(range.lowerBound, range.upperBound) {
        var attributes = $0
        attributes.nesting = .implied
        attributes.intent.formSymmetricDifference(.stronglyEmphasized)
        return attributes
      }
    default:
      let (replaced, length) = model.replace(
        bytes.lowerBound.value, bytes.upperBound.value, with: text, attributes)
      outcome.expected = PositionMap(replacing: place.typed(replaced), withLength: length)
      outcome.inserted = length
      outcome.map =
        kind == .remove || kind == .removeLong
        ? try document.removeSubrange(bytes)
        : kind == .insert
          ? try document.insert(text, at: bytes.lowerBound, attributes: attributes)
          : try document.replaceSubrange(bytes, with: text, attributes: attributes)
    }
  }

  // MARK: Blocks

  private func applyBlock(
    to document: inout Document, _ model: EditModel, _ place: Place, _ outcome: inout Outcome
  ) throws {
    if kind == .split {
      let position = place.range(isLong: false).lowerBound
      let levels = 1 + numbers[2] % 3
      outcome.expected = PositionMap(replacing: place.typed(position..<position), withLength: 1)
      return try run(&outcome) { () throws(GalleyError) in
        try document.splitBlock(at: UTF8Offset(position), levels: levels)
      } _: {
        try model.split(position, levels: levels)
      }
    }
    guard let (node, id) = place.block(numbers[0]) else { return }
    switch kind {
    case .change:
      outcome.expected = PositionMap()
      outcome.map = try document.change(id) { $0 = block }
      node.block = block
    case .wrap:
      let (last, lastID) = place.sibling(of: node, numbers[1] % 4)
      try run(&outcome) { () throws(GalleyError) in
        _ = try document.wrap(id, through: lastID, in: block)
        return PositionMap()
      } _: {
        try model.wrap(node, last, in: block)
      }
    case .unwrap:
      outcome.expected = PositionMap()
      try run(&outcome) { () throws(GalleyError) in try document.unwrap(id) } _: { try model.unwrap(node) }
    case .join:
      let map = joinMap(node, model)
      outcome.expected = map
      try run(&outcome) { () throws(GalleyError) in try document.joinBlock(id) } _: { try model.join(node) }
    default:
      outcome.expected = PositionMap(replacing: place.typed(place.text(of: node)), withLength: 0)
      outcome.map = try document.removeBlock(id)
      node.unlink()
    }
  }

  private func joinMap(_ node: EditModel.Node, _ model: EditModel) -> PositionMap {
    guard node.isLeaf else { return PositionMap() }
    let start = model.start(of: node)
    return PositionMap(replacing: UTF8Offset(max(0, start - 1))..<UTF8Offset(start), withLength: 0)
  }

  // MARK: Fragments

  private func applyFragment(
    to document: inout Document, _ model: EditModel, _ place: Place, _ outcome: inout Outcome
  ) throws {
    let fragment = withFragment(from: document).fragment
    outcome.inserted = fragment.utf8Count.value
    switch kind {
    case .append:
      outcome.map = try document.appendBlocks(fragment)
      try model.insert(fragment, at: model.root.children.count, in: model.root)
      return
    case .replaceWithFragment, .paste:
      let range = place.range(isLong: numbers[2] % 3 == 0, from: 3)
      var edges = FragmentEdges()
      if numbers[4] & 1 != 0 { edges.insert(.start) }
      if numbers[4] & 2 != 0 { edges.insert(.end) }
      outcome.said = "\(range) joining \(edges.rawValue)"
      outcome.map = try document.replaceSubrange(place.typed(range), with: fragment, joining: edges)
      model.replace(range.lowerBound, range.upperBound, with: fragment, joining: edges)
      return
    default: break
    }
    guard let (node, id) = place.block(numbers[0]), let parent = node.parent else { return }
    switch kind {
    case .insertBefore:
      outcome.map = try document.insert(fragment, before: id)
      try model.insert(fragment, at: node.index, in: parent)
    case .insertAfter:
      outcome.map = try document.insert(fragment, after: id)
      try model.insert(fragment, at: node.index + 1, in: parent)
    case .insertInto:
      let index = numbers[1] % 4
      try run(&outcome) { () throws(GalleyError) in try document.insert(fragment, into: id, at: index) } _: {
        try model.insert(fragment, at: index, in: node)
      }
    default:
      let (last, lastID) = place.sibling(of: node, numbers[1] % 4)
      try run(&outcome) { () throws(GalleyError) in
        try document.replaceBlocks(id, through: lastID, with: fragment)
      } _: {
        try model.replace(node, last, with: fragment)
      }
    }
  }

  // MARK: Tables and lists

  private func applyTable(
    to document: inout Document, _ model: EditModel, _ place: Place, _ outcome: inout Outcome
  ) throws {
    let isList = kind == .insertItem || kind == .removeItem
    let kinds: [BlockKind] = isList ? [.orderedList, .unorderedList] : [.table]
    guard let (node, id) = place.block(numbers[0], of: numbers[1] % 8 == 0 ? BlockKind.allCases : kinds) else { return }
    let index = numbers[2] % (node.children.count + 2)
    outcome.inserted = 64
    try run(&outcome) { () throws(GalleyError) in
      switch kind {
      case .insertRow: try document.insertRow(in: id, at: index)
      case .removeRow: try document.removeRow(in: id, at: index)
      case .insertColumn: try document.insertColumn(in: id, at: index, alignment: .center)
      case .removeColumn: try document.removeColumn(in: id, at: index)
      case .insertItem: try document.insertItem(in: id, at: index)
      default: try document.removeItem(in: id, at: index)
      }
    } _: {
      switch kind {
      case .insertRow: try model.insertRow(in: node, at: index)
      case .removeRow: try model.removeRow(in: node, at: index)
      case .insertColumn: try model.insertColumn(in: node, at: index, alignment: .center)
      case .removeColumn: try model.removeColumn(in: node, at: index)
      case .insertItem: try model.insertItem(in: node, at: index)
      default: try model.removeItem(in: node, at: index)
      }
    }
  }
}
