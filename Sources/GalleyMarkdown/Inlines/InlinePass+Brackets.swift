/// Brackets: links and images, which libcmark found, and what extensions make of the others.
extension InlinePass {
  /// A bracket opens.
  ///
  /// - Parameters:
  ///   - bracket: Its place.
  ///   - end: The place after it.
  ///   - node: libcmark's link or image, where it is one.
  ///   - isImage: Whether an exclamation mark belongs to it.
  mutating func open(_ bracket: Int, _ end: Int, _ node: CMarkNode?, isImage: Bool) {
    let hasCaret = caret >= start && caret == bracket - 1 && context.dialect.contains(.attributes)
    let isInLink = brackets.last.map { !$0.isImage || $0.isInLink } ?? false
    brackets.append(
      Bracket(
        start: bracket, textStart: end, node: node, isImage: isImage, isInLink: isInLink,
        hasCaret: hasCaret && !isImage, delimiters: delimiters.count, overlays: overlays.count))
  }

  /// A link or an image of libcmark's closes.
  ///
  /// A formula may have taken in a bracket that would have closed one in it.
  ///
  /// - Returns: Whether it is the innermost that does.
  mutating func close(_ item: InlineItem, _ content: Span<UInt8>) -> Bool {
    while let last = brackets.last, last.node == nil { brackets.removeLast() }
    guard let bracket = brackets.last, bracket.node == item.node else { return false }
    position = item.start
    if bracket.hasCaret, readAttributes(of: bracket, content) { return true }
    brackets.removeLast()
    delimiters.process(above: bracket.delimiters, into: &overlays)
    position = item.end
    if !bracket.isImage { deactivateBrackets() }
    return true
  }

  /// No link stands in a link: so what is open around one is none.
  ///
  /// GitHub's parser then lets bare links stand in what could be an image.
  private mutating func deactivateBrackets() {
    var index = brackets.count - 1
    while index >= 0, brackets[index].isActive {  // below an inactive one all are
      brackets[index].isActive = false
      if brackets[index].isImage { brackets[index].forbidsLinks = brackets[index].isInLink }
      index -= 1
    }
  }

  /// The bracket at ``position`` closes one that libcmark left as text, if that is the innermost.
  mutating func closeText(_ content: Span<UInt8>) {
    guard let bracket = brackets.last, bracket.node == nil else {
      position += 1
      return
    }
    if bracket.hasCaret, readAttributes(of: bracket, content) { return }
    brackets.removeLast()
    if context.dialect.contains(.footnotes), bracket.isActive, !bracket.isImage,
      readFootnoteReference(of: bracket, content)
    {
      return
    }
    position += 1
  }
}
