/// What an edit did to positions: which stretches of the old text became which lengths of new text.
///
/// Laws: replacements are in order, do not touch or overlap, and none replaces nothing by nothing.
public struct PositionMap: Hashable, Sendable {
  /// One stretch of the old text and the length of what stands there now.
  public struct Replacement: Hashable, Sendable {
    /// Where the stretch began in the old text.
    public var start: UTF8Offset
    /// How many bytes were there.
    public var oldLength: Int
    /// How many bytes are there now.
    public var newLength: Int

    /// A replacement.
    ///
    /// - Parameters:
    ///   - start: Where the stretch began in the old text.
    ///   - oldLength: How many bytes were there.
    ///   - newLength: How many bytes are there now.
    public init(start: UTF8Offset, oldLength: Int, newLength: Int) {
      self.start = start
      self.oldLength = oldLength
      self.newLength = newLength
    }
  }

  // Nearly every map has one replacement, which costs no allocation.
  private var first: Replacement?
  private var others: [Replacement] = []
  /// Whether the edit began or ended inside a character that a person sees as one, as in an emoji with joiners.
  public internal(set) var splitsCharacter = false

  /// The map of an edit that left the text as it was.
  public init() {}

  /// The map of one replacement.
  ///
  /// - Parameters:
  ///   - range: What was replaced, in the old text.
  ///   - length: The length of what stands there now, in bytes.
  public init(replacing range: Range<UTF8Offset>, withLength length: Int) {
    let oldLength = range.upperBound - range.lowerBound
    if oldLength > 0 || length > 0 {
      first = Replacement(start: range.lowerBound, oldLength: oldLength, newLength: length)
    }
  }

  /// What was replaced, in order, counted in the old text.
  public var replacements: [Replacement] { first.map { [$0] + others } ?? [] }

  /// Whether no position moves.
  public var isIdentity: Bool { first == nil }
}
