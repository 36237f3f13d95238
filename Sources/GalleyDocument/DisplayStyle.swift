/// Looks that no intent says: what rich text carries where it only knows appearance.
///
/// Readers map a look that has a meaning to its intent (`<b>` is ``InlineIntent/stronglyEmphasized``); these remain
/// for what has none, and for targets that render no intents.
public struct DisplayStyle: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// A set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavier than the text around it.
  public static let bold = DisplayStyle(rawValue: 1 << 0)
  /// Slanted.
  public static let italic = DisplayStyle(rawValue: 1 << 1)
  /// A line under the text.
  public static let underline = DisplayStyle(rawValue: 1 << 2)
  /// A line through the text.
  public static let strikethrough = DisplayStyle(rawValue: 1 << 3)
  /// Raised and smaller.
  public static let superscript = DisplayStyle(rawValue: 1 << 4)
  /// Lowered and smaller.
  public static let `subscript` = DisplayStyle(rawValue: 1 << 5)
}
