internal import GalleyDocument

extension MarkdownWriter {
  mutating func openList(_ block: Block) {
    let isOrdered = block.kind == .orderedList
    let start = block.attributes.listStart ?? 1
    let number = min(max(start, 0), ListState.largestNumber)
    if isOrdered, number != start { report(.noForm, "Markdown counts from 0 to \(ListState.largestNumber)") }
    frames[frames.count - 1].form = .list(lists.count)
    lists.append(ListState(isOrdered: isOrdered, isLoose: block.attributes.isLoose, number: number))
    listDepth += 1
  }

  mutating func openItem(_ block: Block, of list: Int) {
    guard hasRoomForContainer() else { return }
    if block.attributes.itemValue != nil { report(.noForm, "numbers of single items are left out: Markdown counts") }
    let parent = containers.count - 1
    if lists[list].count == 0 {
      beginBlock(.list(lists[list].isOrdered && lists[list].number != 1))
      lists[list].marker = marker(for: lists[list], in: containers[parent])
    } else {
      closeOpenHTML()
      if isBehindNotesEnd {
        isBehindNotesEnd = false
      } else if lists[list].isLoose {
        if tail != .openHTML, tail != .rule { writeBlankLine() }
      } else {
        addGap(to: list, blankCount: containers[parent].blankCount)
      }
      tail = .other
    }
    containers[parent].lastMarker = lists[list].marker
    // A box is read only behind the first marker on a line.
    let hasRealTask =
      block.attributes.task != nil && options.dialect.contains(.taskLists) && !containers[parent].isQuoted
    if hasRealTask, leadCount > 0 { writeLeadAlone() }

    var container = Container(kind: .item)
    container.list = list
    container.isTight = !lists[list].isLoose
    container.marker = lists[list].marker
    container.task = block.attributes.task
    container.hasRealTask = hasRealTask
    if container.task != nil, !hasRealTask { report(.noForm, "a task that can't be read as one is written as text") }
    var mark = lists[list].isOrdered ? Array(String(lists[list].number).utf8) : []
    mark += [lists[list].marker, .space]
    push(container, first: mark, rest: [UInt8](repeating: .space, count: mark.count))
    lists[list].count += 1
    lists[list].number = min(lists[list].number + 1, ListState.largestNumber)
  }

  /// A marker that keeps the list apart from one before it, and three of a kind from being a rule.
  private func marker(for list: ListState, in container: Container) -> UInt8 {
    if list.isOrdered {
      return container.lastMarker == UInt8(ascii: ".") ? .closeParenthesis : UInt8(ascii: ".")
    }
    let isOnMarkersLine = leadCount > 0 && container.kind == .item
    for marker in [UInt8(ascii: "-"), .asterisk]
    where marker != container.lastMarker && !(isOnMarkersLine && marker == container.marker) {
      return marker
    }
    return UInt8(ascii: "+")
  }

  mutating func closeList() {
    listDepth -= 1
    guard listDepth == 0 else { return }
    if lists.contains(where: \.mustBeLoose) { fillGaps() }
    lists.removeAll(keepingCapacity: true)
    gaps.removeAll(keepingCapacity: true)
  }

  /// Gives the lists that turned out to be loose their blank lines.
  private mutating func fillGaps() {
    guard let first = gaps.first(where: { lists[$0.list].mustBeLoose }) else { return }
    let rest = Array(out.bytes[first.offset...])
    out.truncate(to: first.offset)
    var copied = 0
    for gap in gaps where lists[gap.list].mustBeLoose {
      let place = gap.offset - first.offset
      out.write(rest.span.extracting(copied..<place))
      out.write(rest.span.extracting(place..<place + gap.blankCount))
      endLine()
      copied = place
    }
    out.write(rest.span.extracting(copied...))
  }

  // MARK: Tasks

  /// Writes a task's box where no text follows it on its line.
  mutating func writeBoxAlone() {
    let last = containers.count - 1
    guard let task = containers[last].task else { return }
    containers[last].task = nil
    if containers[last].hasRealTask {
      startLine()
      out.write(task.box)
      endLine()
    } else {
      var text = LeafRuns()
      text.append(task.box.utf8Span.span, Attributes())
      swap(&leaf, &text)
      writeParagraph(.paragraph)
      swap(&leaf, &text)
    }
  }
}

extension TaskState {
  /// The task's box, and the space behind it.
  var box: String { self == .done ? "[x] " : "[ ] " }
}

extension MarkdownWriter.ListState {
  /// The largest number that can mark an item: nine digits.
  static let largestNumber = 999_999_999
}
