internal import GalleyDocument

/// Foundation's `^[label]: key: value`, a line at a paragraph's head that `^[text][label]` refers to.
struct AttributeDefinition {
  var label: String
  var value: String

  /// Reads one line; `nil` where it is none.
  init?(_ text: Span<UInt8>, from start: Int, to limit: Int) {
    guard start + 4 < limit, text[start] == UInt8(ascii: "^"), text[start + 1] == .openBracket else { return nil }
    var index = start + 2
    while index < limit, text[index] != .closeBracket {
      if text[index] == .openBracket || text[index].isLineEnd { return nil }
      index += 1
    }
    guard index > start + 2, index + 1 < limit, text[index + 1] == .colon else { return nil }
    label = String(text, start + 2, index)
    var end = index + 2
    while end < limit, !text[end].isLineEnd { end += 1 }
    index += 2
    while index < end, text[index].isSpaceOrTab { index += 1 }
    while end > index, text[end - 1].isWhiteSpace { end -= 1 }
    value = String(text, index, end)
  }
}

extension BlockScanner {
  /// Takes the line as a definition of attributes, if it is one.
  ///
  /// libcmark is given a definition of a link, which vanishes as well.
  mutating func takeAttributeDefinition(_ source: Span<UInt8>, at start: Int) -> Bool {
    guard let definition = AttributeDefinition(source, from: start, to: line.end) else { return false }
    scan.attributes.append((definition.label, definition.value))
    line.edit = Edit(start: start, end: line.end, bytes: Array("[^attributes]: <>".utf8))
    return true
  }
}
