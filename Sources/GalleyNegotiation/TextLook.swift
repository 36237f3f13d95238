/// What a block that became paragraphs adds to all text in it.
struct TextLook: Hashable, Sendable {
  /// Strong emphasis, or bold.
  var isStrong = false
  /// Code, or a monospaced font.
  var isCode = false
  /// A size in points.
  var fontSize: Double?
}
