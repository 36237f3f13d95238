public import GalleyDocument

extension Document {
  /// Reads Galley's own JSON; see ``JSONWriter``.
  ///
  /// It is safe to read from anyone: time and memory are linear in the input, and what breaks a rule of the format is
  /// an error with its place.
  ///
  /// - Parameter json: UTF-8, without a byte order mark.
  /// - Throws: `malformed` where the format's rules are broken, `undecodable` where bytes are not UTF-8, `tooLarge`
  ///   where the text has 2 GiB or more.
  public init(json: Span<UInt8>) throws(GalleyError) {
    try self.init(json: json, textLimit: Int(Int32.max))
  }

  /// Reads Galley's own JSON; see ``init(json:)-(Span<UInt8>)``.
  ///
  /// - Parameter json: One object.
  /// - Throws: `malformed` where the format's rules are broken, `tooLarge` where the text has 2 GiB or more.
  public init(json: String) throws(GalleyError) {
    try self.init(json: json.utf8Span.span)
  }

  /// The same, with the most bytes that the text may have.
  package init(json: Span<UInt8>, textLimit: Int) throws(GalleyError) {
    self = try JSONReader(textLimit: textLimit).document(json)
  }

  /// The document as Galley's own JSON; see ``JSONWriter``.
  ///
  /// Reading it gives an equal document. Costs time linear in the document.
  ///
  /// - Returns: One object, without a line end after it.
  public func json() -> String {
    var writer = JSONWriter()
    replay(into: &writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }
}
