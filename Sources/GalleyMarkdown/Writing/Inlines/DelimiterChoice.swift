internal import GalleyDocument

/// Chooses what says each mark: `*` or `_`, and where neither can, an entity beside it or an HTML tag.
///
/// Whether a choice reads back is not guessed: the reader's own stack of delimiters is run over it. Marks that touch or
/// enclose each other are chosen together, as a *group*; groups are independent, since all delimiters before one have
/// found their partners.
struct DelimiterChoice {
  typealias Edge = InlineBody.Edge

  let dialect: MarkdownDialect
  let allowsHTML: Bool
  var diagnostics: [Diagnostic] = []

  /// The chosen edges of the leaf.
  private(set) var edges: [Edge] = []
  /// How many combinations may still be tried in the document: so that the time stays linear.
  private var combinationsLeft = 1 << 18

  /// The edges of the group that is looked at, and its marks that a delimiter may say.
  var group: [Edge] = []
  private var depth = 0
  var free: [Int] = []
  /// What a trial looks at.
  var content: [UInt8] = []
  var spots: [Spot] = []
  var stack = DelimiterStack()
  var found: [InlineItem] = []

  /// Where a delimiter stands in ``content``.
  struct Spot {
    var start: Int
    var end: Int
    var mark: Int
    var isOpen: Bool
  }

  init(dialect: MarkdownDialect, allowsHTML: Bool) {
    self.dialect = dialect
    self.allowsHTML = allowsHTML
  }

  /// Chooses for a leaf; the result is in ``edges`` and in the marks' forms.
  mutating func choose(for body: borrowing InlineBody, _ marks: inout [LeafMark]) {
    edges.removeAll(keepingCapacity: true)
    let open = body.edges.first?.container
    if body.edges.allSatisfy({ $0.container == open }) {
      for edge in body.edges { take(edge, body, &marks) }
      finishGroup(body, &marks)
      return
    }
    // Brackets part what is around them from what is in them.
    let all = body.edges
    let order = all.indices.sorted {
      let (a, b) = (all[$0].container, all[$1].container)
      return a == b ? $0 < $1 : a < b
    }
    for index in order { take(all[index], body, &marks) }
    finishGroup(body, &marks)
    // Those at one place stand in the same brackets, and in order.
    let placed = edges.indices.sorted {
      edges[$0].place == edges[$1].place ? $0 < $1 : edges[$0].place < edges[$1].place
    }
    edges = placed.map { edges[$0] }
  }

  /// Adds an edge to the group, or begins another group with it.
  private mutating func take(_ edge: Edge, _ body: borrowing InlineBody, _ marks: inout [LeafMark]) {
    if let last = group.last, depth == 0, last.place != edge.place || last.container != edge.container {
      finishGroup(body, &marks)
    }
    depth += edge.isOpen ? 1 : -1
    group.append(edge)
  }

  private mutating func finishGroup(_ body: borrowing InlineBody, _ marks: inout [LeafMark]) {
    guard !group.isEmpty else { return }
    while !chooseDelimiters(body, &marks), !chooseOtherwise(body, &marks) {
      if free.count > Self.mostFree || combinationsLeft <= 0 {
        mend(body, &marks)
        break
      }
      giveUp(failure(body, marks) ?? group[0].mark, &marks)
    }
    edges += group
    group.removeAll(keepingCapacity: true)
  }

  /// Tries what can be said with delimiters alone.
  private mutating func chooseDelimiters(_ body: borrowing InlineBody, _ marks: inout [LeafMark]) -> Bool {
    if isSurelyRight(body, marks) || failure(body, marks) == nil { return true }
    free.removeAll(keepingCapacity: true)
    for edge in group where edge.isOpen && marks[edge.mark].form == .delimiter(0) { free.append(edge.mark) }
    return tryAll(body, &marks)
  }

  /// Whether the group is one mark that begins and ends with letters: its first delimiter opens and closes wherever it
  /// stands.
  private func isSurelyRight(_ body: borrowing InlineBody, _ marks: [LeafMark]) -> Bool {
    guard group.count == 2, marks[group[0].mark].form == .delimiter(0) else { return false }
    let bytes = body.out.bytes.span
    let (start, end) = (group[0].place, group[1].place)
    return start < end && bytes[start].isAlphanumeric && bytes[end - 1].isAlphanumeric
  }

  /// How many marks are tried in all combinations.
  private static let mostFree = 10

  /// Tries what can be said with entities, or part by part.
  private mutating func chooseOtherwise(_ body: borrowing InlineBody, _ marks: inout [LeafMark]) -> Bool {
    let nested = group
    // Where each delimiter could do its part, only their pairing fails, and parts could not say the same, letters may be
    // written so.
    let holdsMarkInItself = holdsMarkInItself(marks)
    let includesLetters = !allowsHTML || (holdsMarkInItself && flanks(body, marks))
    if setEntities(body, includingLetters: includesLetters), tryAll(body, &marks) { return true }
    group = nested
    if !holdsMarkInItself, split(body, &marks), chooseDelimiters(body, &marks) { return true }
    group = nested
    return false
  }

  /// Whether a mark of the group stands in one of its kind.
  private func holdsMarkInItself(_ marks: [LeafMark]) -> Bool {
    var open: [WrittenMark] = []
    for edge in group {
      if edge.isOpen {
        if open.contains(marks[edge.mark].kind) { return true }
        open.append(marks[edge.mark].kind)
      } else {
        open.removeLast()
      }
    }
    return false
  }

  // MARK: Combinations

  /// Tries each combination of delimiters: those first in which few differ from the first choice and from what they
  /// touch.
  private mutating func tryAll(_ body: borrowing InlineBody, _ marks: inout [LeafMark]) -> Bool {
    guard free.count <= Self.mostFree, combinationsLeft > 0 else { return false }
    let combinations = (0..<(1 << free.count)).map { (combination: $0, cost: cost(of: $0)) }
    let sorted = combinations.sorted {
      $0.cost == $1.cost ? $0.combination > $1.combination : $0.cost < $1.cost
    }
    for (combination, _) in sorted {
      combinationsLeft -= 1
      for (index, mark) in free.enumerated() { marks[mark].form = .delimiter(combination >> index & 1) }
      if failure(body, marks) == nil { return true }
    }
    for mark in free { marks[mark].form = .delimiter(0) }
    return false
  }

  private func cost(of combination: Int) -> Int {
    var cost = combination.nonzeroBitCount
    for index in group.indices.dropFirst() {
      let (a, b) = (group[index - 1], group[index])
      guard a.place == b.place, a.isOpen == b.isOpen, let own = free.firstIndex(of: a.mark),
        let other = free.firstIndex(of: b.mark)
      else { continue }
      if (combination >> own ^ combination >> other) & 1 != 0 { cost += 2 }
    }
    return cost
  }

  // MARK: Mending

  /// How often a group is looked at again.
  private static let mostTrials = 100

  /// Changes what fails, one mark after the other, until all that is left reads back.
  private mutating func mend(_ body: borrowing InlineBody, _ marks: inout [LeafMark]) {
    var tries: [Int: Int] = [:]
    for _ in 0..<Self.mostTrials {
      guard let mark = failure(body, marks) else { return }
      let count = tries[mark, default: 0]
      tries[mark] = count + 1
      switch count {
      case 0: marks[mark].form = .delimiter(1)
      case 1:
        marks[mark].form = .delimiter(0)
        _ = setEntities(body, includingLetters: !allowsHTML, of: mark)
      default: giveUp(mark, &marks)
      }
    }
    for edge in group where edge.isOpen { giveUp(edge.mark, &marks) }
  }

  private mutating func giveUp(_ mark: Int, _ marks: inout [LeafMark]) {
    for index in group.indices where group[index].mark == mark {
      (group[index].hasEntityBefore, group[index].hasEntityAfter) = (false, false)
    }
    marks[mark].form = allowsHTML ? .element : .nothing
    if !allowsHTML { diagnostics.append(Diagnostic(.noForm, "a mark that no delimiter can say here is left out")) }
  }

  /// Lets entities stand for characters that keep delimiters from opening or closing beside punctuation.
  ///
  /// - Parameters:
  ///   - body: What stands beside them.
  ///   - includingLetters: Whether letters, too, may be written so.
  ///   - mark: The mark whose edges are looked at; `nil` for all.
  /// - Returns: Whether there is such a character.
  private mutating func setEntities(
    _ body: borrowing InlineBody, includingLetters: Bool, of mark: Int? = nil
  ) -> Bool {
    let bytes = body.out.bytes.span
    var isSet = false
    for index in group.indices where mark == nil || group[index].mark == mark {
      let edge = group[index]
      let neighbour = edge.isOpen ? index - 1 : index + 1
      if group.indices.contains(neighbour), group[neighbour].place == edge.place { continue }
      if edge.isOpen ? edge.place == 0 : edge.place == bytes.count { continue }
      let scalar = edge.isOpen ? bytes.scalar(before: edge.place, from: 0) : bytes.scalar(at: edge.place)
      guard !scalar.isSpace, !scalar.isPunctuation else { continue }
      let isPlain = includingLetters || !scalar.properties.isAlphabetic
      guard isPlain || body.bareLinks.hold(edge.place..<(edge.place + 1)) else { continue }
      if edge.isOpen { group[index].hasEntityBefore = true } else { group[index].hasEntityAfter = true }
      isSet = true
    }
    return isSet
  }
}
