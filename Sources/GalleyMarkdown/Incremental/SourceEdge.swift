/// What follows the known part of a source.
enum SourceEdge {
  /// Nothing: the source ends there.
  case end
  /// A line before which a cut is allowed.
  case cut
  /// More, and a cut is not allowed there, or can't be known to be.
  case unknown
}
