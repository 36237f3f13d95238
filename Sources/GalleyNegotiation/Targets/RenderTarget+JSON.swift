public import GalleyDocument

extension RenderTarget {
  /// Reads a target that a user describes.
  ///
  /// ```json
  /// { "name": "team-chat", "like": "slack", "lists": { "depth": 1 }, "images": null }
  /// ```
  ///
  /// It is one object. `name` is needed; all else has a default, that of the built-in target which `like` names, or that
  /// all is rendered. `null` stands for none, or for any number. What each key means, the properties of this type say;
  /// the whole schema is `TARGETS.md`.
  ///
  /// | key | value |
  /// | --- | --- |
  /// | `name` | lower case letters, digits, hyphens |
  /// | `like` | the name of a built-in target |
  /// | `title` | text; the name if left out |
  /// | `options` | a list of `plain`, `rich`, `list`, `table`, `intent` |
  /// | `marks`, `constructs` | lists of names |
  /// | `headerLevels` | 0 to 255 |
  /// | `lists` | `null`, or an object: `unordered`, `ordered`, `tasks`, `definitions`, `itemValues`, `depth` |
  /// | `tables` | `null`, or an object: `columns`, `width`, `spans`, `blocks`, `headless` |
  /// | `quoteDepth`, `width` | a number or `null` |
  /// | `links`, `images` | `null`, or an object: `schemes`, `relative` |
  /// | `monospaced` | `true` or `false` |
  /// | `length` | `null`, or an object: `limit`, `unit`, `perMessage` |
  ///
  /// - Parameter json: UTF-8, without a byte order mark.
  /// - Throws: `malformed` with its place where a rule is broken: a key that is unknown or stands twice, a wrong type, a
  ///   value out of range; `undecodable` where bytes are not UTF-8.
  public init(json: Span<UInt8>) throws(GalleyError) {
    do {
      _ = try UTF8Span(validating: json)
    } catch {
      let offset = UTF8Offset(error.byteOffsets.lowerBound)
      throw GalleyError(.undecodable, "the bytes are not UTF-8", at: SourceLocation(of: offset, in: json))
    }
    // Keys come in any order: what the others begin with is known only at the end.
    var reader = TargetReader(from: nil)
    self = try reader.read(json)
    guard let base = reader.base else { return }
    var second = TargetReader(from: base)
    self = try second.read(json)
  }

  /// Reads a target that a user describes; see ``init(json:)-(Span<UInt8>)``.
  ///
  /// - Parameter json: One object.
  /// - Throws: `malformed` with its place where a rule is broken.
  public init(json: String) throws(GalleyError) { try self.init(json: json.utf8Span.span) }

  /// The target as a description that reads back equal.
  ///
  /// - Returns: One object with every key but `like`, a key a line, with a line end after it.
  public func json() -> String {
    var writer = TargetWriter()
    return writer.write(self)
  }
}
