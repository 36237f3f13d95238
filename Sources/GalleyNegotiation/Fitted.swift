public import GalleyDocument

/// A document that fits, and what had to be said otherwise for it.
public struct Fitted: Sendable {
  /// The document: the same value as before where that fitted already.
  public var document: Document
  /// What changed, in the order of the source.
  public var report: [Downgrade]
  /// What no ladder could mend: a text past a length that can't go on in a further message.
  public var unmet: [Violation]

  /// A fitted document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - report: What changed.
  ///   - unmet: What could not be mended.
  public init(document: Document, report: [Downgrade] = [], unmet: [Violation] = []) {
    self.document = document
    self.report = report
    self.unmet = unmet
  }
}
