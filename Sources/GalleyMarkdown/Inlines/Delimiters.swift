/// The runs of `*`, `_` and `~` that may still find a partner, and the rule by which they do.
///
/// CommonMark 0.30, appendix “process emphasis”; the tilde is GitHub's. A run gives up characters from its inner side,
/// so each pair is two stretches of content.
struct DelimiterStack {
  private struct Run {
    var character: UInt8
    /// How long it was at first.
    var length: Int
    /// What is left of it.
    var start: Int
    var end: Int
    var flanking: Flanking
    /// The runs before and after it that are still there; -1 for none.
    var previous: Int
    var next = -1
  }

  /// All runs of the leaf, in order; those that went out are skipped by the links.
  private var runs: [Run] = []
  private var last = -1

  /// How many runs there were so far.
  var count: Int { runs.count }

  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    last = -1
  }

  /// Adds a run, if it may do anything at all.
  mutating func push(_ character: UInt8, _ range: Range<Int>, _ flanking: Flanking) {
    guard flanking.canOpen || flanking.canClose else { return }
    if character == .tilde, range.count > Self.strikethroughLength { return }
    if last >= 0 { runs[last].next = runs.count }
    runs.append(
      Run(
        character: character, length: range.count, start: range.lowerBound, end: range.upperBound,
        flanking: flanking, previous: last))
    last = runs.count - 1
  }

  /// Forgets the runs from a number on, without a look at them.
  mutating func drop(from bottom: Int) {
    while last >= bottom { last = runs[last].previous }
    if last >= 0 { runs[last].next = -1 }
    runs.removeLast(runs.count - bottom)
  }

  /// Pairs the runs from a number on, and forgets them.
  ///
  /// - Parameters:
  ///   - bottom: The number of runs to leave alone.
  ///   - marks: Gets what opens and closes, in no order.
  mutating func process(above bottom: Int, into marks: inout [InlineItem]) {
    var closer = last
    while closer >= 0, runs[closer].previous >= bottom { closer = runs[closer].previous }
    if closer < bottom { closer = -1 }
    // For each kind of closer the number up to which nothing opens it.
    var floors = InlineArray<13, Int>(repeating: bottom)
    while closer >= 0 {
      guard runs[closer].flanking.canClose else {
        closer = runs[closer].next
        continue
      }
      let kind = kind(of: closer)
      if let opener = opener(for: closer, above: floors[kind]) {
        closer = pair(opener, closer, into: &marks)
      } else {
        floors[kind] = closer
        closer = next(after: closer, removing: !runs[closer].flanking.canOpen)
      }
    }
    drop(from: bottom)
  }

  /// Which closers are taken to have the same openers.
  ///
  /// Those are closers of one character that agree in length modulo 3 and in whether they may open. All closers of `_`
  /// are of one kind to libcmark 0.30.2, and so they are here: a line reads the same with a tilde in it.
  private func kind(of closer: Int) -> Int {
    let run = runs[closer]
    if run.character == .underscore { return 0 }
    return (run.character == .asterisk ? 1 : 7) + (run.flanking.canOpen ? 3 : 0) + run.length % 3
  }

  /// The nearest run that the closer may close.
  private func opener(for closer: Int, above floor: Int) -> Int? {
    let (character, length, both) = (runs[closer].character, runs[closer].length, runs[closer].flanking.canOpen)
    var candidate = runs[closer].previous
    while candidate >= floor, candidate >= 0 {
      let run = runs[candidate]
      if run.character == character, run.flanking.canOpen {
        // “If one of the delimiters can both open and close emphasis …”
        let isOdd = (both || run.flanking.canClose) && length % 3 != 0 && (run.length + length) % 3 == 0
        if !isOdd { return candidate }
      }
      candidate = run.previous
    }
    return nil
  }

  /// Pairs two runs as far as they go.
  ///
  /// - Returns: The next closer to look at.
  private mutating func pair(_ opener: Int, _ closer: Int, into marks: inout [InlineItem]) -> Int {
    let available = min(runs[opener].end - runs[opener].start, runs[closer].end - runs[closer].start)
    let isStrike = runs[closer].character == .tilde
    if isStrike, runs[opener].length != runs[closer].length {
      // Both stay text, and the closer, whose search would end there again, is in nobody's way.
      return next(after: closer, removing: !runs[closer].flanking.canOpen)
    }
    let count = isStrike ? runs[closer].length : min(2, available)
    let (open, close): (InlineItem.Kind, InlineItem.Kind) =
      switch (isStrike, count) {
      case (true, _): (.openStrike, .closeStrike)
      case (false, 1): (.openEmphasis, .closeEmphasis)
      case (false, _): (.openStrong, .closeStrong)
      }
    runs[opener].end -= count
    marks.append(InlineItem(open, runs[opener].end, runs[opener].end + count))
    marks.append(InlineItem(close, runs[closer].start, runs[closer].start + count))
    runs[closer].start += count
    // What stands between can find no partner any more.
    runs[opener].next = closer
    runs[closer].previous = opener
    if runs[opener].start == runs[opener].end { remove(opener) }
    return runs[closer].start == runs[closer].end ? next(after: closer, removing: true) : closer
  }

  private mutating func next(after run: Int, removing: Bool) -> Int {
    let next = runs[run].next
    if removing { remove(run) }
    return next
  }

  private mutating func remove(_ run: Int) {
    let (previous, next) = (runs[run].previous, runs[run].next)
    if previous >= 0 { runs[previous].next = next }
    if next >= 0 { runs[next].previous = previous } else { last = previous }
  }
}
