import Galley

extension EditSubject {
  /// What the result of a work holds that the document doesn't, in bytes: the mean of many in different places.
  func held(by work: Work<EditSubject>) -> Int? {
    var subject = self
    var results: [(Document, WritingContext?)] = []
    let count = 500
    results.reserveCapacity(count)
    subject.keepNothing()
    let before = HeldMemory.inUse
    for _ in 0..<count {
      guard work.prepare(&subject, 1) > 0 else { continue }
      work.run(&subject, 1)
      results.append((subject.draft, subject.context))
      subject.keepNothing()
    }
    let after = HeldMemory.inUse
    return results.isEmpty ? nil : (after - before) / results.count
  }

  private mutating func keepNothing() {
    reset()
    context = nil
  }
}
