extension Document {
  /// The first place of a text.
  ///
  /// A match begins and ends between two characters as readers see them: “e” is not found in “é”, nor one person in a
  /// family. Scalars are compared as they are, so a letter with its mark and the one scalar for both differ. A newline
  /// in the text also matches the terminator of a leaf block; without one, no match goes beyond its leaf. Linear in the
  /// part that is searched, which is not copied.
  ///
  /// - Parameters:
  ///   - text: What is looked for; nothing is nowhere.
  ///   - range: Where, in bytes: to search from a position on, up to ``utf8Count``. `nil` is the whole text.
  ///   - options: How.
  /// - Returns: Its bytes; `nil` where the range does not hold it.
  public func firstRange(
    of text: String, in range: Range<UTF8Offset>? = nil, options: SearchOptions = []
  ) -> Range<UTF8Offset>? {
    var places = ranges(of: text, in: range, options: options)
    return places.next()
  }

  /// The last place of a text.
  ///
  /// Searched from the end, so one that is near costs little. Else as ``firstRange(of:in:options:)``.
  ///
  /// - Parameters:
  ///   - text: What is looked for; nothing is nowhere.
  ///   - range: Where, in bytes: to search from a position back, from 0. `nil` is the whole text.
  ///   - options: How.
  /// - Returns: Its bytes; `nil` where the range does not hold it.
  public func lastRange(
    of text: String, in range: Range<UTF8Offset>? = nil, options: SearchOptions = []
  ) -> Range<UTF8Offset>? {
    var search = TextSearch(self, for: text, in: clamped(range), options: options, isBackward: true)
    return search?.next().map { UTF8Offset($0.lowerBound)..<UTF8Offset($0.upperBound) }
  }

  /// All places of a text, in order, none of which overlap.
  ///
  /// Each is searched for when it is asked for. Else as ``firstRange(of:in:options:)``.
  ///
  /// - Parameters:
  ///   - text: What is looked for; nothing is nowhere.
  ///   - range: Where, in bytes. `nil` is the whole text.
  ///   - options: How.
  /// - Returns: Bytes.
  public func ranges(
    of text: String, in range: Range<UTF8Offset>? = nil, options: SearchOptions = []
  ) -> DocumentMatches {
    DocumentMatches(TextSearch(self, for: text, in: clamped(range), options: options, isBackward: false))
  }

  /// Whether a position lies between two characters, as readers see them.
  func isCharacterEdge(_ position: Int) -> Bool {
    (try? checkEdges(position, position)) == false
  }
}

/// The places of a text in a document, in order.
public struct DocumentMatches: Sequence, IteratorProtocol {
  private var search: TextSearch?

  init(_ search: TextSearch?) { self.search = search }

  /// The next place.
  ///
  /// - Returns: Its bytes; `nil` after the last.
  public mutating func next() -> Range<UTF8Offset>? {
    search?.next().map { UTF8Offset($0.lowerBound)..<UTF8Offset($0.upperBound) }
  }
}
