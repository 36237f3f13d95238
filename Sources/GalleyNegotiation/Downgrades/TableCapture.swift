import GalleyDocument

/// A table that is told, until its form is known.
struct TableCapture {
  private enum Event {
    case enter(Block)
    case text(String, Attributes)
    case leave
  }

  private var events: [(Event, position: Int)]
  private var depth = 1

  init(_ table: Block, at position: Int) { events = [(.enter(table), position)] }

  mutating func enter(_ block: Block, at position: Int) {
    depth += 1
    events.append((.enter(block), position))
  }

  mutating func append(_ text: UTF8Span, _ attributes: Attributes, at position: Int) {
    events.append((.text(String(copying: text), attributes), position))
  }

  /// A block in the table closes, or the table.
  ///
  /// - Parameter position: The source's place behind the block's last terminator.
  /// - Returns: Whether it was the table.
  mutating func leave(at position: Int) -> Bool {
    depth -= 1
    events.append((.leave, position))
    return depth == 0
  }

  /// Says the table in the form that it has from now on.
  ///
  /// - Parameter downgrader: Is told; its position is set along.
  consuming func say(into downgrader: inout Downgrader) {
    for (event, position) in events {
      downgrader.position = position
      switch event {
      case .enter(let block): downgrader.say(settled: block)
      case .text(let text, let attributes): downgrader.say(text: text.utf8Span, attributes: attributes)
      case .leave: downgrader.sayLeave()
      }
    }
  }
}
