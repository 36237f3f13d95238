public import GalleyDocument

extension Diagnostic.Code {
  /// Blocks nest deeper than Foundation's chain of intents is given; the innermost are kept.
  public static let intentTooDeep = Diagnostic.Code(rawValue: "intent-too-deep")
}

/// How many blocks are said of each run.
///
/// Each run repeats all blocks around it, so that text of `n` bytes could come to say `n²` blocks. At most
/// ``deepest`` are said; and where deep runs are so many that there were more than ``usual`` a run, and a million
/// beside, only so many from then on.
package struct IntentBudget: Sendable {
  package static let deepest = 1_000
  package static let usual = 32

  private var left = 1_000_000
  /// Whether any run got fewer than it has.
  package private(set) var wasExceeded = false

  package init() {}

  /// How many blocks the next run may say of the `depth` it has.
  package mutating func take(_ depth: Int) -> Int {
    let count = min(depth, left > 0 ? IntentBudget.deepest : IntentBudget.usual)
    left += IntentBudget.usual - count
    left = min(left, 1_000_000)
    if count < depth { wasExceeded = true }
    return count
  }

  package var diagnostics: [Diagnostic] {
    if !wasExceeded { return [] }
    let message = "blocks nest deeper than \(IntentBudget.deepest), or deep ones are too many; the innermost are kept"
    return [Diagnostic(.intentTooDeep, message)]
  }
}
