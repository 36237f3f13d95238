internal import Synchronization

/// Break iterators that nobody uses at present.
///
/// Opening one costs a tenth of a millisecond, using one a microsecond.
struct KeptIterators: ~Copyable {
  private static let kept = Mutex(KeptIterators())

  // Enough for each unit on two threads; what is over is closed.
  private var slots = InlineArray<6, BreakIterator?> { _ in nil }

  /// Uses an iterator, kept or new.
  ///
  /// - Parameters:
  ///   - unit: What it finds.
  ///   - locale: By whose rules.
  ///   - body: Gets it.
  /// - Returns: What `body` returns; `nil` where ICU has no such iterator.
  static func using<Result>(
    _ unit: TextUnit, _ locale: String, _ body: (borrowing BreakIterator) -> Result
  ) -> Result? {
    var iterator = kept.withLock { $0.take(unit, locale) }
    if iterator == nil { iterator = BreakIterator(unit, locale: locale) }
    defer { kept.withLock { $0.keep(iterator.take()) } }
    switch iterator {
    case .some(let iterator): return body(iterator)
    case .none: return nil
    }
  }

  private mutating func take(_ unit: TextUnit, _ locale: String) -> BreakIterator? {
    for index in slots.indices {
      guard let iterator = slots[index].take() else { continue }
      if iterator.unit == unit, iterator.locale == locale { return iterator }
      slots[index] = consume iterator
    }
    return nil
  }

  private mutating func keep(_ iterator: consuming BreakIterator?) {
    for index in slots.indices where slots[index] == nil {
      slots[index] = consume iterator
      return
    }
  }
}
