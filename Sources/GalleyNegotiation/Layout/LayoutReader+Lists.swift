import GalleyDocument

extension LayoutReader {
  /// A list that is open for paragraphs laid out as its items.
  struct OpenList {
    /// How deep its paragraphs say that it lies.
    var level: Int
    var isOrdered: Bool
    /// The number of the item that is open.
    var number: Int
  }

  /// Leaves the lists that lie deeper than a level; an item stays open in each other.
  mutating func endLists(downTo level: Int) {
    while let last = lists.last, last.level > level {
      next.leave()
      next.leave()
      lists.removeLast()
    }
  }

  /// Enters the item of a paragraph, in the list that it goes on or begins, and the paragraph in it.
  mutating func enterItem(_ block: Block, _ place: TextList) {
    let marker = LayoutMarker(place.marker)
    if let last = lists.last, last.level == place.level {
      next.leave()
      if last.isOrdered != (marker.number != nil) {
        next.leave()
        lists.removeLast()
      }
    }
    next.origin = .layout
    // A level that no item has before it is none.
    if lists.last?.level != place.level {
      next.enter(marker.number.map { .orderedList(start: $0) } ?? .unorderedList)
      lists.append(OpenList(level: place.level, isOrdered: marker.number != nil, number: (marker.number ?? 1) &- 1))
    }
    enterItem(marker)
    next.origin = .intent
    var paragraph = block
    paragraph.attributes.textList = nil
    paragraph.attributes.indent = max(0, block.attributes.indent - place.level)
    next.enter(paragraph)
  }

  private mutating func enterItem(_ marker: LayoutMarker) {
    let last = lists.count - 1
    var item = Block.listItem
    item.attributes.task = marker.task
    if let number = marker.number, number != lists[last].number &+ 1 { item.attributes.itemValue = number }
    lists[last].number = marker.number ?? 0
    next.enter(item)
  }
}

extension TextList {
  /// How deep its list is read, from 1: an indent is a number that anybody may write.
  fileprivate static let deepest = 64

  /// The depth, within bounds.
  var level: Int { min(max(1, depth), TextList.deepest) }
}

/// What the text of a marker says of its item.
private struct LayoutMarker {
  /// The item's number, where the list has numbers.
  var number: Int?
  /// Whether the item is a task.
  var task: TaskState?

  init(_ marker: String) {
    let text = marker.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" || marker.hasPrefix("[ ]") }
    if let digits = text.last.map({ $0 == "." || $0 == ")" }), digits {
      number = Int(text.dropLast())
    }
    switch text.trimmingSpaces {
    case "[x]", "[X]", "☑", "☒", "✓", "✔": task = .done
    case "[ ]", "☐": task = .open
    default: break
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = self
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
