public import GalleyDocument

extension Comparison {
  /// One thing of the original that a fitted document does not hold as it should.
  public struct Fault: Hashable, Sendable {
    /// What happened to it.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// It is nowhere near its place.
      case lost
      /// The original has nothing like it at this place.
      case added
      /// It stands once more, beside itself.
      case doubled
      /// It stands at another place.
      case moved
      /// Something else stands in its place.
      case changed
    }

    /// What it happened to.
    public enum Subject: String, CaseIterable, Hashable, Sendable {
      /// Text.
      case word
      /// Where a link leads or an image is.
      case url
      /// The text that stands for an image.
      case alternativeText
      /// A file in the text.
      case attachment
      /// A reference to a footnote.
      case footnote
      /// Text that was excluded from rewriting.
      case protectedRange
    }

    /// What happened.
    public var kind: Kind
    /// To what.
    public var subject: Subject
    /// Where it stands in the original; `nil` for what was added.
    public var source: Range<UTF8Offset>?
    /// Where it stands in the fitted document; `nil` for what was lost.
    public var result: Range<UTF8Offset>?
    /// What is wrong, for people, in one line.
    public var text: String

    /// A fault.
    ///
    /// - Parameters:
    ///   - kind: What happened.
    ///   - subject: To what.
    ///   - source: Where it stands in the original.
    ///   - result: Where it stands in the fitted document.
    ///   - text: What is wrong, for people, in one line.
    public init(
      _ kind: Kind, _ subject: Subject, source: Range<UTF8Offset>?, result: Range<UTF8Offset>?, text: String
    ) {
      self.kind = kind
      self.subject = subject
      self.source = source
      self.result = result
      self.text = text
    }
  }
}
