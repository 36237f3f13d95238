/// A word, or a thing that counts as one, where faults are looked for.
struct ComparedWord {
  /// Equal for words that say the same.
  var hash: UInt64
  /// Where it begins and ends: in a program, or among symbols.
  var at: Int
  var end: Int
  /// Where it stands in its document.
  var range: Range<Int>
  var subject: Comparison.Fault.Subject
  /// Whether comparing may begin anew here.
  var isEntry = true
  /// The thing, where it is one.
  var token: UInt32?
}

/// The words of a text, as their scalars come.
struct WordCollector {
  private(set) var words: [ComparedWord] = []
  private var isOpen = false
  /// Whether words are kept: only faults need them.
  private let isKeeping: Bool

  init(isKeeping: Bool) { self.isKeeping = isKeeping }

  /// The hash of no scalars.
  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  /// A hash with one value more.
  @inline(__always)
  static func hash(_ hash: UInt64, _ value: UInt32) -> UInt64 { (hash ^ UInt64(value)) &* 0x100_0000_01B3 }

  /// The next letter does not belong to the word before.
  @inline(__always)
  mutating func endWord() { isOpen = false }

  /// A letter, or a scalar that is a word of its own.
  ///
  /// - Returns: Whether a word begins with it.
  @inline(__always)
  @discardableResult
  mutating func add(
    _ value: UInt32, at: Int, _ range: Range<Int>, _ subject: Comparison.Fault.Subject, isSolitary: Bool,
    isEntry: Bool = true
  ) -> Bool {
    let isFirst = !isOpen || isSolitary
    isOpen = !isSolitary
    guard isKeeping else { return isFirst }
    if !isFirst {
      let last = words.count - 1
      words[last].hash = Self.hash(words[last].hash, value)
      words[last].end = at + 1
      words[last].range = words[last].range.lowerBound..<range.upperBound
      return false
    }
    words.append(
      ComparedWord(
        hash: Self.hash(Self.seed, value), at: at, end: at + 1, range: range, subject: subject, isEntry: isEntry))
    return true
  }

  /// A thing that counts as a word.
  mutating func addThing(_ value: UInt32, _ at: Range<Int>, _ range: Range<Int>, _ subject: Comparison.Fault.Subject) {
    isOpen = false
    guard isKeeping else { return }
    words.append(
      ComparedWord(
        hash: Self.hash(Self.seed, value), at: at.lowerBound, end: at.upperBound, range: range, subject: subject,
        token: value))
  }
}
