#if !canImport(Darwin)
public import Foundation

extension AttributedString {
  /// How Markdown becomes an `AttributedString`.
  public struct MarkdownParsingOptions: Sendable {
    /// Which part of Markdown is interpreted.
    public enum InterpretedSyntax: Int, Hashable, Sendable {
      /// All of it.
      case full
      /// What stands in lines; marks of blocks stay text, and white space at line ends reads as Markdown has it.
      case inlineOnly
      /// What stands in lines; all white space stays as it is.
      case inlineOnlyPreservingWhitespace
    }

    /// What becomes of a source that can't be read in full.
    public enum FailurePolicy: Int, Hashable, Sendable {
      /// An error is thrown.
      case throwError
      /// What can be read is returned.
      case returnPartiallyParsedIfPossible
    }

    /// Whether `^[text](key: value)` sets the attributes of a scope.
    public var allowsExtendedAttributes: Bool
    /// Which part of Markdown is interpreted.
    public var interpretedSyntax: InterpretedSyntax
    /// What becomes of a source that can't be read in full.
    public var failurePolicy: FailurePolicy
    /// The language of text that says none itself, as a BCP 47 tag.
    public var languageCode: String?
    /// Whether each run says where in the source it stands.
    public var appliesSourcePositionAttributes: Bool

    /// Options that say what differs from Foundation's own.
    ///
    /// - Parameters:
    ///   - allowsExtendedAttributes: Whether `^[text](key: value)` sets the attributes of a scope.
    ///   - interpretedSyntax: Which part of Markdown is interpreted.
    ///   - failurePolicy: What becomes of a source that can't be read in full.
    ///   - languageCode: The language of text that says none itself.
    ///   - appliesSourcePositionAttributes: Whether each run says where in the source it stands.
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil,
      appliesSourcePositionAttributes: Bool = false
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
      self.appliesSourcePositionAttributes = appliesSourcePositionAttributes
    }
  }
}
#endif
