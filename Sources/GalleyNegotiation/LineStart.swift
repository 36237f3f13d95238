import GalleyDocument

/// What stands before lines of text where blocks are said by text or by indents.
struct LineStart {
  /// What to go back to when a block ends.
  struct Mark {
    fileprivate var prefixCount: Int
    fileprivate var nextCount: Int
    fileprivate var hasMarker: Bool
    fileprivate var depth: Int
    fileprivate var indent: Int
    fileprivate var nextIndent: Int?
    fileprivate var list: TextList?
  }

  /// What stands before a line.
  private(set) var prefix = ""
  /// What stands before the next line: `prefix`, with the markers that have no line yet.
  private(set) var next = ""
  /// Whether `next` has such a marker.
  private(set) var hasMarker = false
  /// How many levels `prefix` shows.
  private var depth = 0
  /// How far paragraphs are indented.
  private(set) var indent = 0
  /// How far the next one is, if it is an item's first.
  private var nextIndent: Int?
  /// How far the next paragraph is indented.
  var paragraphIndent: Int { nextIndent ?? indent }
  /// What the next paragraph is in a list's layout.
  private(set) var list: TextList?

  /// How many levels are shown before each line.
  ///
  /// What nests deeper would multiply the text.
  private static let deepest = 32

  /// Whether nothing stands before any line.
  var isEmpty: Bool { next.isEmpty && indent == 0 && nextIndent == nil && list == nil }

  /// Whether an item waits for its first line.
  var isMarkerDue: Bool { hasMarker || list != nil }

  /// What to go back to when the block that is entered ends.
  var mark: Mark {
    Mark(
      prefixCount: prefix.utf8.count, nextCount: next.utf8.count, hasMarker: hasMarker, depth: depth, indent: indent,
      nextIndent: nextIndent, list: list)
  }

  /// Goes back to what stood before lines around a block.
  ///
  /// - Parameters:
  ///   - mark: Taken when the block was entered.
  ///   - isUsed: Whether a line was written since.
  mutating func restore(_ mark: Mark, isUsed: Bool) {
    prefix.cut(to: mark.prefixCount)
    (depth, indent) = (mark.depth, mark.indent)
    if isUsed { return use() }
    next.cut(to: mark.nextCount)
    (hasMarker, nextIndent, list) = (mark.hasMarker, mark.nextIndent, mark.list)
  }

  /// Puts a mark before each line.
  mutating func add(_ mark: String) {
    guard depth < LineStart.deepest else { return }
    depth += 1
    prefix += mark
    next += mark
  }

  /// Indents paragraphs further, by some steps.
  mutating func addIndent(by steps: Int = 1) { indent += steps }

  /// Puts a marker before the next line.
  mutating func mark(_ marker: String) {
    next += marker
    hasMarker = true
    nextIndent = nextIndent ?? indent
  }

  /// Indents all lines but the next to the column of a marker's text.
  mutating func hang(_ marker: String, space: String) {
    guard depth < LineStart.deepest else { return }
    depth += 1
    // A marker may be of any length: following it further than this would multiply it by its lines.
    prefix += String(repeating: space, count: min(marker.unicodeScalars.count, 24))
  }

  /// Makes the next paragraph an item, and indents those that follow it.
  mutating func mark(_ item: TextList) {
    list = item
    nextIndent = max(0, indent - item.depth + 1)
    indent += 1
  }

  /// Takes what stands before the next line: all further ones have the prefix alone.
  mutating func take() -> String {
    defer { use() }
    return next
  }

  /// The same after a line was written.
  mutating func use() {
    next = prefix
    hasMarker = false
    nextIndent = nil
    list = nil
  }
}

extension String {
  fileprivate mutating func cut(to count: Int) {
    if utf8.count > count { removeSubrange(utf8.index(startIndex, offsetBy: count)...) }
  }
}
