/// Putting what the pass found in the place of what stood there.
extension InlinePass {
  /// Lays the overlays over the items.
  mutating func merge(_ content: Span<UInt8>) {
    sortOverlays()
    merged.removeAll(keepingCapacity: true)
    (index, position) = (0, start)
    for overlay in 0..<overlays.count {
      let item = overlays[overlay]
      copy(upTo: item.start)
      if item.kind == .raw {
        addRaw(content, item.start, item.end)
      } else {
        merged.append(item)
      }
      position = item.end
    }
    copy(upTo: content.count)
    swap(&items, &merged)
  }

  /// Emphasis is found from the inside out; all else in order.
  private mutating func sortOverlays() {
    var isSorted = true
    for index in overlays.indices.dropFirst() where overlays[index] < overlays[index - 1] {
      isSorted = false
      break
    }
    if !isSorted { overlays.sort(by: <) }
  }

  /// Copies items from ``position`` on; what is left of a delimiter is text.
  private mutating func copy(upTo end: Int) {
    while index < items.count {
      var item = items[index]
      if item.end > position {
        guard item.start < end else { return }
        item.start = max(item.start, position)
        if item.kind.isEmphasis { item.kind = .text }
        if item.kind == .text {
          item.end = min(item.end, end)
          addText(item.start, item.end)
        } else {
          merged.append(item)
        }
        position = item.end
        if items[index].end > end { return }
      }
      index += 1
    }
  }

  private mutating func addText(_ start: Int, _ end: Int) {
    guard start < end else { return }
    if let last = merged.indices.last, merged[last].kind == .text, merged[last].end == start {
      merged[last].end = end
    } else {
      merged.append(InlineItem(.text, start, end))
    }
  }

  /// Adds content as text, whatever it would mean.
  private mutating func addRaw(_ content: Span<UInt8>, _ start: Int, _ end: Int) {
    var clean = start
    for place in start..<end where content[place] == 0 || content[place] == .lineFeed || content[place] == .at {
      if content[place] == .at {
        holdsAt = true
        continue
      }
      addText(clean, place)
      merged.append(InlineItem(content[place] == 0 ? .nul : .softBreak, place, place + 1))
      clean = place + 1
    }
    addText(clean, end)
  }
}

extension InlineItem {
  /// By place; empty ones first.
  fileprivate static func < (a: InlineItem, b: InlineItem) -> Bool {
    a.start == b.start ? a.end < b.end : a.start < b.start
  }
}
