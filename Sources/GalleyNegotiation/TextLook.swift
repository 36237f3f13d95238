/// What a block that became paragraphs adds to all text in it.
struct TextLook: Hashable, Sendable {
  /// Strong emphasis, or bold.
  var isStrong = false
  /// Code, or a look for it.
  var isCode = false
  /// The look of a header of this level; 0 for none.
  var headerLevel = 0
  /// The look of a quotation.
  var isQuote = false
}
