/// A piece of a leaf's text, or the place where a mark opens or closes.
struct InlineToken {
  enum Kind: UInt8 {
    /// Text to be escaped.
    case text
    /// A line end that reads as a space, and one that breaks the line.
    case softBreak, lineBreak
    /// What is written as it is, in its own way.
    case code, html, image, footnote, math
    /// A mark's edges; `value` is the number of the ``LeafMark``.
    case open, close
  }

  var kind: Kind
  /// Its part of ``InlineTokens/text``.
  var start: Int
  var end: Int
  /// The number of a mark, or of the run that says more.
  var value: Int

  init(_ kind: Kind, _ start: Int, _ end: Int, value: Int = -1) {
    self.kind = kind
    self.start = start
    self.end = end
    self.value = value
  }
}

/// A mark of a leaf.
struct LeafMark {
  var kind: WrittenMark
  /// The run that says what more there is to it; -1 for a link to an address that is its text.
  var run: Int
  /// Which side it takes beside an equal neighbour.
  var side: Int
  /// Whether delimiters can say it in the dialect.
  var isDelimited = true
  /// How it is said.
  var form = Form.delimiter(0)

  /// Ways to say a mark.
  enum Form: Equatable {
    /// By one of its delimiters.
    case delimiter(Int)
    /// By an HTML element.
    case element
    /// Not at all.
    case nothing
  }
}
