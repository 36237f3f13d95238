public import GalleyDocument

extension Diagnostic.Code {
  /// A source ends inside a tag, a comment or a script, which was left out.
  public static let unclosedMarkup = Diagnostic.Code(rawValue: "unclosed-markup")
  /// Bytes that are no text in the source's encoding became U+FFFD.
  public static let replacedBytes = Diagnostic.Code(rawValue: "replaced-bytes")
  /// What a source says of its encoding is wrong, or says several things.
  public static let contradictoryEncoding = Diagnostic.Code(rawValue: "contradictory-encoding")
}
