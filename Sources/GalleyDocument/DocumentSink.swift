/// Where a document goes, said with three verbs.
///
/// A reader pushes into a sink, ``DocumentBuilder`` is a sink, ``Document/replay(into:)`` pushes into a sink, and a
/// writer is a sink: so every format pairs with every other.
///
/// What the one who pushes promises:
/// - `enter` and `leave` balance;
/// - a block holds either text or blocks; text always stands in a block;
/// - a run may arrive in several calls, cut at scalar edges. No sink's output may depend on the cuts: two runs that
///   must stay apart although their attributes agree (two images, two links to one place) differ in
///   ``Attributes/nesting``;
/// - text holds no terminators: `leave` of a block without blocks says where its content ends.
public protocol DocumentSink: ~Copyable {
  /// Why the sink may fail; `Never` for one that cannot.
  associatedtype Failure: Error

  /// A block opens inside the innermost open one.
  ///
  /// - Parameter block: Its kind and attributes.
  /// - Throws: What keeps the sink from taking it.
  mutating func enter(_ block: Block) throws(Failure)

  /// Text of the innermost open block.
  ///
  /// - Parameters:
  ///   - text: Not empty, cut at scalar edges.
  ///   - attributes: What holds for all of `text`.
  ///   - source: Where `text` came from, if asked for and known.
  /// - Throws: What keeps the sink from taking it.
  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) throws(Failure)

  /// The innermost open block closes.
  ///
  /// - Throws: What keeps the sink from taking it.
  mutating func leave() throws(Failure)

  /// Where something other than text stands in the source; only from a reader that was asked for source ranges.
  ///
  /// It adds nothing to the document: a sink that has no use for it leaves it out.
  ///
  /// - Parameters:
  ///   - part: What stands there. It belongs to the innermost open block, at the place in the text that is reached.
  ///   - range: Where it stands.
  /// - Throws: What keeps the sink from taking it.
  mutating func locate(_ part: SourcePart, at range: SourceRange) throws(Failure)
}

extension DocumentSink where Self: ~Copyable {
  /// Leaves it out.
  ///
  /// - Parameters:
  ///   - part: What stands there.
  ///   - range: Where it stands.
  /// - Throws: Nothing; a sink that keeps it may.
  public mutating func locate(_ part: SourcePart, at range: SourceRange) throws(Failure) {}
}
