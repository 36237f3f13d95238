/// Follows the marks of a leaf's runs and gives each run its canonical nesting: implied wherever that is enough.
struct NestingTracker {
  private var previous = Attributes()
  private var previousPath = Nesting.implied
  private var canonicalPrevious = Attributes()
  private var canonicalPath = Nesting.implied

  /// A leaf begins, or a run without marks stands here: nothing goes on.
  @inline(__always)
  mutating func clear() {
    previousPath = .implied
    canonicalPath = .implied
  }

  /// Whether nothing can go on.
  @inline(__always)
  var isClear: Bool { previousPath == .implied && canonicalPath == .implied }

  /// Whether nothing can go on in a run of some marks: the outermost so far is none of them.
  @inline(__always)
  func beginsAnew(with marks: UInt16) -> Bool {
    previousPath.isOutside(marks) && canonicalPath.isOutside(marks)
  }

  /// The next run, where nothing goes on.
  ///
  /// - Parameters:
  ///   - attributes: With the nesting that a document stores.
  ///   - path: Their marks in order.
  mutating func begin(with attributes: Attributes, _ path: Nesting) {
    remember(attributes, path, as: attributes, path)
  }

  /// The attributes of the next run, with the nesting that a document stores.
  mutating func canonical(_ attributes: Attributes) -> Attributes {
    let path = attributes.resolvedNesting(after: previousPath)
    if attributes.nesting == .implied, previousPath == canonicalPath,
      canonicalPrevious.nesting == .implied || path != previousPath
    {
      // Both agree so far, and the rule goes on alike from there: nearly every run.
      remember(attributes, path, as: attributes, path)
      return attributes
    }
    let continuing = attributes.continuingMarks(path, from: previous, previousPath)
    var result = attributes
    result.nesting = .implied
    if continuing > 0, continuing == path.depth, path == previousPath, result == previous.withoutNesting {
      return canonicalPrevious  // a further piece of the same run
    }
    var stored = result.resolvedNesting(after: canonicalPath)
    let goesOn = attributes.continuingMarks(stored, from: canonicalPrevious, canonicalPath)
    if stored.marksOnly != path.marksOnly || goesOn != continuing {
      stored = canonicalPath.prefix(continuing)
      for depth in continuing..<max(path.depth, continuing) {
        guard let mark = path[depth]?.mark else { break }
        let neighbour = depth == continuing ? canonicalPath[depth] : nil
        let side = neighbour.map { $0.mark == mark && $0.side == 0 ? 1 : 0 } ?? 0
        stored = stored.adding(mark, side: side) ?? stored
      }
      result.nesting = stored
    }
    remember(attributes, path, as: result, stored)
    return result
  }

  private mutating func remember(
    _ attributes: Attributes, _ path: Nesting, as canonical: Attributes, _ canonicalPath: Nesting
  ) {
    previous = attributes
    previousPath = path
    canonicalPrevious = canonical
    self.canonicalPath = canonicalPath
  }
}

extension Attributes {
  fileprivate var withoutNesting: Attributes {
    var copy = self
    copy.nesting = .implied
    return copy
  }

  /// How many of a run's marks, from the outside, go on from the run before.
  ///
  /// Marks go on while they and their sides are the same and they say the same: a link with another URL is another
  /// link.
  ///
  /// - Parameters:
  ///   - path: The run's resolved nesting.
  ///   - previous: The attributes of the run before.
  ///   - previousPath: Its resolved nesting; ``Nesting/implied`` at the start of a block.
  /// - Returns: At most the smaller of the two depths.
  public func continuingMarks(_ path: Nesting, from previous: Attributes, _ previousPath: Nesting) -> Int {
    let common = path.commonDepth(with: previousPath)
    if common == 0 || rare === previous.rare { return common }
    for depth in 0..<common {
      if let mark = path[depth]?.mark, !saysTheSame(as: previous, of: mark) { return depth }
    }
    return common
  }

  private func saysTheSame(as other: Attributes, of mark: Mark) -> Bool {
    let (own, theirs) = (rare?.values ?? .init(), other.rare?.values ?? .init())
    switch mark {
    case .link:
      return own.link == theirs.link && own.linkTitle == theirs.linkTitle
    case .style:
      return own.language == theirs.language && own.direction == theirs.direction
        && own.fontFamily == theirs.fontFamily && own.fontSize == theirs.fontSize
        && own.foregroundColor == theirs.foregroundColor && own.backgroundColor == theirs.backgroundColor
        && own.markdownAttributes == theirs.markdownAttributes && own.role == theirs.role
        && own.expansion == theirs.expansion && own.host == theirs.host
    case .atom:
      return own.imageURL == theirs.imageURL && own.imageTitle == theirs.imageTitle
        && own.alternativeText == theirs.alternativeText && own.attachment == theirs.attachment
        && own.footnote == theirs.footnote && own.math == theirs.math
    case .emphasized, .stronglyEmphasized, .strikethrough, .bold, .italic, .underline, .struck, .superscript,
      .subscript, .code, .html:
      return true
    }
  }
}

extension Nesting {
  /// The same with every side 0.
  fileprivate var marksOnly: UInt64 { path & 0x07BD_EF7B_DEF7_BDEF }
}
