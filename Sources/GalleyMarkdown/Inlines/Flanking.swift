/// What a run of delimiters may do, by its neighbours.
///
/// CommonMark 0.30, section 6.2. GitHub's parser looks past tildes for the neighbours of `*` and `_`.
struct Flanking {
  /// Whether it may open, and whether it may close.
  var canOpen: Bool
  var canClose: Bool

  /// Looks at the neighbours of a run.
  ///
  /// - Parameters:
  ///   - run: The run's place.
  ///   - content: The leaf's content.
  ///   - start: Where its text starts.
  ///   - dialect: What else the leaf is read with.
  init(of run: Range<Int>, in content: Span<UInt8>, from start: Int, dialect: MarkdownDialect) {
    let character = content[run.lowerBound]
    var (before, after) = (run.lowerBound, run.upperBound)
    if character != .tilde, dialect.contains(.strikethrough) {
      while before > start, content[before - 1] == .tilde { before -= 1 }
      while after < content.count, content[after] == .tilde { after += 1 }
    }
    let sides =
      dialect.contains(.cjkEmphasis)
      ? Sides(withCJK: content, from: start, before, after) : Sides(content, from: start, before, after)
    if character == .underscore {
      canOpen = sides.left && (!sides.right || sides.followsPunctuation)
      canClose = sides.right && (!sides.left || sides.precedesPunctuation)
    } else {
      canOpen = sides.left
      canClose = sides.right
    }
  }

  /// Whether a run is left- and right-flanking, and what stands beside it.
  struct Sides {
    var left: Bool
    var right: Bool
    var followsPunctuation: Bool
    var precedesPunctuation: Bool

    /// Looks at the scalar that ends at one place and the one that begins at another.
    fileprivate init(_ content: Span<UInt8>, from start: Int, _ before: Int, _ after: Int) {
      let (previous, next) = (content.scalar(before: before, from: start), content.scalar(at: after))
      followsPunctuation = previous.isPunctuation
      precedesPunctuation = next.isPunctuation
      left = !next.isSpace && (!precedesPunctuation || previous.isSpace || followsPunctuation)
      right = !previous.isSpace && (!followsPunctuation || next.isSpace || precedesPunctuation)
    }
  }
}
