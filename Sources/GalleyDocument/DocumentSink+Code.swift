extension DocumentSink where Self: ~Copyable {
  /// Text of the innermost open block.
  ///
  /// - Parameters:
  ///   - text: The text; nothing happens where it is empty.
  ///   - attributes: What holds for all of it.
  /// - Throws: What keeps the sink from taking it.
  public mutating func append(_ text: String, _ attributes: Attributes = Attributes()) throws(Failure) {
    if text.isEmpty { return }
    try append(text.utf8Span, attributes: attributes, source: nil)
  }

  /// A leaf block with its text.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - text: Its text; may be empty.
  ///   - attributes: What holds for all of the text.
  /// - Throws: What keeps the sink from taking it.
  public mutating func block(
    _ block: Block, _ text: String, _ attributes: Attributes = Attributes()
  ) throws(Failure) {
    try enter(block)
    try append(text, attributes)
    try leave()
  }

  /// A block with what it holds.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - content: Pushes the block's text or blocks.
  /// - Throws: What keeps the sink from taking it.
  public mutating func block(_ block: Block, _ content: (inout Self) throws(Failure) -> Void) throws(Failure) {
    try enter(block)
    try content(&self)
    try leave()
  }
}
