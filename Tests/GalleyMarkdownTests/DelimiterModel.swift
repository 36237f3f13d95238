/// The specification's rule for delimiters, word for word: every closer looks through all openers.
///
/// It takes quadratic time, and knows nothing but marks and text. It decides where the two libraries, which remember
/// how far down it is worth to look, disagree.
struct DelimiterModel {
  /// How far closers look.
  enum Reach {
    case all
    /// Underscores look no further than the last one that found nothing: so libcmark 0.30 does.
    case shortForUnderscores
  }

  private let reach: Reach
  private struct Run {
    var text: String
    var canOpen = false
    var canClose = false
    /// How many characters are left, and how many there were.
    var count = 0
    var length = 0
    var isActive = false
    var closing = ""
    var opening = ""

    var mark: Character { text.first ?? " " }
    var html: String {
      let left = isMark ? String(text.prefix(count)) : text
      return closing + left.replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
        + opening
    }
    var isMark: Bool { length > 0 }
  }

  private var runs: [Run] = []

  /// The HTML of a paragraph; `nil` where it holds more than marks and text.
  static func html(_ source: String, _ reach: Reach = .all) -> String? {
    guard !["](", "\n\n", " \n", "\n ", "\t\n", "\n\t"].contains(where: { source.contains($0) }),
      !source.contains(/<[A-Za-z!?\/]/),
      !source.unicodeScalars.contains(where: { "`\\&\r".unicodeScalars.contains($0) })
    else { return nil }
    let text = source.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()
    var model = DelimiterModel(Array(text), reach)
    model.match()
    return "<p>" + model.runs.map(\.html).joined() + "</p>\n"
  }

  private init(_ line: [Character], _ reach: Reach) {
    self.reach = reach
    var start = 0
    while start < line.count {
      let mark = line[start]
      let isMark = "*_~".contains(mark)
      let end = line[start...].firstIndex { isMark ? $0 != mark : "*_~".contains($0) } ?? line.count
      var run = Run(text: String(line[start..<end]))
      if isMark {
        // Tildes are looked through, but by tildes.
        let before = line[..<start].last { mark == "~" || $0 != "~" } ?? " "
        let after = line[end...].first { mark == "~" || $0 != "~" } ?? " "
        run.length = end - start
        run.count = end - start
        let left = !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before))
        let right = !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after))
        run.canOpen = left && (mark != "_" || !right || isPunctuation(before))
        run.canClose = right && (mark != "_" || !left || isPunctuation(after))
        run.isActive = (run.canOpen || run.canClose) && (mark != "~" || run.length <= 2)
      }
      runs.append(run)
      start = end
    }
  }

  private mutating func match() {
    var closer = 0
    var floor = 0
    while closer < runs.count {
      let isShort = reach == .shortForUnderscores && runs[closer].mark == "_"
      guard runs[closer].isActive, runs[closer].canClose, let opener = opener(of: closer, from: isShort ? floor : 0)
      else {
        if isShort, runs[closer].isActive, runs[closer].canClose { floor = closer }
        closer += 1
        continue
      }
      let isTilde = runs[closer].mark == "~"
      if isTilde, runs[opener].length != runs[closer].length {
        closer += 1
        continue
      }
      let count = isTilde ? runs[closer].length : min(runs[opener].count, runs[closer].count, 2)
      let tag = isTilde ? "del" : count == 2 ? "strong" : "em"
      runs[opener].opening = "<\(tag)>" + runs[opener].opening
      runs[closer].closing += "</\(tag)>"
      for index in opener + 1..<closer { runs[index].isActive = false }
      for index in [opener, closer] {
        runs[index].count -= count
        if runs[index].count == 0 { runs[index].isActive = false }
      }
    }
  }

  private func opener(of closer: Int, from floor: Int) -> Int? {
    let end = runs[closer]
    return (floor..<closer).last { index in
      let run = runs[index]
      let isOdd =
        (run.canClose || end.canOpen) && end.length % 3 != 0 && (run.length + end.length) % 3 == 0
      return run.isActive && run.canOpen && run.mark == end.mark && !isOdd
    }
  }
}

private func isSpace(_ character: Character) -> Bool { character.isWhitespace }

private func isPunctuation(_ character: Character) -> Bool {
  character.isPunctuation || (character.isASCII && character.isSymbol)
}
