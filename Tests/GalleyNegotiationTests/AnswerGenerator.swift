import TestSupport

/// Random Markdown such as models answer with: every construct that people use, in plain nesting.
struct AnswerGenerator {
  private var random: RandomSource
  private var words = 0
  private var notes: [String] = []

  init(seed: UInt64) { random = RandomSource(seed: seed ^ 0x5EED_0000) }

  /// The Markdown of a seed.
  ///
  /// - Parameter seed: Says which answer.
  /// - Returns: Some blocks.
  static func answer(seed: UInt64) -> String {
    var generator = AnswerGenerator(seed: seed)
    return generator.answer()
  }

  private mutating func answer() -> String {
    var blocks = (0..<1 + random.below(7)).map { _ in block() }
    for (index, note) in notes.enumerated() { blocks.append("[^\(index + 1)]: \(note)") }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private mutating func block() -> String {
    switch random.below(12) {
    case 0: return String(repeating: "#", count: 1 + random.below(6)) + " " + line()
    case 1, 2: return list(depth: 0).joined(separator: "\n")
    case 3, 4: return table()
    case 5: return quoted([line(), "", line()])
    case 6: return quoted(["[!\(random.pick(["NOTE", "WARNING", "TIP"]))]", line()])
    case 7: return "```\(random.pick(["", "swift", "js title=x"]))\n\(word()) = \(word())(1)\n\n  \(word())\n```"
    case 8: return random.oneIn(2) ? "***" : "$$\n\(word()) + 1\n$$"
    case 9: return "<div>\n\(words(2))\n</div>"
    default: return line() + (random.oneIn(3) ? "\n" + line() : random.oneIn(4) ? "  \n" + line() : "")
    }
  }

  private func quoted(_ lines: [String]) -> String {
    lines.map { $0.isEmpty ? ">" : "> " + $0 }.joined(separator: "\n")
  }

  private mutating func list(depth: Int) -> [String] {
    let isOrdered = random.oneIn(3)
    let start = random.pick([1, 1, 4, 9])
    let isTask = !isOrdered && random.oneIn(3)
    let isLoose = random.oneIn(4)
    var lines: [String] = []
    for index in 0..<2 + random.below(3) {
      let marker = isOrdered ? "\(start + index). " : "- "
      let box = isTask ? random.pick(["[ ] ", "[x] "]) : ""
      if isLoose, index > 0 { lines.append("") }
      lines.append(marker + box + line())
      let indent = String(repeating: " ", count: marker.count)
      if isLoose, random.oneIn(3) { lines += ["", indent + line()] }
      if depth < 3, random.oneIn(4) { lines += list(depth: depth + 1).map { $0.isEmpty ? "" : indent + $0 } }
    }
    return lines
  }

  private mutating func table() -> String {
    let columns = 2 + random.below(3)
    func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    var lines = [row((0..<columns).map { _ in inline() })]
    lines.append(row((0..<columns).map { _ in random.pick(["---", ":--", "--:", ":-:"]) }))
    for _ in 0..<2 + random.below(3) {
      lines.append(row((0..<columns).map { _ in random.oneIn(8) ? "" : random.oneIn(3) ? words(3) : inline() }))
    }
    return lines.joined(separator: "\n")
  }

  private mutating func line() -> String {
    let separator = random.pick([" ", " ", ", "])
    let parts = (0..<1 + random.below(5)).map { _ in inline() }
    return parts.joined(separator: separator) + random.pick(["", ".", "!"])
  }

  private mutating func inline() -> String {
    switch random.below(18) {
    case 0: return "**\(words(2))**"
    case 1: return "*\(word())*"
    case 2: return "`\(word())`"
    case 3: return "~~\(word())~~"
    case 4, 5: return "[\(words(2))](https://\(word()).org/\(word())\(random.oneIn(3) ? " \"Title\"" : ""))"
    case 6: return "![\(words(2))](\(word()).png)"
    case 7: return "[*\(word())* ![\(word())](\(word()).png)](/\(word()))"
    case 8: return "<https://\(word()).org>"
    case 9: return "a <b>\(word())</b> b"
    case 10: return "$\(word())$"
    case 11 where notes.count < 3:
      notes.append(words(3))
      return "\(word())[^\(notes.count)]"
    case 12: return random.pick(["日本語", "12 %", "👩‍👩‍👧 ok", "Ünïcode", "—"])
    default: return words(4)
    }
  }

  private mutating func words(_ most: Int) -> String {
    (0..<1 + random.below(most)).map { _ in word() }.joined(separator: " ")
  }

  /// A word of letters alone; half of them are like no other.
  private mutating func word() -> String {
    words += 1
    guard random.oneIn(2) else { return random.pick(Self.common) }
    let letters = Array("bdfgklmnprstvz")
    return "\(letters[words % 14])o\(letters[words / 14 % 14])a\(letters[words / 196 % 14])ul"
  }

  private static let common = ["apple", "river", "window", "paper", "garden", "little", "never", "always", "house"]
}
