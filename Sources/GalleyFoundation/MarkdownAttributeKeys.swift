#if !canImport(Darwin)
internal import Foundation
internal import GalleyAttributeKeys
@_spi(Reflection) internal import Swift

/// The keys of a scope that Markdown can set, and what makes values of them.
struct MarkdownAttributeKeys {
  /// What the scope has, each key by its name in Markdown.
  private let keys: [any MarkdownDecodableAttributedStringKey.Type]

  /// Finds the keys of a scope and of the scopes in it.
  ///
  /// A scope has a stored property for each key, and types tell their stored properties: it is how Foundation itself
  /// finds them on Apple's systems.
  init(of scope: any AttributeScope.Type) {
    var keys: [any MarkdownDecodableAttributedStringKey.Type] = []
    var scopes: [Any.Type] = [scope]
    var next = 0
    while next < scopes.count {
      unsafe _forEachField(of: scopes[next]) { _, _, type, _ in
        if let key = type as? any MarkdownDecodableAttributedStringKey.Type {
          keys.append(key)
        } else if type == AttributeScopes.FoundationAttributes.LanguageIdentifierAttribute.self {
          keys.append(LanguageKey.self)
        } else if type is any AttributeScope.Type, !scopes.contains(where: { $0 == type }) {
          scopes.append(type)
        }
        return true
      }
      next += 1
    }
    self.keys = keys
  }

  /// The attributes that the parentheses of `^[text](…)` set; names that the scope doesn't have are passed over.
  ///
  /// - Parameter text: JSON5 without its outer braces.
  /// - Throws: `DecodingError` where it is none, or a value is not what its key takes.
  /// - Returns: The attributes.
  func attributes(_ text: String) throws -> AttributeContainer {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return try decoder.decode(Values.self, from: Data("{\(text)}".utf8), configuration: keys).container
  }

  /// Foundation's key of the language, as Markdown sets it on Apple's systems; elsewhere Foundation's own can't be set.
  private enum LanguageKey: MarkdownDecodableAttributedStringKey, CodableAttributedStringKey {
    typealias Value = String
    static let name = AttributeScopes.FoundationAttributes.LanguageIdentifierAttribute.name
    static let markdownName = "languageIdentifier"
  }

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Values: DecodableWithConfiguration {
    var container = AttributeContainer()

    init(from decoder: any Decoder, configuration: [any MarkdownDecodableAttributedStringKey.Type]) throws {
      let values = try decoder.container(keyedBy: Name.self)
      for key in configuration {
        let name = Name(stringValue: key.markdownName)
        if values.contains(name) { try set(key, values.superDecoder(forKey: name)) }
      }
    }

    private mutating func set<Key: MarkdownDecodableAttributedStringKey>(
      _ key: Key.Type, _ decoder: any Decoder
    ) throws {
      container.set(key, to: try Key.decodeMarkdown(from: decoder))
    }
  }
}
#endif
