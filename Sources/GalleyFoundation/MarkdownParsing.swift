#if !canImport(Darwin)
internal import Foundation
internal import GalleyDocument
internal import GalleyFormats
internal import GalleyMarkdown

/// One reading of a Markdown source into an `AttributedString`.
struct MarkdownParsing {
  private let options: AttributedString.MarkdownParsingOptions
  private let baseURL: URL?
  private let scope: any AttributeScope.Type

  init(
    _ options: AttributedString.MarkdownParsingOptions, baseURL: URL?,
    scope: any AttributeScope.Type = AttributeScopes.FoundationAttributes.self
  ) {
    self.options = options
    self.baseURL = baseURL
    self.scope = scope
  }

  /// Reads bytes.
  ///
  /// - Throws: `CocoaError.fileReadUnknown` where they are not UTF-8, unless what can be read is asked for.
  func string(_ data: Data) throws -> AttributedString {
    if let text = String(validating: data, as: UTF8.self) { return try string(text) }
    guard options.failurePolicy == .returnPartiallyParsedIfPossible else { throw CocoaError(.fileReadUnknown) }
    return try string(String(decoding: data, as: UTF8.self))
  }

  /// Reads a text.
  ///
  /// - Throws: What decoding an extended attribute throws, and `CocoaError.fileReadTooLarge`.
  func string(_ markdown: String) throws -> AttributedString {
    // A NUL is read as three bytes, a line end of an inline source too.
    guard markdown.utf8.count <= MarkdownReader.maximumSize / 3 - 2 else { throw CocoaError(.fileReadTooLarge) }
    var reading = MarkdownReader.Options(dialect: .foundation)
    reading.keepsSourceRanges = options.appliesSourcePositionAttributes
    let reader = MarkdownReader(reading)
    var walk = IntentWalk(into: AttributedStringBuilder(building(markdown)))
    if options.interpretedSyntax == .full {
      _ = reader.read(markdown.utf8Span, into: &walk)
    } else {
      let keepsWhiteSpace = options.interpretedSyntax == .inlineOnlyPreservingWhitespace
      let source = InlineSource(markdown, keepsWhiteSpace: keepsWhiteSpace)
      var lines = InlineLines(walk, source, keepsWhiteSpace: keepsWhiteSpace)
      let line = String(decoding: source.line, as: UTF8.self)
      _ = reader.read(line.utf8Span, into: &lines)
      walk = lines.finish()
    }
    let (string, failure) = walk.finish().finish()
    if let failure, options.failurePolicy == .throwError { throw failure }
    return string
  }

  private func building(_ markdown: String) -> AttributedStringBuilder.Options {
    var building = AttributedStringBuilder.Options()
    building.baseURL = baseURL
    building.language = options.languageCode
    building.saysBlocks = options.interpretedSyntax == .full
    if options.allowsExtendedAttributes {
      let keys = MarkdownAttributeKeys(of: scope)
      building.extended = { try keys.attributes($0) }
    }
    if options.appliesSourcePositionAttributes {
      let lines = LineTable(markdown.utf8Span.span)
      building.position = { range, container in
        let start = lines.location(of: range.lowerBound)
        let end = lines.location(of: UTF8Offset(range.upperBound.value - 1))
        container.markdownSourcePosition = AttributedString.MarkdownSourcePosition(
          startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column)
      }
    }
    return building
  }
}
#endif
