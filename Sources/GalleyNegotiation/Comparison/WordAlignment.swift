/// Finds where two texts, after they differ, say the same again.
struct WordAlignment {
  private let words: [ComparedWord]
  private let others: [ComparedWord]
  /// Where each three words begin in the other text; made when first asked for.
  private var places: [UInt64: [Int]]?
  /// How many more words may be looked up in it.
  private var budget: Int

  /// How far words are compared one by one.
  private static let nearby = 48
  /// How many words must be the same.
  private static let window = 3

  init(_ words: [ComparedWord], _ others: [ComparedWord]) {
    self.words = words
    self.others = others
    budget = 1_000_000 + 8 * words.count
  }

  /// The next words, from two on, from which both say the same; the ends where there are none.
  mutating func next(after word: Int, _ other: Int) -> (Int, Int) {
    for distance in 0...2 * Self.nearby {
      for step in max(0, distance - Self.nearby)...min(distance, Self.nearby)
      where agree(word + step, other + distance - step) {
        return (word + step, other + distance - step)
      }
    }
    return farther(after: word, other) ?? (words.count, others.count)
  }

  /// Whether both say the same from two words on; at an end, both must end.
  private func agree(_ word: Int, _ other: Int) -> Bool {
    if word >= words.count || other >= others.count { return word == words.count && other == others.count }
    guard words[word].isEntry else { return false }
    for step in 0..<Self.window {
      let (first, second) = (word + step, other + step)
      if first == words.count || second == others.count { return first == words.count && second == others.count }
      if words[first].hash != others[second].hash { return false }
    }
    return true
  }

  private mutating func farther(after word: Int, _ other: Int) -> (Int, Int)? {
    let places = self.places ?? index()
    self.places = places
    var index = word
    while index + Self.window <= words.count, budget > 0 {
      budget -= 1
      if words[index].isEntry, let found = places[key(words, index)] {
        let place = found.firstIndex(past: other - 1) { $0 }
        if place < found.count { return (index, found[place]) }
      }
      index += 1
    }
    return nil
  }

  private func index() -> [UInt64: [Int]] {
    var places: [UInt64: [Int]] = [:]
    for index in 0..<max(0, others.count - Self.window + 1) { places[key(others, index), default: []].append(index) }
    return places
  }

  private func key(_ words: [ComparedWord], _ index: Int) -> UInt64 {
    words[index..<index + Self.window].reduce(0) { ($0 ^ $1.hash) &* 0x9E37_79B9_7F4A_7C15 }
  }
}
