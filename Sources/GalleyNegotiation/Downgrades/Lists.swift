import GalleyDocument

extension Downgrader {
  /// A list, paragraphs laid out as one, or lines with markers.
  mutating func beginList(_ block: Block, _ frame: inout Frame) {
    frame.outerDepths = depths
    frame.isTight = !block.attributes.isLoose
    frame.number = block.attributes.listStart ?? 1
    if block.attributes.listDelimiter == .parenthesis { frame.delimiter = ")" }
    depths.lists += 1
    frame.rung = plan.rung(
      ofOrdered: block.kind == .orderedList, depth: plan.encoding == .intent ? depths.keptLists + 1 : depths.lists)
    switch frame.rung {
    case .intent:
      depths.keptLists += 1
      note(Change(.list, from: origin, to: .intent), of: &frame)
      return keep(block, &frame)
    case .layout:
      if start.list != nil { sayLine("") }
      note(Change(.list, from: origin, to: .layout), of: &frame)
    case .text:
      note(Change(.list, from: origin, to: .text), of: &frame)
    }
    dissolve(block, &frame)
  }

  /// Takes an item's own number, where the target numbers items by their place.
  private mutating func dropItemValue(_ frame: inout Frame) {
    guard frame.leaf.attributes.itemValue != nil, plan.target.lists?.itemValues != true else { return }
    frame.leaf.attributes.itemValue = nil
    note(Change(.list, from: origin, to: .intent, losses: .value), of: &frame)
  }

  /// An item, in the form of its list; a list's item by itself is a group.
  mutating func beginItem(_ block: Block, _ frame: inout Frame) {
    let list = frames[frames.count - 1]
    let attributes = block.attributes
    guard list.kind.isList else {
      if plan.carries(.groups) {
        keep(block, &frame)
        // What stood between has fallen: now it is an item of the list around.
        if frame.whole.isList { note(Change(.list, to: .intent, losses: .kind), of: &frame) }
        dropItemValue(&frame)
        if plan.target.lists?.tasks == true { return }
      } else {
        note(Change(.list, to: .bare, losses: .kind), of: &frame)
        dissolve(block, &frame)
      }
      return sayBox(attributes.task, &frame)
    }
    frame.isTight = list.isTight
    let number = attributes.itemValue ?? list.number
    frames[frames.count - 1].number = number &+ 1
    let box = attributes.task.map { $0 == .done ? "[x]" : "[ ]" }
    switch list.rung {
    case .intent:
      keep(block, &frame)
      dropItemValue(&frame)
      if plan.target.lists?.tasks == false { sayBox(attributes.task, &frame) }
    case .layout:
      dissolve(block, &frame)
      frame.outerMark = start.mark
      let laysOutBox = box != nil && list.kind == .unorderedList && plan.target.lists?.tasks != false
      start.mark(
        TextList(
          marker: list.kind == .orderedList
            ? "\(number)\(list.delimiter)" : laysOutBox ? box ?? "" : plan.bullet(atDepth: depths.lists),
          depth: depths.lists))
      if laysOutBox {
        note(Change(.task, from: origin, to: .layout), of: &frame)
      } else {
        sayBox(attributes.task, &frame)
      }
    case .text:
      dissolve(block, &frame)
      frame.outerMark = start.mark
      if box != nil { note(Change(.task, from: origin, to: .text), of: &frame) }
      let marker =
        list.kind == .orderedList
        ? "\(number)\(list.delimiter) " + (box.map { $0 + " " } ?? "")
        : (box ?? plan.bullet(atDepth: depths.lists)) + " "
      start.mark(marker)
      if plan.indents { start.addIndent() } else { start.hang(marker, space: plan.space) }
    }
  }

  /// Puts a task's box before the text of an item that can't have one.
  private mutating func sayBox(_ task: TaskState?, _ frame: inout Frame) {
    guard let task else { return }
    frame.leaf.attributes.task = nil
    note(Change(.task, from: origin, to: .text), of: &frame)
    if frame.form == .entered {
      frame.opening = task == .done ? "[x] " : "[ ] "
    } else {
      frame.outerMark = frame.outerMark ?? start.mark
      start.mark(task == .done ? "[x] " : "[ ] ")
    }
  }
}

extension BlockKind {
  fileprivate var isList: Bool { self == .orderedList || self == .unorderedList }
}

extension FormPlan {
  /// How a list is said.
  fileprivate func rung(ofOrdered isOrdered: Bool, depth: Int) -> Rung {
    guard lists != .text, let rendered = target.lists, isOrdered ? rendered.ordered : rendered.unordered,
      depth <= rendered.depth ?? .max
    else { return .text }
    return lists
  }

  /// Whether an item that is a look may stay one.
  func lays(out item: TextList) -> Bool { item.depth <= target.lists?.depth ?? .max }
}
