internal import GalleyDocument

/// Finding the content behind libcmark's nodes.
extension InlinePass {
  /// Lays the nodes of a leaf over its content.
  ///
  /// The nodes are walked in order with a place in the content. Each step checks that what stands there gives the
  /// node; only where links end must libcmark's columns say. They count from the last line end that was a break
  /// without a backslash.
  ///
  /// - Parameters:
  ///   - leaf: A paragraph or header of the tree.
  ///   - content: What libcmark's inline parser read.
  ///   - columnOffset: How many columns stand before the content on the leaf's first line.
  /// - Returns: Whether content and tree agree; then ``items`` holds the leaf.
  mutating func align(_ leaf: CMarkNode, _ content: Span<UInt8>, columnOffset: Int) -> Bool {
    items.removeAll(keepingCapacity: true)
    (position, lineStart, autolink) = (0, 0, nil)
    (nulsFrom, nulCount) = (0, 0)
    findNul(in: content, from: 0)
    guard var node = leaf.firstChild else { return isBlank(content) }
    while true {
      guard alignStart(of: node, content) else { return false }
      if node.kind.isMark {
        if let child = node.firstChild {
          node = child
          continue
        }
        guard alignEnd(of: node, content, columnOffset) else { return false }
      }
      while true {
        if let next = node.next {
          node = next
          break
        }
        guard let parent = node.parent, parent != leaf else { return isBlank(content) }
        guard alignEnd(of: parent, content, columnOffset) else { return false }
        node = parent
      }
    }
  }

  /// Whether nothing but white space is left.
  private func isBlank(_ content: Span<UInt8>) -> Bool {
    var index = position
    while index < content.count, content[index].isWhiteSpace { index += 1 }
    return index == content.count
  }

  @inline(__always)
  private mutating func add(_ kind: InlineItem.Kind, to end: Int, _ node: CMarkNode? = nil, value: Int = 0) {
    items.append(InlineItem(kind, position, end, node: node, value: value))
    position = end
  }

  private mutating func alignStart(of node: CMarkNode, _ content: Span<UInt8>) -> Bool {
    switch node.kind {
    case .text:
      var agrees = true
      let escapes = items.last?.kind != .openAutolink
      node.withLiteral { text in
        if looksForTriggers, !holdsTrigger { holdsTrigger = triggers.occur(in: text.span) }
        agrees = alignText(text.span, content, escapes: escapes)
      }
      return agrees
    case .softBreak: return alignBreak(node, .softBreak, content)
    case .lineBreak: return alignBreak(node, .lineBreak, content)
    case .code: return alignCode(node, content)
    case .inlineHTML: return alignHTML(node, content)
    case .emphasis: return alignDelimiters(.openEmphasis, 1, content)
    case .strong: return alignDelimiters(.openStrong, 2, content)
    case .link:
      guard position < content.count else { return false }
      if content[position] == .lessThan {
        add(.openAutolink, to: position + 1, node)
        autolink = node
        return true
      }
      guard content[position] == .openBracket else { return false }
      add(.openLink, to: position + 1, node)
      return true
    case .image:
      guard position + 1 < content.count, content[position] == .exclamationMark,
        content[position + 1] == .openBracket
      else { return false }
      add(.openImage, to: position + 2, node)
      return true
    case .document, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .paragraph, .header, .thematicBreak, .unknown:
      return false
    }
  }

  private mutating func alignEnd(of node: CMarkNode, _ content: Span<UInt8>, _ columnOffset: Int) -> Bool {
    switch node.kind {
    case .emphasis: return alignDelimiters(.closeEmphasis, 1, content)
    case .strong: return alignDelimiters(.closeStrong, 2, content)
    case .link where node == autolink:
      guard position < content.count, content[position] == .greaterThan else { return false }
      add(.closeAutolink, to: position + 1, node)
      return true
    case .link, .image:
      guard position < content.count, content[position] == .closeBracket else { return false }
      let end = place(in: content, atColumn: node.endColumn - columnOffset)
      guard end > position, end <= content.count else { return false }
      add(node.kind == .link ? .closeLink : .closeImage, to: end, node)
      return true
    default: return false
    }
  }

  /// The place some of libcmark's bytes after ``lineStart``; a NUL is three of them.
  private mutating func place(in content: Span<UInt8>, atColumn column: Int) -> Int {
    while nextNul < lineStart { findNul(in: content, from: nextNul + 1) }
    if nulsFrom != lineStart { (nulsFrom, nulCount) = (lineStart, 0) }
    var end = lineStart + column - 2 * nulCount
    while nextNul < end {
      nulCount += 1
      end -= 2
      findNul(in: content, from: nextNul + 1)
    }
    return end
  }

  private mutating func findNul(in content: Span<UInt8>, from start: Int) {
    nextNul = content.firstIndex(of: 0, from: start) ?? .max
  }

  private mutating func alignDelimiters(_ kind: InlineItem.Kind, _ count: Int, _ content: Span<UInt8>) -> Bool {
    guard position + count <= content.count else { return false }
    let first = content[position]
    guard first == .asterisk || first == .underscore, content[position + count - 1] == first else { return false }
    add(kind, to: position + count)
    return true
  }

  private mutating func alignText(_ text: Span<UInt8>, _ content: Span<UInt8>, escapes: Bool) -> Bool {
    var index = 0
    var end = position
    while index < text.count {
      let equal = content.countPlain(from: end, equalTo: text, from: index)
      index += equal
      end += equal
      if index == text.count { break }
      guard end < content.count else { return false }
      let byte = content[end]
      if byte == .backslash, escapes, end + 1 < content.count, content[end + 1].isPunctuation {
        guard text[index] == content[end + 1] else { return false }
        if end > position { add(.text, to: end) }
        add(.escaped, to: end + 2)
        index += 1
      } else if byte == .ampersand, let entity = entities.find(content, at: end) {
        let decoded = entities.texts[entity.number]
        guard text.holds(decoded.span, at: index) else { return false }
        if end > position { add(.text, to: end) }
        add(.entity, to: entity.end, value: entity.number)
        index += decoded.count
      } else if byte == 0 {
        guard index + 3 <= text.count, text.scalar(at: index) == "\u{FFFD}" else { return false }
        if end > position { add(.text, to: end) }
        add(.nul, to: end + 1)
        index += 3
      } else {
        guard text[index] == byte else { return false }
        index += 1
        end += 1
        continue
      }
      end = position
    }
    if end > position { add(.text, to: end) }
    return true
  }

  private mutating func alignBreak(_ node: CMarkNode, _ kind: InlineItem.Kind, _ content: Span<UInt8>) -> Bool {
    var end = position
    while end < content.count, content[end] != .lineFeed, content[end].isWhiteSpace { end += 1 }
    let isEscaped = end + 1 < content.count && content[end] == .backslash && content[end + 1] == .lineFeed
    if isEscaped { end += 1 }
    guard end < content.count, content[end] == .lineFeed else { return false }
    end += 1
    if !isEscaped {
      lineStart = end
      while end < content.count, content[end].isSpaceOrTab { end += 1 }
    }
    add(kind, to: end, node)
    return true
  }

  private mutating func alignCode(_ node: CMarkNode, _ content: Span<UInt8>) -> Bool {
    let count = content.countBackticks(at: position)
    guard count > 0 else { return false }
    var end = position + count
    while let found = content.firstIndex(of: .backtick, from: end) {
      let other = content.countBackticks(at: found)
      end = found + other
      if other == count {
        add(.code, to: end, node)
        return true
      }
    }
    return false
  }

  private mutating func alignHTML(_ node: CMarkNode, _ content: Span<UInt8>) -> Bool {
    var end: Int?
    node.withLiteral { text in end = content.end(of: text.span, at: position) }
    guard let end else { return false }
    add(.html, to: end, node)
    return true
  }
}

extension CMarkKind {
  /// Whether such a node in a line holds others.
  fileprivate var isMark: Bool {
    switch self {
    case .emphasis, .strong, .link, .image: true
    case .text, .softBreak, .lineBreak, .code, .inlineHTML, .document, .blockQuote, .list, .item, .codeBlock,
      .htmlBlock, .paragraph, .header, .thematicBreak, .unknown:
      false
    }
  }
}

extension Span<UInt8> {
  /// How many bytes from a place on are those of a text, up to the first that may stand for something else: a
  /// backslash, an ampersand, or a NUL.
  fileprivate func countPlain(from start: Int, equalTo text: Span<UInt8>, from textStart: Int) -> Int {
    let limit = Swift.min(count - start, text.count - textStart)
    guard limit > 0 else { return 0 }
    return unsafe withUnsafeBytes { own in
      unsafe text.withUnsafeBytes { other in
        var index = 0
        while index + 8 <= limit {
          // Eight bytes at a time, as long as all are equal and plain.
          let word = unsafe own.loadUnaligned(fromByteOffset: start + index, as: UInt64.self)
          let same = unsafe other.loadUnaligned(fromByteOffset: textStart + index, as: UInt64.self)
          let ones: UInt64 = 0x0101_0101_0101_0101
          let backslashes = word ^ ones &* UInt64(UInt8.backslash)
          let ampersands = word ^ ones &* UInt64(UInt8.ampersand)
          let zeros = ((word &- ones) & ~word) | ((backslashes &- ones) & ~backslashes)
          if word != same || (zeros | ((ampersands &- ones) & ~ampersands)) & (ones << 7) != 0 { break }
          index += 8
        }
        while index < limit {
          let byte = unsafe own[start + index]
          guard unsafe byte == other[textStart + index], byte != .backslash, byte != .ampersand, byte != 0 else {
            break
          }
          index += 1
        }
        return index
      }
    }
  }

  /// Whether other bytes stand at a place.
  func holds(_ other: Span<UInt8>, at place: Int) -> Bool {
    guard place + other.count <= count else { return false }
    for index in 0..<other.count where self[place + index] != other[index] { return false }
    return true
  }

  /// Where a text ends that stands at a place, its U+FFFD perhaps being NULs; `nil` where it does not stand there.
  fileprivate func end(of text: Span<UInt8>, at place: Int) -> Int? {
    var end = place
    var index = 0
    while index < text.count {
      guard end < count else { return nil }
      if self[end] == 0, index + 3 <= text.count, text.scalar(at: index) == "\u{FFFD}" {
        index += 3
      } else {
        guard self[end] == text[index] else { return nil }
        index += 1
      }
      end += 1
    }
    return end
  }

  /// How many backticks stand at a place, one after the other.
  func countBackticks(at place: Int) -> Int {
    var end = place
    while end < count, self[end] == .backtick { end += 1 }
    return end - place
  }
}
