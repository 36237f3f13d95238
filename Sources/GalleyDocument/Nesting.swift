/// One kind of inline mark that can enclose others.
///
/// The order of the cases is the order, outermost first, in which marks that begin together nest when nothing else
/// is said.
public enum Mark: UInt8, CaseIterable, Hashable, Sendable {
  /// A link.
  case link = 1
  /// ``InlineIntent/emphasized``.
  case emphasized
  /// ``InlineIntent/stronglyEmphasized``.
  case stronglyEmphasized
  /// ``InlineIntent/strikethrough``.
  case strikethrough
  /// ``DisplayStyle/bold``.
  case bold
  /// ``DisplayStyle/italic``.
  case italic
  /// ``DisplayStyle/underline``.
  case underline
  /// ``DisplayStyle/strikethrough``.
  case struck
  /// ``DisplayStyle/superscript``.
  case superscript
  /// ``DisplayStyle/subscript``.
  case `subscript`
  /// Language, direction, font, colours, role, Markdown's attributes, and the host's own values, taken together.
  case style
  /// ``InlineIntent/code``.
  case code
  /// What is one thing and never joins a neighbour: an image, an attachment, a footnote reference, a formula,
  /// a line break.
  case atom
  /// ``InlineIntent/inlineHTML``: each tag is a thing of its own.
  case html
}

/// What a set of attributes cannot say about marks: one inside itself, their order, and the border between equal
/// neighbours.
///
/// A nesting lists a run's marks from the outside in, each with a *side*, 0 or 1. A mark goes on from the run before
/// where it and all marks outside it are the same and have the same sides; so the second of two equal neighbours
/// (`[a](u)[b](u)`) takes the other side.
///
/// It is ``implied`` in nearly all runs. Then the marks follow from the attributes and the run before, looking at
/// nothing further: marks that stay open are those of the run before, from the outside in, up to the first that this
/// run lacks; the rest begin here, in the order of ``Mark``'s cases, on side 0. ``DocumentBuilder`` stores `implied`
/// wherever that rule gives the right answer, so equal documents have equal nestings.
///
/// At most ``maximumDepth`` marks are ordered; what nests deeper is kept as a set only.
public struct Nesting: Hashable, Sendable {
  /// Five bits a mark, the outermost lowest: the mark in four, its side in one.
  ///
  /// 0 where no mark is.
  package var path: UInt64

  package init(path: UInt64) { self.path = path }

  /// The marks follow from the attributes and the run before.
  public static let implied = Nesting(path: 0)

  /// How many marks can be told apart, one inside the other.
  public static let maximumDepth = 12

  /// How many marks are listed.
  public var depth: Int { path == 0 ? 0 : (63 - path.leadingZeroBitCount) / 5 + 1 }

  /// The mark at a depth, and its side.
  ///
  /// - Parameter depth: 0 for the outermost; less than ``depth``.
  public subscript(depth: Int) -> (mark: Mark, side: Int)? {
    let level = path >> UInt64(depth * 5)
    return Mark(rawValue: UInt8(level & 15)).map { ($0, Int(level >> 4 & 1)) }
  }

  /// The same with one more mark inside, if there is room.
  ///
  /// - Parameters:
  ///   - mark: The innermost mark.
  ///   - side: 0, or 1 to stand apart from an equal neighbour on side 0.
  /// - Returns: `nil` where ``maximumDepth`` is reached.
  public func adding(_ mark: Mark, side: Int = 0) -> Nesting? {
    let depth = self.depth
    guard depth < Nesting.maximumDepth else { return nil }
    return Nesting(path: path | UInt64(mark.rawValue | UInt8(side & 1) << 4) << UInt64(depth * 5))
  }

  /// The outermost marks alone.
  ///
  /// - Parameter depth: How many to keep.
  /// - Returns: All of them where there are no more.
  public func prefix(_ depth: Int) -> Nesting {
    depth >= Nesting.maximumDepth ? self : Nesting(path: path & (1 << UInt64(depth * 5) - 1))
  }

  /// How many of the outermost marks go on from `other`.
  ///
  /// - Parameter other: The nesting of the run before.
  /// - Returns: At most the smaller of the two depths.
  public func commonDepth(with other: Nesting) -> Int {
    let differing = path ^ other.path
    return min(depth, other.depth, differing == 0 ? .max : differing.trailingZeroBitCount / 5)
  }

  /// The marks that are listed, as bits, `1 << Mark.rawValue` each.
  package var markSet: UInt16 {
    var set: UInt16 = 0
    var left = path
    while left != 0 {
      set |= 1 << UInt16(left & 15)
      left >>= 5
    }
    return set
  }

  /// Whether the outermost mark is none of a set, so that nothing goes on in a run that has these; so if there is none.
  @inline(__always)
  package func isOutside(_ marks: UInt16) -> Bool { marks & 1 << UInt16(path & 15) == 0 }
}
