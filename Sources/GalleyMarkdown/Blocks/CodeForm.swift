internal import GalleyDocument

/// How a source wrote a block of code, which libcmark's tree doesn't say.
enum CodeForm {
  /// The form of a block.
  ///
  /// - Parameters:
  ///   - node: The block.
  ///   - text: What libcmark was fed.
  ///   - start: Where in it libcmark says the block begins.
  /// - Returns: Its form.
  static func form(of node: CMarkNode, _ text: Span<UInt8>, at start: Int) -> BlockForm {
    guard start + 2 < text.count else { return .indented }
    let byte = text[start]
    guard byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~"), text[start + 1] == byte, text[start + 2] == byte
    else { return .indented }
    // Indented code may begin with what looks like a fence; then that is its first line. A fence without an info string
    // holds no line like itself, since that would close it.
    let isFence = node.info != nil || !isFirstLine(of: node, text, start)
    guard isFence else { return .indented }
    return byte == UInt8(ascii: "~") ? .tildeFence : .backtickFence
  }

  private static func isFirstLine(of node: CMarkNode, _ text: Span<UInt8>, _ start: Int) -> Bool {
    var isSame = false
    node.withLiteral { literal in
      let bytes = literal.span
      var index = 0
      while index < bytes.count, bytes[index] != .lineFeed {
        guard start + index < text.count, text[start + index] == bytes[index] else { return }
        index += 1
      }
      isSame = index > 0 && (start + index >= text.count || text[start + index].isLineEnd)
    }
    return isSame
  }
}
