/// How much of a document writing tools ask to see.
///
/// Names and raw values are those of Apple's `WritingToolsCoordinator.ContextScope`.
public enum ContextScope: Int, CaseIterable, Hashable, Sendable {
  /// What is selected, in its paragraphs; with a caret, or nothing selected, the whole document.
  case userSelection = 0
  /// The whole document.
  case fullDocument = 1
  /// What can be seen, and about as much before and after it.
  case visibleArea = 2
}
