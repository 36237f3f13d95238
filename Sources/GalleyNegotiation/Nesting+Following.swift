import GalleyDocument

extension Nesting {
  /// The order of marks in another form: that of the source, each mark in its place as what stands for it.
  ///
  /// Marks go on from the run before where what they stand for does, so that borders stay where they were.
  ///
  /// - Parameters:
  ///   - path: The source's, resolved.
  ///   - kept: How many of its marks, from the outside, go on from the source's run before.
  ///   - form: What stands for each mark.
  ///   - isWhole: Whether marks that stand for none of the source's are added, inside the others.
  /// - Returns: The order after this one, which is that of what was written before.
  func following(_ path: Nesting, kept: Int, _ form: SharedRunForm, isWhole: Bool = true) -> Nesting {
    var result = Nesting.implied
    var goesOn = true
    // What each mark of the result stands for.
    var origins = InlineArray<16, UInt8>(repeating: 0)
    func add(_ mark: Mark, continues: Bool) {
      let depth = result.depth
      var side = 0
      if goesOn, let old = self[depth], old.mark == mark {
        side = continues ? old.side : 1 - old.side
        goesOn = continues
      } else {
        goesOn = false
      }
      result = result.adding(mark, side: side) ?? result
    }
    let own = form.value.attributes.markSet
    if let outer = form.value.outerMark, isWhole || path.depth > 0 {
      add(outer, continues: true)
      origins[Int(outer.rawValue)] = .max
    }
    // What other marks became a style of: whether it goes on. It says more or less from run to run, so it stands inside
    // all others, where it breaks none of them.
    var style: Bool?
    for depth in 0..<path.depth {
      guard let source = path[depth]?.mark, let mark = Mark(rawValue: form.value.marks[Int(source.rawValue)]),
        own & mark.bit != 0
      else { continue }
      if mark == .style, source != .style {
        style = style ?? (depth < kept)
        continue
      }
      // A mark may stand in itself, but what became the same mark is one.
      let origin = origins[Int(mark.rawValue)]
      if origin != 0, origin != source.rawValue { continue }
      origins[Int(mark.rawValue)] = source.rawValue
      add(mark, continues: depth < kept)
    }
    if let style, origins[Int(Mark.style.rawValue)] == 0 {
      add(.style, continues: style)
      origins[Int(Mark.style.rawValue)] = .max
    }
    guard isWhole else { return result }
    var left = own
    while left != 0, let mark = Mark(rawValue: UInt8(left.trailingZeroBitCount)) {
      left &= left - 1
      if origins[Int(mark.rawValue)] == 0 { add(mark, continues: true) }
    }
    return result
  }
}

extension Attributes {
  /// The outermost marks alone, in their order.
  ///
  /// - Parameters:
  ///   - path: The order of all marks, resolved.
  ///   - depth: How many to keep.
  /// - Returns: Those, and nothing else.
  func keeping(_ path: Nesting, depth: Int) -> Attributes {
    var kept = Attributes()
    var nesting = Nesting.implied
    // An order may name marks that the text lacks.
    let own = markSet
    for depth in 0..<min(depth, path.depth) {
      guard let (mark, side) = path[depth], own & mark.bit != 0 else { continue }
      switch mark {
      case .link: kept.takeLink(of: self)
      case .emphasized: kept.intent.insert(.emphasized)
      case .stronglyEmphasized: kept.intent.insert(.stronglyEmphasized)
      case .strikethrough: kept.intent.insert(.strikethrough)
      case .code: kept.intent.insert(.code)
      case .bold: kept.display.insert(.bold)
      case .italic: kept.display.insert(.italic)
      case .underline: kept.display.insert(.underline)
      case .struck: kept.display.insert(.strikethrough)
      case .superscript: kept.display.insert(.superscript)
      case .subscript: kept.display.insert(.subscript)
      case .style: kept.takeStyle(of: self)
      case .atom, .html: return kept
      }
      nesting = nesting.adding(mark, side: side) ?? nesting
      kept.nesting = nesting
    }
    return kept
  }

  private mutating func takeStyle(of other: Attributes) {
    language = other.language
    direction = other.direction
    fontFamily = other.fontFamily
    fontSize = other.fontSize
    foregroundColor = other.foregroundColor
    backgroundColor = other.backgroundColor
    markdownAttributes = other.markdownAttributes
    role = other.role
    expansion = other.expansion
    host = other.host
  }
}

extension Nesting {
  /// How many of the outermost marks enclose text that may go on in another line: all up to code or a thing.
  var lineDepth: Int {
    (0..<depth).first { [.code, .atom, .html].contains(self[$0]?.mark) } ?? depth
  }
}
