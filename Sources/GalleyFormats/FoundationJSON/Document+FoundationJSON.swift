public import GalleyDocument

extension Document {
  /// Reads the JSON of Foundation's `AttributedString`, in any of its three shapes, and lets go of the diagnostics.
  ///
  /// Runs that share a block's kind and identity share the block. Text without an intent is a paragraph. Cells, rows
  /// and items of bulleted lists that Foundation left out as they were empty are put back where others tell that they
  /// were there. What Foundation keeps as text, such as a task's `[x] `, stays text. Of a URL that is relative to
  /// another, its own part is read. Costs time linear in the input.
  ///
  /// - Parameter foundationJSON: UTF-8, without a byte order mark.
  /// - Throws: `malformed` where the form's rules are broken, `undecodable` where bytes are not UTF-8.
  public init(foundationJSON: Span<UInt8>) throws(GalleyError) {
    self = try Document.reading(foundationJSON: foundationJSON).document
  }

  /// The same, with notes on what was left out.
  package static func reading(
    foundationJSON: Span<UInt8>
  ) throws(GalleyError) -> (document: Document, diagnostics: [Diagnostic]) {
    var reader = FoundationJSONReader()
    var assembler = IntentAssembler()
    try reader.read(foundationJSON) { assembler.append($0, $1) }
    let diagnostics = reader.diagnostics + assembler.diagnostics
    return (assembler.finish(), diagnostics)
  }

  /// The document as the JSON of Foundation's `AttributedString`; see ``FoundationJSONWriter``.
  ///
  /// Costs time linear in the document.
  ///
  /// - Parameter options: How to write.
  /// - Returns: One value, without a line end after it.
  public func foundationJSON(
    options: FoundationJSONWriter.Options = FoundationJSONWriter.Options()
  ) -> String {
    var writer = FoundationJSONWriter(options: options)
    replay(into: &writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }
}
