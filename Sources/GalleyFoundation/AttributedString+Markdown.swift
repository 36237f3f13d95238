#if !canImport(Darwin)
public import Foundation

// Foundation's initialisers, where Foundation lacks them. Each costs time linear in the source. A document that is read
// from the same source in the dialect `.foundation` says the same and more; `GalleyFormats.FoundationJSONWriter` has a
// table of the choices where it is not known what Foundation does.

extension AttributedString {
  /// Reads Markdown.
  ///
  /// - Parameters:
  ///   - markdown: The source.
  ///   - options: How to read.
  ///   - baseURL: What relative URLs are relative to.
  /// - Throws: What decoding an extended attribute throws, where the options say so.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    self = try MarkdownParsing(options, baseURL: baseURL).string(markdown)
  }

  /// Reads Markdown.
  ///
  /// - Parameters:
  ///   - markdown: The source in UTF-8.
  ///   - options: How to read.
  ///   - baseURL: What relative URLs are relative to.
  /// - Throws: `CocoaError.fileReadUnknown` where the bytes are not UTF-8, and what decoding an extended attribute
  ///   throws, where the options say so.
  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    self = try MarkdownParsing(options, baseURL: baseURL).string(markdown)
  }

  /// Reads a file of Markdown.
  ///
  /// - Parameters:
  ///   - url: Where the file is, in UTF-8.
  ///   - options: How to read.
  ///   - baseURL: What relative URLs are relative to.
  /// - Throws: What reading the file throws, `CocoaError.fileReadUnknown` where it is not UTF-8, and what decoding an
  ///   extended attribute throws, where the options say so.
  public init(
    contentsOf url: URL, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    self = try MarkdownParsing(options, baseURL: baseURL).string(try Data(contentsOf: url))
  }
}

// MARK: - With the attributes of a scope

extension AttributedString {
  /// Reads Markdown, in which `^[text](key: value)` may set the attributes of a scope.
  ///
  /// - Parameters:
  ///   - markdown: The source.
  ///   - scope: Whose keys are set, as far as they are `MarkdownDecodableAttributedStringKey`s.
  ///   - options: How to read.
  ///   - baseURL: What relative URLs are relative to.
  /// - Throws: What decoding an extended attribute throws, where the options say so.
  public init<S: AttributeScope>(
    markdown: String, including scope: S.Type, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self = try MarkdownParsing(options, baseURL: baseURL, scope: scope).string(markdown)
  }

  /// Reads Markdown, in which `^[text](key: value)` may set the attributes of a scope.
  ///
  /// - Parameters:
  ///   - markdown: The source.
  ///   - scope: Whose keys are set, as far as they are `MarkdownDecodableAttributedStringKey`s.
  ///   - options: How to read.
  ///   - baseURL: What relative URLs are relative to.
  /// - Throws: What decoding an extended attribute throws, where the options say so.
  public init<S: AttributeScope>(
    markdown: String, including scope: KeyPath<AttributeScopes, S.Type>,
    options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    try self.init(markdown: markdown, including: S.self, options: options, baseURL: baseURL)
  }

  /// Reads Markdown, in which `^[text](key: value)` may set the attributes of a scope.
  ///
  /// - Parameters:
  ///   - markdown: The source in UTF-8.
  ///   - scope: Whose keys are set, as far as they are `MarkdownDecodableAttributedStringKey`s.
  ///   - options: How to read.
  ///   - baseURL: What relative URLs are relative to.
  /// - Throws: `CocoaError.fileReadUnknown` where the bytes are not UTF-8, and what decoding an extended attribute
  ///   throws, where the options say so.
  public init<S: AttributeScope>(
    markdown: Data, including scope: S.Type, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self = try MarkdownParsing(options, baseURL: baseURL, scope: scope).string(markdown)
  }

  /// Reads Markdown, in which `^[text](key: value)` may set the attributes of a scope.
  ///
  /// - Parameters:
  ///   - markdown: The source in UTF-8.
  ///   - scope: Whose keys are set, as far as they are `MarkdownDecodableAttributedStringKey`s.
  ///   - options: How to read.
  ///   - baseURL: What relative URLs are relative to.
  /// - Throws: `CocoaError.fileReadUnknown` where the bytes are not UTF-8, and what decoding an extended attribute
  ///   throws, where the options say so.
  public init<S: AttributeScope>(
    markdown: Data, including scope: KeyPath<AttributeScopes, S.Type>,
    options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    try self.init(markdown: markdown, including: S.self, options: options, baseURL: baseURL)
  }

  /// Reads a file of Markdown, in which `^[text](key: value)` may set the attributes of a scope.
  ///
  /// - Parameters:
  ///   - url: Where the file is, in UTF-8.
  ///   - scope: Whose keys are set, as far as they are `MarkdownDecodableAttributedStringKey`s.
  ///   - options: How to read.
  ///   - baseURL: What relative URLs are relative to.
  /// - Throws: What reading the file throws, `CocoaError.fileReadUnknown` where it is not UTF-8, and what decoding an
  ///   extended attribute throws, where the options say so.
  public init<S: AttributeScope>(
    contentsOf url: URL, including scope: S.Type, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self = try MarkdownParsing(options, baseURL: baseURL, scope: scope).string(try Data(contentsOf: url))
  }

  /// Reads a file of Markdown, in which `^[text](key: value)` may set the attributes of a scope.
  ///
  /// - Parameters:
  ///   - url: Where the file is, in UTF-8.
  ///   - scope: Whose keys are set, as far as they are `MarkdownDecodableAttributedStringKey`s.
  ///   - options: How to read.
  ///   - baseURL: What relative URLs are relative to.
  /// - Throws: What reading the file throws, `CocoaError.fileReadUnknown` where it is not UTF-8, and what decoding an
  ///   extended attribute throws, where the options say so.
  public init<S: AttributeScope>(
    contentsOf url: URL, including scope: KeyPath<AttributeScopes, S.Type>,
    options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    try self.init(contentsOf: url, including: S.self, options: options, baseURL: baseURL)
  }
}
#endif
