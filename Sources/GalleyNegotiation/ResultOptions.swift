/// Which kinds of output a host takes from a rewrite, with the names and raw values of Apple's
/// `WritingToolsResultOptions`.
///
/// The empty set is Apple's `default`: the host decides; see ``resolved(for:)``. What each option lets stand in a
/// document is one table, in ``Violation``.
public struct ResultOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Text in paragraphs.
  public static let plainText = ResultOptions(rawValue: 1 << 0)
  /// Also how text looks, links, images.
  public static let richText = ResultOptions(rawValue: 1 << 1)
  /// Also lists.
  public static let list = ResultOptions(rawValue: 1 << 2)
  /// Also tables.
  public static let table = ResultOptions(rawValue: 1 << 3)
  /// What text is meant to be, instead of how it looks.
  public static let presentationIntent = ResultOptions(rawValue: 1 << 4)

  /// All five.
  public static let all: ResultOptions = [.plainText, .richText, .list, .table, .presentationIntent]

  /// The set with all that its options imply: who takes lists takes rich text, who takes rich text takes plain text.
  ///
  /// Apple's closure. Plain text is always in, so the 32 sets imply six.
  public var implied: ResultOptions {
    var set = intersection(.all).union(.plainText)
    if contains(.presentationIntent) { set.formUnion(.all) }
    if !isDisjoint(with: [.list, .table]) { set.insert(.richText) }
    return set
  }
}
