import GalleyDocument

extension TableCapture {
  /// What is still to be said.
  private enum Work {
    /// Blocks and text, one after the other; tables among them get their form.
    case blocks(Range<Int>, isInHeader: Bool)
    case table(TableSaying)
  }

  /// Says the table in the form that it has from now on.
  ///
  /// Linear in the table; nothing recurses on tables in cells.
  ///
  /// - Parameter downgrader: Is told; its position is set along.
  func say(into downgrader: inout Downgrader) {
    var work = [Work.blocks(0..<events.count, isInHeader: false)]
    /// How many layouts are being said.
    var layouts = 0
    while let next = work.popLast() {
      switch next {
      case .blocks(let events, let isInHeader):
        guard let table = say(events, into: &downgrader) else { break }
        work.append(.blocks(Int(self.events[table].end)..<events.upperBound, isInHeader: isInHeader))
        let shape = TableShape(table, in: self)
        let choice = TableFormChoice(
          plan: downgrader.plan, shape: shape, table: table, mayBeTable: layouts == 0, isInHeader: isInHeader)
        let form = choice.form(in: self)
        if form == .kept([]), origin == .intent, !shape.traits.contains(.tables) {
          say(enterAt: table, into: &downgrader)
          work.append(.blocks(table + 1..<Int(self.events[table].end), isInHeader: isInHeader))
        } else {
          if case .layout = form { layouts += 1 }
          work.append(.table(TableSaying(table, shape, form, isInHeader: isInHeader)))
        }
      case .table(var table):
        if let content = table.sayNext(of: self, into: &downgrader) {
          let isInHeader = table.isAtHeader
          work.append(.table(table))
          work.append(.blocks(content, isInHeader: isInHeader))
        } else if case .layout = table.form {
          layouts -= 1
        }
      }
    }
  }

  /// Says events up to the next table.
  ///
  /// - Returns: The event that enters the table; `nil` where there is none.
  private func say(_ events: Range<Int>, into downgrader: inout Downgrader) -> Int? {
    for event in events {
      switch self.events[event].kind {
      case .enter:
        if block(event).kind == .table { return event }
        say(enterAt: event, into: &downgrader)
      case .text: say(textAt: event, into: &downgrader)
      case .leave: say(leaveAt: event, into: &downgrader)
      }
    }
    return nil
  }

  /// Says what an event says: a block that opens, a table as what it is.
  func say(enterAt event: Int, into downgrader: inout Downgrader) {
    downgrader.position = Int(events[event].position)
    downgrader.say(settled: block(event))
  }

  /// Says what an event says: a block that closes.
  func say(leaveAt event: Int, into downgrader: inout Downgrader) {
    downgrader.position = Int(events[event].position)
    downgrader.sayLeave()
  }

  /// Says what an event says: text.
  func say(textAt event: Int, into downgrader: inout Downgrader) {
    let place = events[event]
    downgrader.position = Int(place.position)
    let bytes = text.span.extracting(Int(place.start)..<Int(place.end))
    unsafe downgrader.say(text: UTF8Span(unchecked: bytes), set: Int(place.number))
  }

  /// Says part of a text.
  ///
  /// - Parameters:
  ///   - bytes: Where it stands in ``text``.
  ///   - event: The text it is part of.
  ///   - attributes: What is to hold for it.
  ///   - downgrader: Is told.
  func say(_ bytes: Range<Int>, of event: Int, _ attributes: Attributes, into downgrader: inout Downgrader) {
    if bytes.isEmpty { return }
    let place = events[event]
    downgrader.position = Int(place.position) + bytes.lowerBound - Int(place.start)
    unsafe downgrader.say(text: UTF8Span(unchecked: text.span.extracting(bytes)), attributes: attributes)
  }

  /// Says a space for a line end or tab in a text.
  ///
  /// - Parameters:
  ///   - index: Where that stands in ``text``.
  ///   - event: The text it is part of.
  ///   - attributes: What is to hold for the space.
  ///   - downgrader: Is told.
  func say(spaceAt index: Int, of event: Int, _ attributes: Attributes, into downgrader: inout Downgrader) {
    downgrader.position = Int(events[event].position) + index - Int(events[event].start)
    downgrader.say(text: " ".utf8Span, attributes: attributes)
  }

  /// How much text stands in a block's content.
  func byteCount(of content: Range<Int>) -> Int {
    Int(events[content.upperBound].start - events[content.lowerBound].start)
  }
}
