/// Several edits that become one: see ``Document/transaction(_:)``.
public struct DocumentTransaction: Sendable {
  /// The document as the edits so far left it.
  public private(set) var document: Document
  private var maps = MapSequence()

  init(_ document: Document) { self.document = document }

  /// Where positions of the document before the transaction are now.
  ///
  /// Linear in the number of edits so far, where they lie apart.
  public var map: PositionMap { maps.joined }

  /// Makes the next edit.
  ///
  /// What the edit costs, and a few nodes of the tree that are copied. Where it throws, nothing changed.
  ///
  /// - Parameter change: An edit of the document, or several of which it joins the maps.
  /// - Returns: Where positions of the document before this edit went.
  /// - Throws: What the edit throws.
  @discardableResult
  public mutating func edit<Failure: Error>(
    _ change: (inout Document) throws(Failure) -> PositionMap
  ) throws(Failure) -> PositionMap {
    var draft = document
    let map = try change(&draft)
    maps.append(map)
    document = draft
    return map
  }
}

extension Document {
  /// Makes several edits, or none of them.
  ///
  /// ```swift
  /// let map = try document.transaction { edits in
  ///   // From the last on: the ranges of those before stay as they are.
  ///   for fix in fixes.reversed() {
  ///     try edits.edit { try $0.replaceSubrange(fix.range, with: fix.text) }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter body: Makes the edits. Where it throws, the document is as it was.
  /// - Returns: Where positions went, by all of them.
  /// - Throws: What the body throws.
  @discardableResult
  public mutating func transaction<Failure: Error>(
    _ body: (inout DocumentTransaction) throws(Failure) -> Void
  ) throws(Failure) -> PositionMap {
    var transaction = DocumentTransaction(self)
    try body(&transaction)
    self = transaction.document
    return transaction.map
  }
}
