#if !canImport(Darwin)
public import Foundation

// The keys that Foundation's scope lacks here, with the names that Apple's systems give them.

extension AttributeScopes.FoundationAttributes {
  /// The key of ``presentationIntent``.
  public struct PresentationIntentAttribute: CodableAttributedStringKey {
    /// The blocks around a run.
    public typealias Value = PresentationIntent
    /// The key's name in archives.
    public static let name = "NSPresentationIntent"
  }

  /// The key of ``inlinePresentationIntent``.
  public struct InlinePresentationIntentAttribute: CodableAttributedStringKey {
    /// What a run is meant to be.
    public typealias Value = InlinePresentationIntent
    /// The key's name in archives.
    public static let name = "NSInlinePresentationIntent"
  }

  /// The key of ``markdownSourcePosition``.
  public struct MarkdownSourcePositionAttribute: CodableAttributedStringKey {
    /// Where in its source a run stands.
    public typealias Value = AttributedString.MarkdownSourcePosition
    /// The key's name in archives.
    public static let name = "NSMarkdownSourcePosition"
  }

  /// The key of ``listItemDelimiter``.
  public struct ListItemDelimiterAttribute: CodableAttributedStringKey {
    /// What marks an item.
    public typealias Value = Character
    /// The key's name in archives.
    public static let name = "NSListItemDelimiter"

    /// Writes a string of one character.
    ///
    /// - Parameters:
    ///   - value: What marks the item.
    ///   - encoder: Where it is written.
    /// - Throws: What the encoder throws.
    public static func encode(_ value: Character, to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(String(value))
    }

    /// Reads a string of one character.
    ///
    /// - Parameter decoder: Where it is read from.
    /// - Throws: `DecodingError` where it is no such string.
    /// - Returns: What marks the item.
    public static func decode(from decoder: any Decoder) throws -> Character {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let character = text.first, text.count == 1 else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not one character")
      }
      return character
    }
  }

  /// The blocks around a run.
  public var presentationIntent: PresentationIntentAttribute { PresentationIntentAttribute() }
  /// What a run is meant to be.
  public var inlinePresentationIntent: InlinePresentationIntentAttribute { InlinePresentationIntentAttribute() }
  /// Where in its source a run stands.
  public var markdownSourcePosition: MarkdownSourcePositionAttribute { MarkdownSourcePositionAttribute() }
  /// What marks the list's item that a run is in.
  public var listItemDelimiter: ListItemDelimiterAttribute { ListItemDelimiterAttribute() }
}
#endif
