/// Times operations that take less than the clock does.
///
/// Reading the clock takes some 40 ns, so operations are timed in batches and each counts with its batch's mean. The
/// median is that of batches of ``batch``. A batch hides how slow its slowest operation was: so the 99th percentile is
/// that of many batches of ``few``, which overstates what is fast by some 10 ns. What takes more than 20 µs is timed by
/// itself. What a batch needs, such as new random places, is made before its clock starts.
struct Sampler {
  /// How many batches make the median.
  var rounds = 300
  var batch = 32
  var few = 4
  /// No work is timed for longer, in seconds, what is prepared included.
  var limit = 2.0

  /// Times one work.
  ///
  /// - Parameters:
  ///   - subject: What it works on.
  ///   - prepare: Makes ready for up to so many operations; says for how many.
  ///   - run: Does so many.
  /// - Returns: `nil` where the subject has no place for the work.
  func measure<Subject>(
    _ subject: inout Subject, prepare: (inout Subject, Int) -> Int, run: (inout Subject, Int) -> Void
  ) -> Timing? {
    guard let first = sample(&subject, 1, prepare, run), let again = sample(&subject, 1, prepare, run) else {
      return nil
    }
    let isSlow = min(first, again) > 20_000
    let batches = samples(&subject, rounds, of: isSlow ? 1 : batch, prepare, run)
    let small = isSlow ? batches : samples(&subject, 4 * rounds, of: few, prepare, run)
    guard !batches.isEmpty, !small.isEmpty else { return nil }
    return Timing(
      first: first, median: batches[batches.count / 2],
      percentile99: small[min(small.count - 1, small.count * 99 / 100)])
  }

  /// The means of batches, sorted; a tenth more are done before, to warm up.
  private func samples<Subject>(
    _ subject: inout Subject, _ count: Int, of size: Int, _ prepare: (inout Subject, Int) -> Int,
    _ run: (inout Subject, Int) -> Void
  ) -> [Double] {
    var means: [Double] = []
    means.reserveCapacity(count)
    let start = ContinuousClock.now
    for round in -(count / 10)..<count {
      guard let mean = sample(&subject, size, prepare, run) else { break }
      if round >= 0 { means.append(mean) }
      if round > 2, seconds(since: start, keeping: 0) > limit / 2 { break }
    }
    return means.sorted()
  }

  private func sample<Subject>(
    _ subject: inout Subject, _ size: Int, _ prepare: (inout Subject, Int) -> Int,
    _ run: (inout Subject, Int) -> Void
  ) -> Double? {
    let count = prepare(&subject, size)
    guard count > 0 else { return nil }
    let start = ContinuousClock.now
    run(&subject, count)
    return seconds(since: start, keeping: 0) * 1e9 / Double(count)
  }
}
