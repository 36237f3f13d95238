/// Repeatable random numbers.
package struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<4 { _ = next() }
  }

  package mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  /// A number from 0 up to, not including, `bound`.
  package mutating func below(_ bound: Int) -> Int { Int(next() >> 11) % Swift.max(1, bound) }

  /// True once in `n` times.
  package mutating func oneIn(_ n: Int) -> Bool { below(n) == 0 }

  package mutating func pick<C: Collection>(_ choices: C) -> C.Element {
    choices[choices.index(choices.startIndex, offsetBy: below(choices.count))]
  }
}

/// How many generated inputs a property is tried on, and which.
///
/// `GALLEY_COUNT` and `GALLEY_SEED` set other numbers. A failing test names its seed.
package enum Generated {
  package static let count = environment("GALLEY_COUNT").flatMap { Int($0) } ?? 300
  package static let firstSeed = environment("GALLEY_SEED").flatMap { UInt64($0) } ?? 1

  /// The seeds to try.
  package static var seeds: Range<UInt64> { firstSeed..<firstSeed + UInt64(count) }
}
