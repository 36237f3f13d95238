/// What inline text means beyond its intents: HTML's elements for it.
///
/// The set may grow; a host may add its own.
public struct InlineRole: RawRepresentable, Hashable, Sendable {
  /// The role's stable name, as JSON has it.
  public let rawValue: String

  /// A role from its stable name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A key to press.
  public static let keyboard = InlineRole(rawValue: "keyboard")
  /// Text that is marked as with a pen.
  public static let highlight = InlineRole(rawValue: "highlight")
  /// Text that was added.
  public static let insertion = InlineRole(rawValue: "insertion")
  /// A shortened word; ``Attributes/expansion`` says what it stands for.
  public static let abbreviation = InlineRole(rawValue: "abbreviation")
  /// What a program prints.
  public static let sample = InlineRole(rawValue: "sample")
  /// A name that stands for a value.
  public static let variable = InlineRole(rawValue: "variable")
  /// The title of a work.
  public static let citation = InlineRole(rawValue: "citation")
  /// A word where it is explained.
  public static let definition = InlineRole(rawValue: "definition")
  /// A side remark, in small print.
  public static let small = InlineRole(rawValue: "small")
}
