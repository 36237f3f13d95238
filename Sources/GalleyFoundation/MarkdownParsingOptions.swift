#if !canImport(Darwin)
public import Foundation

extension AttributedString {
  /// How Markdown becomes an `AttributedString`.
  ///
  /// `GalleyFormats.FoundationJSONWriter` has a table of what becomes of each construct. Of some options, too, it isn't
  /// known what Foundation does with them. This is what is done here:
  ///
  /// | where | what |
  /// | --- | --- |
  /// | `.inlineOnly` | white space beside line ends falls, and one or more of them are a soft break; two spaces or a backslash before them make a hard one; of white space within a line all stays |
  /// | `.inlineOnlyPreservingWhitespace` | all white space stays, but CR LF and CR become LF; a backslash and a line end are a hard break |
  /// | both | no run says a block; a tag of HTML ends with its line, and so does a link's destination |
  /// | `^[text](key: value)` without `allowsExtendedAttributes` | the text alone |
  /// | what throws | bytes that are not UTF-8, values of extended attributes that can't be decoded, more than about 350 MB |
  /// | what can be read in part | such bytes become U+FFFD; such attributes are left out |
  /// | source positions | what a run's text came from, without its marks, a header's too; none on breaks |
  /// | a URL that could run a script | kept, as everything is that Markdown says |
  public struct MarkdownParsingOptions: Sendable {
    /// Which part of Markdown is interpreted.
    public enum InterpretedSyntax: Int, Hashable, Sendable {
      /// All of it.
      case full
      /// What stands in lines; marks of blocks stay text, and white space at line ends reads as Markdown has it.
      case inlineOnly
      /// What stands in lines; white space stays as it is.
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
