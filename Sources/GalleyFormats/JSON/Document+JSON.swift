public import GalleyDocument

extension Document {
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
