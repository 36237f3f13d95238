internal import GalleyDocument

/// What is open at the end of a leaf's text, and how it most likely ends.
///
/// The rules are those of the reader where they are short, and roughly so where they are not: a guess that is wrong is
/// put right when more has come.
struct OpenInlines {
  private let content: [UInt8]
  private let dialect: MarkdownDialect
  /// From where on the content is left out.
  private(set) var cut: Int
  /// A bracket that is left out.
  private(set) var hidden: Int?
  /// What comes after the content.
  private(set) var tail: [UInt8] = []

  private var place = 0
  private var openers: [Opener] = []
  private var brackets: [Bracket] = []

  /// A run of `*`, `_` or `~` that is not closed.
  private struct Opener {
    var character: UInt8
    var length: Int
    var start: Int
    var end: Int
    /// Whether it may close as well.
    var closes: Bool
    /// Whether it is more likely a character: one between two letters.
    var isText: Bool
  }

  private struct Bracket {
    var place: Int
    var isImage: Bool
    var openers: Int
    /// Where it begins, with an image's mark.
    var start: Int { isImage ? place - 1 : place }
  }

  init(_ content: [UInt8], _ dialect: MarkdownDialect) {
    self.content = content
    self.dialect = dialect
    cut = content.count
    if content.last == .backslash { cut -= 1 }
  }

  /// Reads the content to its end.
  mutating func scan() {
    while place < cut {
      switch content[place] {
      case .backslash: place += 2
      case .backtick: scanCode()
      case .dollar where dialect.contains(.dollarMath): scanMath()
      case .lessThan: scanTag()
      case .openBracket:
        let isImage = place > 0 && content[place - 1] == .exclamationMark
        brackets.append(Bracket(place: place, isImage: isImage, openers: openers.count))
        place += 1
      case .closeBracket: scanBracketEnd()
      case .asterisk, .underscore: scanRun()
      case .tilde where dialect.contains(.strikethrough): scanRun()
      default: place += 1
      }
    }
    finish()
  }

  /// How often the byte at a place stands there.
  private func run(at start: Int) -> Int {
    var end = start
    while end < cut, content[end] == content[start] { end += 1 }
    return end - start
  }

  private mutating func scanCode() {
    let length = run(at: place)
    var next = place + length
    while next < cut {
      guard content[next] == .backtick else {
        next += 1
        continue
      }
      let other = run(at: next)
      if other == length {
        place = next + other
        return
      }
      if next + other == cut, other < length {
        tail += [UInt8](repeating: .backtick, count: length - other)
        place = cut
        return
      }
      next += other
    }
    close(place..<place + length, with: [UInt8](repeating: .backtick, count: length))
  }

  /// Closes a mark that all after it belongs to; one after which nothing came yet is left out, unless it stands in a word.
  private mutating func close(_ mark: Range<Int>, with closing: [UInt8]) {
    if mark.upperBound < cut {
      tail += closing
      place = cut
    } else {
      if mayBegin(at: mark.lowerBound) { cut = mark.lowerBound }
      place = mark.upperBound
    }
  }

  /// Whether a mark at a place is likely to begin something: it does not stand behind a letter.
  private func mayBegin(at start: Int) -> Bool { start == 0 || !content[start - 1].isAlphanumeric }

  private mutating func scanMath() {
    let length = run(at: place)
    guard length == 2 else {
      let next = place + length
      // One dollar: what stands up to the next is left alone where it can be a formula.
      if length == 1, next < cut, !content[next].isWhiteSpace,
        let end = content[next..<cut].firstIndex(of: .dollar), !content[end - 1].isWhiteSpace
      {
        place = end + 1
      } else {
        place = next
      }
      return
    }
    let start = place + 2
    var next = start
    while next + 1 < cut {
      if content[next] == .dollar, content[next + 1] == .dollar {
        place = next + 2
        return
      }
      next += content[next] == .backslash ? 2 : 1
    }
    let isHalfClosed = cut - 1 > start && content[cut - 1] == .dollar
    let closing: [UInt8] = isHalfClosed ? [.dollar] : [.dollar, .dollar]
    close(place..<start, with: start < cut && content[start] == .lineFeed ? [.lineFeed] + closing : closing)
  }

  private mutating func scanTag() {
    let next = place + 1
    if next == cut { return leaveOut(from: place) }
    guard content[next].isLetter || content[next] == UInt8(ascii: "/") || content[next] == .exclamationMark
    else {
      place = next
      return
    }
    if let end = content[next..<cut].firstIndex(of: .greaterThan) {
      place = end + 1
    } else if cut - place < 400, !content[next..<cut].contains(.lineFeed) {
      leaveOut(from: place)
    } else {
      place = next
    }
  }

  private mutating func scanBracketEnd() {
    place += 1
    guard let bracket = brackets.popLast() else { return }
    let label = content[bracket.place + 1..<place - 1]
    if place == cut {
      // It may be a link yet, unless it is a footnote or a box.
      if bracket.isImage {
        leaveOut(from: bracket.start)
      } else if brackets.isEmpty, label.count > 1, label.first != .caret {
        endLink(bracket)
      }
      return
    }
    let opening = content[place]
    guard opening == .openParenthesis || opening == .openBracket else { return }
    guard let end = linkEnd(opening) else {
      if bracket.isImage { leaveOut(from: bracket.start) } else if brackets.isEmpty { endLink(bracket) }
      return
    }
    openers.removeLast(max(0, openers.count - bracket.openers))
    place = end
  }

  /// The end of what follows a link's text.
  private func linkEnd(_ opening: UInt8) -> Int? {
    let closing: UInt8 = opening == .openBracket ? .closeBracket : .closeParenthesis
    var depth = 0
    var index = place
    while index < cut {
      if content[index] == .backslash { index += 1 } else if content[index] == opening { depth += 1 }
      if index < cut, content[index] == closing {
        depth -= 1
        if depth == 0 { return index + 1 }
      }
      index += 1
    }
    return nil
  }

  /// Ends a link after its text, with nowhere to lead yet.
  private mutating func endLink(_ bracket: Bracket) {
    openers.removeLast(max(0, openers.count - bracket.openers))
    cut = place
    tail += [.openParenthesis, .closeParenthesis]
  }

  private mutating func leaveOut(from start: Int) {
    cut = start
    place = start
    while let last = openers.last, last.end >= start { openers.removeLast() }
  }

  private mutating func scanRun() {
    let length = run(at: place)
    let range = place..<place + length
    let character = content[place]
    place = range.upperBound
    if character == .tilde, length > 2 { return }
    let flanking = Flanking(of: range, in: content.span, from: 0, dialect: dialect)
    var left = length
    if flanking.canClose || range.upperBound == cut {
      if range.upperBound == cut, let open = openers.last(where: { $0.character == character }), open.length > length,
        !content[range.lowerBound - 1].isWhiteSpace
      {
        tail += [UInt8](repeating: character, count: open.length - length)
        while let last = openers.popLast(), last.character != character || last.length != open.length {}
        return
      }
      while left > 0, flanking.canClose, let index = opener(for: character, length, left, flanking) {
        openers.removeLast(openers.count - index - 1)
        let used = character == .tilde ? left : min(2, left, openers[index].length)
        left -= used
        openers[index].length -= used
        if openers[index].length == 0 { openers.removeLast() }
      }
    }
    if range.upperBound == cut, left == length, character == .tilde || mayBegin(at: range.lowerBound) {
      cut = range.lowerBound
    }
    guard left > 0, flanking.canOpen, range.upperBound < cut, character != .tilde || left == 2 else { return }
    let isText =
      character == .asterisk && length == 1 && range.lowerBound > 0 && content[range.lowerBound - 1].isAlphanumeric
      && content[range.upperBound].isAlphanumeric
    openers.append(
      Opener(
        character: character, length: left, start: range.lowerBound, end: range.upperBound,
        closes: flanking.canClose, isText: isText))
  }

  private func opener(for character: UInt8, _ length: Int, _ left: Int, _ flanking: Flanking) -> Int? {
    openers.lastIndex { opener in
      guard opener.character == character else { return false }
      if character == .tilde { return opener.length == left }
      let sum = opener.length + length
      return !((flanking.canOpen || opener.closes) && sum % 3 == 0 && length % 3 != 0)
    }
  }

  /// Leaves out what may be the beginning of an image or a character's name.
  private mutating func leaveOutBeginnings() {
    if cut > 0, content[cut - 1] == .exclamationMark, mayBegin(at: cut - 1) { cut -= 1 }
    var start = cut
    while start > 0, cut - start < 9, content[start - 1].isAlphanumeric || content[start - 1] == UInt8(ascii: "#") {
      start -= 1
    }
    if start > 0, content[start - 1] == .ampersand { cut = start - 1 }
  }

  /// Ends what is open.
  private mutating func finish() {
    if let image = brackets.first(where: \.isImage) { leaveOut(from: image.start) }
    if let bracket = brackets.first(where: { !$0.isImage }), bracket.place < cut {
      if bracket.place + 1 >= cut || content[bracket.place + 1] == .caret {
        leaveOut(from: bracket.place)
      } else {
        hidden = bracket.place
      }
    }
    if tail.isEmpty { leaveOutBeginnings() }
    var end = cut
    while end > 0, content[end - 1].isWhiteSpace { end -= 1 }
    while let last = openers.last, last.end >= end {
      openers.removeLast()
      cut = min(cut, last.start)
      end = cut
      while end > 0, content[end - 1].isWhiteSpace { end -= 1 }
    }
    for opener in openers.reversed() where !opener.isText {
      tail += [UInt8](repeating: opener.character, count: opener.length)
    }
  }
}
