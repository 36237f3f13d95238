import GalleyDocument

/// Hears which elements a page opens and closes, and the text between.
///
/// It holds the open elements as a stack beside the constructor's, entry for entry.
protocol ElementSink: ~Copyable {
  /// An element opens inside the innermost open one.
  ///
  /// - Parameters:
  ///   - tag: Its name.
  ///   - style: What it says of its text, as ``ElementStyle/init(of:_:)`` has it.
  ///   - attributes: Its tag's attributes; none where it is opened again.
  ///   - isForeign: Whether it is SVG's or MathML's.
  ///   - isFostered: Whether it goes before the innermost open table, where markup put it into a table but outside its
  ///     cells.
  mutating func push(
    _ tag: TagName, _ style: ElementStyle, _ attributes: TagAttributes, isForeign: Bool, isFostered: Bool)

  /// A copy of a formatting element opens around elements that are open already.
  ///
  /// - Parameters:
  ///   - tag: Its name.
  ///   - style: What it says of its text.
  ///   - index: Where it comes to stand among the open elements, 0 being the outermost.
  mutating func insert(_ tag: TagName, _ style: ElementStyle, at index: Int)

  /// An element closes, wherever it stands; those inside it stay open.
  ///
  /// Where it was fostered, those inside it now stand before the table themselves.
  ///
  /// - Parameter index: Its place among the open elements, 0 being the outermost.
  mutating func remove(at index: Int)

  /// The innermost open element closes.
  mutating func pop()

  /// Text of the innermost open element.
  ///
  /// - Parameters:
  ///   - text: Decoded text, as the page has it; cut anywhere at scalar edges.
  ///   - isFostered: As for ``push(_:_:_:isForeign:isFostered:)``.
  mutating func append(_ text: UTF8Span, isFostered: Bool)

  /// What was said up to here is not part of what was copied; open elements stay open.
  mutating func startFragment()

  /// What follows is not part of what was copied.
  mutating func endFragment()

  /// The page ends, and with it what is open.
  ///
  /// - Returns: The document, and what could not be carried over.
  consuming func finish() -> Reading
}
