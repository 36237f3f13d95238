import GalleyDocument

extension Downgrader {
  /// A block opens, in whichever form it can have.
  ///
  /// A table is captured, if only the whole of it tells its form; a table whose form is settled is said by
  /// ``say(settled:)``. While a table is captured, all that is said is part of it.
  ///
  /// - Parameter block: As the source has it, or as another construct's form needs it.
  mutating func say(enter block: Block) {
    if block.kind == .table, plan.capturesTables, captures.isEmpty {
      captures.append(TableCapture(block, at: position))
    } else {
      say(settled: block)
    }
  }

  /// The same, but that a table is what it is.
  ///
  /// - Parameter block: A block.
  mutating func say(settled block: Block) {
    if captures.isEmpty { lower(enter: block) } else { captures[captures.count - 1].enter(block, at: position) }
  }

  /// Text of the innermost block that was said.
  ///
  /// - Parameters:
  ///   - text: Not empty.
  ///   - attributes: As the source has them.
  mutating func say(text: UTF8Span, attributes: Attributes) {
    if captures.isEmpty {
      lower(text: text, attributes)
    } else {
      captures[captures.count - 1].append(text, attributes, at: position)
    }
  }

  /// The innermost block that was said closes.
  mutating func sayLeave() {
    if captures.isEmpty {
      lowerLeave()
    } else if captures[captures.count - 1].leave(at: position), let table = captures.popLast() {
      // Into the table around it, if there is one.
      let end = position
      table.say(into: &self)
      position = end
    }
  }
}
