#if !canImport(Darwin)
/// What inline text is meant to be; Foundation's type, where Foundation lacks it.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable, CustomDebugStringConvertible {
  /// The bits.
  public var rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// `*emphasis*`.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// `**strong emphasis**`.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// `` `code` ``.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// `~~struck through~~`.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  /// A line end in the source that reads as a space.
  public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
  /// A line break.
  public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
  /// A tag of HTML in a line.
  public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)
  /// A block of HTML.
  public static let blockHTML = InlinePresentationIntent(rawValue: 1 << 9)

  /// The bits as a number, as Apple's systems print them.
  public var debugDescription: String { "NSInlinePresentationIntent(rawValue: \(rawValue))" }
}
#endif
