/// What a reader made of a source: the document, and notes on what it could not carry over.
public struct Reading: Sendable {
  /// The document.
  public var document: Document
  /// What could not be carried over as it stood, in no promised order.
  public var diagnostics: [Diagnostic]

  /// A document with its diagnostics.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - diagnostics: Notes on its source.
  public init(document: Document, diagnostics: [Diagnostic] = []) {
    self.document = document
    self.diagnostics = diagnostics
  }
}
