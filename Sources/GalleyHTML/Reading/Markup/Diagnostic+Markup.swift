public import GalleyDocument

extension Diagnostic.Code {
  /// A source ends inside a tag, a comment or a script, which was left out.
  public static let unclosedMarkup = Diagnostic.Code(rawValue: "unclosed-markup")
}
