internal import GalleyDocument

extension SourceRange {
  /// A stretch from its first byte to the one after its last.
  init(_ lowerBound: Int, _ upperBound: Int) { self.init(UTF8Offset(lowerBound), UTF8Offset(upperBound)) }
}
