/// What text is divided into.
package enum TextUnit: Hashable, Sendable {
  /// What a reader takes for one character: the standard library's `Character`, so that all of Galley agrees.
  case character
  /// Words, and what stands between them.
  case word
  /// Sentences, each with the white space after it.
  case sentence
  /// What a line may end with.
  case line
}

/// A piece of a text that was divided.
package struct TextSegment: Hashable, Sendable {
  /// Where it lies, in bytes of the text.
  package var range: Range<Int>
  /// Of words, whether it is one: letters, digits or ideographs rather than what stands between words.
  package var isWord: Bool

  package init(range: Range<Int>, isWord: Bool) {
    self.range = range
    self.isWord = isWord
  }
}
