public import GalleyDocument

extension WritingContext {
  /// One context a text, for a host that has several: never two of one.
  ///
  /// Asked for the selection, texts in which nothing is selected are left out, unless that holds for all of them.
  ///
  /// - Parameters:
  ///   - storages: The host's texts in order, each by whatever the host calls it, with what is selected in it.
  ///   - scope: How much is asked for.
  ///   - limit: The most UTF-16 units that each may have; `nil` is any number.
  /// - Returns: The contexts in the same order.
  public static func contexts<Storage>(
    of storages: [(storage: Storage, document: Document, selection: Range<UTF8Offset>?)],
    scope: ContextScope = .userSelection, limit: Int? = nil
  ) -> [(storage: Storage, context: WritingContext)] {
    let isAnySelected = storages.contains { $0.selection != nil }
    return storages.filter { scope != .userSelection || !isAnySelected || $0.selection != nil }.map {
      ($0.storage, $0.document.context(for: $0.selection, scope: scope, limit: limit))
    }
  }
}
