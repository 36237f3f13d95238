import GalleyDocument

extension Downgrader {
  /// Where in the result the next block begins: behind the end of the leaf that is still open, or a break in it.
  var nextResult: UTF8Offset { UTF8Offset(out.utf8Count.value + (leaf == .closed ? 0 : 1)) }

  /// Where in the result what was written last ends, its terminator left out.
  var resultEnd: UTF8Offset { UTF8Offset(max(0, out.utf8Count.value - (leaf == .closed ? 1 : 0))) }

  /// Tells of a change, from one place of the result to what was written last.
  ///
  /// - Parameters:
  ///   - change: What is different.
  ///   - source: Where it stands in the source.
  ///   - result: Where its result begins.
  mutating func note(_ change: Change, source: Range<Int>, resultFrom result: UTF8Offset) {
    if isQuiet { return }
    report.append(
      Downgrade(
        change.construct, from: change.from, to: change.to,
        source: UTF8Offset(source.lowerBound)..<UTF8Offset(max(source.lowerBound, source.upperBound)),
        result: result..<max(result, resultEnd), losses: change.losses))
  }

  /// Tells of a change of a block that is being entered, whose ends are not known yet.
  ///
  /// Nothing is told where the form is the same and nothing is lost.
  mutating func note(_ change: Change, of frame: inout Frame) {
    if isQuiet || change.from == change.to && change.losses.isEmpty { return }
    let index = report.count
    note(change, source: frame.source..<frame.source, resultFrom: frame.result)
    frame.changes = (frame.changes.isEmpty ? index : frame.changes.lowerBound)..<report.count
  }

  /// Sets the ends of a block's changes.
  mutating func settle(_ frame: Frame) {
    for index in frame.changes {
      report[index].source = UTF8Offset(frame.source)..<UTF8Offset(max(frame.source, position - 1))
      report[index].result = frame.result..<max(frame.result, resultEnd)
    }
  }

  /// Tells of a run's changes; a change that the run before has, too, goes on.
  mutating func note(_ changes: [Change], source: Range<Int>, resultFrom result: UTF8Offset) {
    if isQuiet || changes.isEmpty && runChanges.isEmpty { return }
    nextChanges.removeAll(keepingCapacity: true)
    for change in changes {
      if let index = runChanges.first(where: { $0.change == change })?.index,
        report[index].source.upperBound.value == source.lowerBound
      {
        report[index].source = report[index].source.lowerBound..<UTF8Offset(source.upperBound)
        report[index].result = report[index].result.lowerBound..<max(report[index].result.upperBound, resultEnd)
        nextChanges.append((change, index))
      } else {
        note(change, source: source, resultFrom: result)
        nextChanges.append((change, report.count - 1))
      }
    }
    swap(&runChanges, &nextChanges)
  }

  /// The report in the order of the source, an outer thing before what is in it.
  borrowing func sortedReport() -> [Downgrade] {
    let report = report
    // What is told in order is in order; only a table's rows may come otherwise.
    for index in report.indices.dropFirst() where report[index].precedes(report[index - 1]) {
      let order = report.indices.sorted {
        report[$0].precedes(report[$1]) || !report[$1].precedes(report[$0]) && $0 < $1
      }
      return order.map { report[$0] }
    }
    return report
  }
}

extension Downgrade {
  /// Whether it is told before another: it begins before it, stands between what others are about, or is around it.
  fileprivate func precedes(_ other: Downgrade) -> Bool {
    if source.lowerBound != other.source.lowerBound { return source.lowerBound < other.source.lowerBound }
    if source.isEmpty || other.source.isEmpty { return source.isEmpty && !other.source.isEmpty }
    return source.upperBound > other.source.upperBound
  }
}
