/// Random Markdown, made of pieces that are known to be awkward for a parser that works in sections.
///
/// The pieces are tables; what is random is only which ones stand next to each other.
package struct MarkdownGenerator {
  private var random: RandomSource
  private var text = ""

  package init(seed: UInt64) { random = RandomSource(seed: seed) }

  /// Short lines of everything: marks, fences, HTML of every kind, odd white space, all line ends; link definitions
  /// and their uses if asked for.
  package mutating func lines(definitions: Bool) -> String {
    text = ""
    if random.oneIn(50) { text += "\u{FEFF}" }
    if random.oneIn(200) { text += "\u{FEFF}" }
    let count = 2 + random.below(18)
    let blank = 15 + random.below(40)
    let indents = random.oneIn(2)
    let ends = random.pick(Self.lineEnds)
    for index in 0..<count {
      if random.below(100) < blank { text += random.pick(Self.blanks) } else { line(definitions, indents) }
      if index + 1 < count || !random.oneIn(3) { text += random.pick(ends) }
    }
    return text
  }

  private mutating func line(_ definitions: Bool, _ indents: Bool) {
    if indents, random.oneIn(2) { text += random.pick(Self.indents) }
    if random.oneIn(3) {
      text += random.pick(Self.marks)
      if random.oneIn(4) { text += random.pick(Self.marks) }
      if random.oneIn(4) { text += random.pick(Self.indents) }
    }
    switch random.below(10) {
    case 0..<3 where definitions: text += random.pick(Self.definitions)
    case 3..<6 where definitions:
      text += random.pick(Self.uses)
      if random.oneIn(3) { text += random.pick(Self.uses) }
    default:
      text += random.pick(Self.bodies)
      if random.oneIn(6) { text += random.pick(Self.bodies) }
    }
    if random.oneIn(60) { text += "\0" }
  }

  /// Inline marks in every order and depth, a few lines of them.
  package mutating func inlines() -> String {
    text = ""
    for _ in 0..<1 + random.below(5) {
      for _ in 0..<1 + random.below(14) { text += random.pick(Self.inlines) }
      text += random.oneIn(3) ? "\n\n" : "\n"
    }
    return text
  }

  /// Labels around the longest that is allowed, over several lines, in quotes and lists.
  package mutating func longLabels() -> String {
    text = ""
    var labels: [String] = []
    let length = random.oneIn(3) ? random.below(40) : 980 + random.below(40)
    for index in 0..<1 + random.below(3) {
      labels.append(index > 0 && random.oneIn(2) ? recased(labels[0]) : label(length))
    }
    for index in 0..<2 + random.below(6) {
      let label = random.pick(labels)
      text += random.pick(Self.labelPrefixes)
      if random.oneIn(2) {
        text += "[\(label)]: /u\(index)" + random.pick(["", "", " 'ti'", "\n\"ti\nle\\\\\""])
      } else {
        text += (random.oneIn(2) ? "[x]" : "") + "[\(label)]"
      }
      text += random.oneIn(4) ? "\n" : "\n\n"
    }
    return text
  }

  private mutating func label(_ length: Int) -> String {
    var label = ""
    let odd = random.below(6)
    while label.utf8.count < length {
      if random.below(8) < odd {
        label += random.pick(Self.labelPieces)
      } else {
        for _ in 0...random.below(30) { label += random.pick(["a", "b", "c", "d", "e", "f", "g", "h"]) }
      }
    }
    return label
  }

  private mutating func recased(_ label: String) -> String {
    String(label.map { random.oneIn(9) && $0.isASCII ? Character($0.uppercased()) : $0 })
  }

  /// Uses and definitions whose values are near the limit up to which references may grow.
  package mutating func nearLimit() -> String {
    text = ""
    let names = ["a", "b", "c", "d"].prefix(1 + random.below(4))
    for part in 0..<2 {
      for _ in 0..<random.below(8) * random.below(8) {
        text += (random.oneIn(5) ? "!" : "") + "[\(random.pick(names))]"
        if random.oneIn(3) { text += "\n\n" }
      }
      text += "\n\n"
      for name in names where part == 0 && !random.oneIn(6) {
        let url = String(repeating: "x", count: random.pick([10, 500, 3000, 20_000, 60_000, 99_990, 100_010]))
        text += "[\(random.oneIn(2) ? name : name.uppercased())]: /\(url)" + (random.oneIn(2) ? "\n\n" : "\n")
      }
    }
    return text
  }

  /// Some of `examples` one after the other, with blank lines between; a quarter with CR LF.
  package mutating func joined(_ examples: [String]) -> String {
    text = ""
    let breaks = random.oneIn(4)
    for _ in 0..<2 + random.below(30) {
      var example = random.pick(examples)
      if breaks { example = String(example.flatMap { $0 == "\n" ? Array("\r\n") : [$0] }) }
      text += example
      if !example.utf8.isEmpty, example.utf8.last != UInt8(ascii: "\n") { text += "\n" }
      text += random.pick(Self.blanks) + "\n"
    }
    return text
  }
}
