public import Foundation
internal import GalleyDocument
internal import GalleyFormats

// `AttributedString` is not `Codable` on Linux. It is not made so here: it would clash with Foundation's own
// conformance as soon as there is one.

extension AttributedString {
  /// Reads what Apple's encoder writes for an `AttributedString`.
  ///
  /// Keys that are not in Foundation's scope are left out, as Foundation does. Linear in the data.
  ///
  /// - Parameter foundationJSON: UTF-8.
  /// - Throws: A `GalleyError` with the place of what breaks the form's rules.
  public init(foundationJSON: Data) throws {
    var reader = FoundationJSONReader()
    var builder = AttributedStringBuilder()
    try reader.read(Array(foundationJSON).span) { text, attributes in
      builder.append(text.utf8Span, attributes, source: nil)
    }
    self = builder.finish().string
  }

  /// The string as Apple's encoder writes it, in the keys of Foundation's scope that Markdown sets.
  ///
  /// A source position is not written, and a URL that could run a script isn't either. Linear in the string.
  ///
  /// - Parameter includesListItemDelimiter: Whether `NSListItemDelimiter` is written, as it is from 2025 on.
  /// - Returns: UTF-8.
  public func foundationJSON(includesListItemDelimiter: Bool = true) -> Data {
    var output = FoundationJSONOutput(includesListItemDelimiter: includesListItemDelimiter)
    for run in runs {
      let text = String(self[run.range].characters)
      output.append(text.utf8Span, IntentAttributes(run, isAbsolute: false), source: nil)
    }
    return Data(output.finish())
  }
}
