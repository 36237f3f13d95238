import GalleyDocument

/// Protected ranges, and the things that end in them.
extension ProgramBuilder {
  mutating func protect(_ text: Span<UInt8>, at position: Int) {
    var open = stretch ?? TextProgram.Protected(start: position)
    let at = program.code.count
    var index = 0
    while index < text.count {
      let start = index
      let value = text.takeScalar(at: &index)
      let significance = Significance.of(value)
      if significance == .letter || significance == .ideograph {
        let isFirst = !open.hasWord
        open.hasWord = true
        words.add(
          value, at: at, position + start..<position + index, .protectedRange,
          isSolitary: significance == .ideograph, isEntry: isFirst && !open.isSeen)
      } else if significance != .ignored {
        words.endWord()
      }
      if !open.isSeen {
        open.isSeen = significance != .ignored && significance != .space
        if !open.isSeen { open.lead += index - start }
      }
    }
    for index in text.indices { open.bytes.append(text[index]) }
    stretch = open
  }

  mutating func endStretch() {
    guard let ended = stretch else { return }
    stretch = nil
    let things = heldThings
    heldThings = []
    words.endWord()
    if ended.isSeen {
      var ended = ended
      ended.things = things.prefix(TextProgram.Protected.maximumThings).map(\.token)
      emit(.protected, UInt32(program.protected.count), source: ended.start)
      program.protected.append(ended)
      requiredCount += 1
      isSpaceDue = false
      isAfterLetter = false
      isAfterURL = false
    }
    for (index, thing) in things.enumerated() {
      let mayStandInside = ended.isSeen && index < TextProgram.Protected.maximumThings
      let test = mayStandInside ? emit(.ifMissing, level: UInt8(index), source: thing.range.lowerBound) : nil
      let isRequired = thing.isRequired && (mayStandInside || !ended.isSeen)
      if let url = thing.url {
        addURL(url, isRequired: isRequired, at: thing.range, isHeld: true)
      } else {
        let label = symbols(of: Array(tokens.name(thing.token).utf8))
        addThing(thing.token, or: [label].filter { !$0.isEmpty }, isRequired: false, at: thing.range, .footnote)
      }
      if let test { point(test) }
      if let title = thing.title { addOptional(symbols(of: Array(title.utf8)), at: thing.range.upperBound) }
    }
  }
}
