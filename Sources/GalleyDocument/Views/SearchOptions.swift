/// How a text is looked for in a document.
public struct SearchOptions: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: Int

  /// A set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Capitals and small letters are the same, in every script, and so is what Unicode makes of one the other: “ß” and “ss”.
  public static let caseInsensitive = SearchOptions(rawValue: 1 << 0)
}
