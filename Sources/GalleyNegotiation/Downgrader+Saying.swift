import GalleyDocument

extension Downgrader {
  /// A block opens, in whichever form it can have.
  ///
  /// A table is captured, if only the whole of it tells its form; a table whose form is settled is said by
  /// ``say(settled:)``. While a table is captured, all that is said is part of it.
  ///
  /// - Parameter block: As the source has it, or as another construct's form needs it.
  mutating func say(enter block: Block) {
    if block.kind == .table, plan.capturesTables || origin == .layout, capture == nil {
      capture = TableCapture(block, at: position, from: origin)
    } else {
      say(settled: block)
    }
  }

  /// The same, but that a table is what it is.
  ///
  /// - Parameter block: A block.
  mutating func say(settled block: Block) {
    if capture == nil { lower(enter: block) } else { capture?.enter(block, at: position) }
  }

  /// Text of the innermost block that was said.
  ///
  /// - Parameters:
  ///   - text: Not empty.
  ///   - attributes: As the source has them.
  mutating func say(text: UTF8Span, attributes: Attributes) {
    if capture == nil {
      lower(text: text, attributes)
    } else {
      capture?.append(text, set: sets.number(of: attributes), at: position)
    }
  }

  /// Text of the innermost block that was said.
  ///
  /// - Parameters:
  ///   - text: Not empty.
  ///   - set: The number of its attributes.
  mutating func say(text: UTF8Span, set: Int) {
    if capture == nil { lower(text: text, set: set) } else { capture?.append(text, set: set, at: position) }
  }

  /// The innermost block that was said closes.
  mutating func sayLeave() {
    guard let isWhole = capture?.leave(at: position) else { return lowerLeave() }
    guard isWhole, var table = capture.take() else { return }
    (table.attributes, table.traits) = (sets.values, sets.cellTraits())
    let end = position
    table.say(into: &self)
    position = end
  }
}
