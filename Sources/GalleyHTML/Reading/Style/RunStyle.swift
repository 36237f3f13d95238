import GalleyDocument

/// What holds for a stretch of text in a line: what is left of a ``TextStyle`` where the text is at hand.
struct RunStyle: Sendable {
  /// What a run of the text has.
  var attributes = Attributes()
  /// What becomes of white space.
  var whiteSpace = WhiteSpace.normal
  /// Tells one link from the next that leads to the same place; 0 outside links.
  var linkNumber: UInt32 = 0
}
