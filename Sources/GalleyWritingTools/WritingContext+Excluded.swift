public import GalleyDocument

extension WritingContext {
  /// What tools must leave as it is: in order, with nothing between two of them that touch.
  ///
  /// Blocks of code, quotations, raw HTML and front matter, without the terminator after the last; runs that are marked
  /// (``GalleyDocument/Attributes/isExcluded``); attachments, images, references to footnotes, formulas, inline code and
  /// inline HTML; and what the host excludes. Nothing is looked for where the part holds none of these; else linear in its
  /// blocks and runs.
  ///
  /// - Returns: Bytes of ``document``.
  public func excluded() -> [Range<UTF8Offset>] {
    var ranges = hostExcluded.filter { !$0.isEmpty }
    document.appendProtectedBlocks(to: &ranges)
    document.appendProtectedRuns(to: &ranges)
    return ranges.merged(upTo: utf8Count)
  }
}

extension Document {
  private static let protectedKinds: [BlockKind] = [.codeBlock, .blockQuote, .rawHTML]

  fileprivate func appendProtectedBlocks(to ranges: inout [Range<UTF8Offset>]) {
    guard Document.protectedKinds.contains(where: { count(of: $0) > 0 }) else { return }
    var blocks = topLevelBlocks
    var next = blocks.next()
    while let block = next {
      let isProtected = Document.protectedKinds.contains(block.kind)
      if isProtected { ranges.append(block.range) }
      var children = block.children
      next = isProtected ? nil : children.next()
      var ended: DocumentBlock? = block
      while next == nil, let last = ended {
        next = last.next
        ended = last.parent
      }
    }
  }

  fileprivate func appendProtectedRuns(to ranges: inout [Range<UTF8Offset>]) {
    let marks: Features = [.excluded, .attachment, .image, .footnote, .literal, .code]
    guard !features.isDisjoint(with: marks) else { return }
    for (isProtected, range) in runs(groupedBy: \.isProtected) where isProtected { ranges.append(range) }
  }
}

extension Attributes {
  /// Whether tools must leave the text as it is.
  fileprivate var isProtected: Bool {
    isExcluded || !intent.isDisjoint(with: [.code, .inlineHTML, .blockHTML]) || imageURL != nil || attachment != nil
      || footnote != nil || math != nil
  }
}

extension [Range<UTF8Offset>] {
  /// The same stretches in order, cut to a length, with those that touch as one.
  fileprivate func merged(upTo end: UTF8Offset) -> [Range<UTF8Offset>] {
    var merged: [Range<UTF8Offset>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let upper = Swift.min(range.upperBound, end)
      if range.lowerBound >= upper { continue }
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, upper)
      } else {
        merged.append(range.lowerBound..<upper)
      }
    }
    return merged
  }
}
