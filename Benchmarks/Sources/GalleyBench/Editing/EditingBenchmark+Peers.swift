import Galley

extension EditingBenchmark {
  /// Times Foundation's strings with the same text, and holds the rows against them.
  func addPeers(_ document: Document, to rows: inout [EditingFigures.Row]) {
    var string = AttributedStringSubject(document)
    let strings = measure(
      Work.all(.local) + Work.all(.random) + [.enumeration], on: &string, for: rows)
    for (index, row) in rows.enumerated() {
      rows[index].attributedString = strings[Key(work: row.work, place: row.place)]
      guard let goal = WorkKind(rawValue: row.work)?.goal else { continue }
      let rival = strings[Key(work: goal.rival.rawValue, place: row.place)]
      rows[index].ratio = rival.map { $0.median / row.timing.median }
    }
    var mutable = MutableStringSubject(document)
    let others = measure(Work.all(.local) + Work.all(.random) + [.enumeration], on: &mutable, for: rows)
    for (index, row) in rows.enumerated() {
      rows[index].mutableAttributedString = others[Key(work: row.work, place: row.place)]
    }
  }

  private struct Key: Hashable {
    var work: String
    var place: Place?
  }

  /// Times what rows are there for, or are held against.
  private func measure<Subject>(
    _ works: [Work<Subject>], on subject: inout Subject, for rows: [EditingFigures.Row]
  ) -> [Key: Timing] {
    let kinds = Set(rows.compactMap { WorkKind(rawValue: $0.work) }.flatMap { [$0, $0.goal?.rival ?? $0] })
    var timings: [Key: Timing] = [:]
    for work in works where kinds.contains(work.kind) {
      let timing = options.sampler.measure(&subject, prepare: work.prepare, run: work.run)
      timings[Key(work: work.kind.rawValue, place: work.place)] = timing?.divided(by: work.things(subject))
    }
    return timings
  }
}
