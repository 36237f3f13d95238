import GalleyDocument

/// The white space of one block's lines: what of it is seen, and where it goes.
///
/// A run of white space is one space, across the borders of elements; it belongs to where it begins. None is left at
/// the start or the end of a line. What is done with text does not depend on how it is cut.
///
/// CSS Text Module Level 3, section 4.1.
struct LineBox {
  /// What the last scalar does to a line end that follows it.
  enum Edge: UInt8 {
    /// A line end is a space.
    case plain
    /// A line end vanishes before another such.
    case wide
    /// A line end vanishes.
    case zeroWidthSpace
  }

  /// Whether nothing has been said on this line.
  private var isAtStart = true
  /// White space that is said as soon as text follows, and left out where none does.
  private var pending: [UInt8] = []
  private var pendingAttributes = Attributes()
  private var pendingNumber: UInt32 = 0
  /// Whether the last of ``pending`` is one that swallows the next.
  private var pendingIsCollapsible = false
  /// Whether ``pending`` holds a line end that reads as a space.
  private var pendingHasLineEnd = false
  /// Line breaks that are said as soon as text follows.
  private var breaks: [(attributes: Attributes, link: UInt32)] = []
  private var edge = Edge.plain
  /// The piece at hand up to here, where it does not stand in the page as it is said; else empty.
  private var collapsed: [UInt8] = []
  private var nester = RunNester()

  /// Nothing said yet.
  init() {}

  /// Whether nothing has been said since the block began.
  private(set) var isEmpty = true

  /// The block begins or ends: white space and breaks at its end are left out.
  mutating func end() {
    isAtStart = true
    isEmpty = true
    dropPending()
    if !breaks.isEmpty { breaks.removeAll(keepingCapacity: true) }
    edge = .plain
    nester.clear()
  }

  /// Text.
  ///
  /// - Parameters:
  ///   - text: As the page has it, cut anywhere.
  ///   - style: What holds for it.
  ///   - output: Where it goes.
  mutating func append(_ text: UTF8Span, _ style: RunStyle, to output: inout some TextOutput & ~Copyable) {
    let bytes = text.span
    let mayConvert = style.whiteSpace == .converted || style.whiteSpace == .filler
    var index = hold(fillersOf: bytes, from: 0, style)
    var start = index
    while index < bytes.count {
      if style.whiteSpace == .normal { index = bytes.endOfSettled(from: index, isWithin: index > start) }
      if index == bytes.count { break }
      let byte = bytes[index]
      guard byte <= 0x20 || byte == 0xC2 && mayConvert else {
        repeat { index += 1 } while index < bytes.count && bytes[index] > 0x20 && !mayConvert
        continue
      }
      if style.whiteSpace == .normal, index > start, let end = bytes.endOfSpace(from: index) {
        if byte != 0x20 || end > index + 1 {
          // One space between two words, however it is written: they go on as one piece.
          collapsed.append(contentsOf: bytes, start..<index)
          collapsed.append(0x20)
          start = end
        }
        index = end
        continue
      }
      if byte == 0x20, style.whiteSpace == .normal, !isAtStart, pending.isEmpty,
        bytes.endOfSpace(from: index) == index + 1
      {
        index += 1  // it is seen, and a word of the same text follows
        continue
      }
      let width = bytes.spaceWidth(at: index, in: style.whiteSpace)
      if width == 0 {
        index += 1
        continue
      }
      say(text, start..<index, style, to: &output)
      take(byte, style)
      index = hold(fillersOf: bytes, from: index + width, style)
      start = index
    }
    say(text, start..<bytes.count, style, to: &output)
  }

  /// Something in the line that is no text, or text that is taken as it is: an image, a mark.
  ///
  /// - Parameters:
  ///   - text: What stands for it; not empty.
  ///   - attributes: What holds for it.
  ///   - style: What holds for text around it.
  ///   - output: Where it goes.
  mutating func appendThing(
    _ text: String, _ attributes: Attributes, _ style: RunStyle, to output: inout some TextOutput & ~Copyable
  ) {
    flush(before: .plain, to: &output)
    output.append(text.utf8Span, nester.nested(attributes, style.linkNumber))
    isAtStart = false
    isEmpty = false
    edge = .plain
  }

  /// Text whose white space is settled and whose marks nest as it says.
  ///
  /// - Parameters:
  ///   - text: Cut anywhere at scalar edges.
  ///   - attributes: What holds for it.
  ///   - output: Where it goes.
  mutating func append(
    settled text: UTF8Span, _ attributes: Attributes, to output: inout some TextOutput & ~Copyable
  ) {
    flush(before: .plain, to: &output)
    nester.follow(attributes)
    output.append(text, attributes)
    isAtStart = false
    isEmpty = false
    edge = .plain
  }

  /// `<br>`: what follows begins a line, if anything follows.
  ///
  /// - Parameter style: What holds for text around it.
  mutating func appendBreak(_ style: RunStyle) {
    dropPending()
    if isEmpty { return }
    var attributes = style.attributes
    attributes.intent.insert(.lineBreak)
    breaks.append((attributes, style.linkNumber))
    isAtStart = true
  }

  // MARK: Within

  /// Takes one white space character.
  private mutating func take(_ byte: UInt8, _ style: RunStyle) {
    let isLineEnd = byte == 0x0A || byte == 0x0D
    switch style.whiteSpace {
    case .pre, .preLine:
      if isLineEnd {
        appendBreak(style)
      } else if style.whiteSpace == .pre {
        hold(byte, style, isCollapsible: false)
      } else if !isAtStart || !pending.isEmpty {
        hold(0x20, style, isCollapsible: true)
      }
    case .converted:
      if !isAtStart { hold(0x20, style, isCollapsible: false) }
    case .normal, .filler:
      if isAtStart, pending.isEmpty { return }
      if isLineEnd { pendingHasLineEnd = true }
      hold(0x20, style, isCollapsible: true)
    }
  }

  private mutating func hold(_ byte: UInt8, _ style: RunStyle, isCollapsible: Bool) {
    if isCollapsible, pendingIsCollapsible { return }
    if pending.isEmpty {
      pendingAttributes = style.attributes
      pendingNumber = style.linkNumber
    }
    pending.append(byte)
    pendingIsCollapsible = isCollapsible
  }

  /// Keeps what a line begins with of white space and no-break spaces: alone, they only fill its place.
  ///
  /// - Returns: Where the first other character stands; where it began, if that is not the start of a line.
  private mutating func hold(fillersOf bytes: Span<UInt8>, from start: Int, _ style: RunStyle) -> Int {
    var index = start
    while isAtStart, index < bytes.count {
      if bytes[index].isSpacing {
        take(bytes[index], style)
        index += 1
      } else if bytes.isNoBreakSpace(at: index) {
        if style.whiteSpace == .converted || style.whiteSpace == .filler {
          take(0x20, style)
        } else {
          hold(0xC2, style, isCollapsible: false)
          pending.append(0xA0)
        }
        index += 2
      } else {
        break
      }
    }
    return index
  }

  private mutating func dropPending() {
    if pending.count == 1 { pending.removeLast() } else if !pending.isEmpty { pending.removeAll(keepingCapacity: true) }
    pendingIsCollapsible = false
    pendingHasLineEnd = false
  }

  /// Says text without white space that is not settled.
  private mutating func say(
    _ text: UTF8Span, _ range: Range<Int>, _ style: RunStyle, to output: inout some TextOutput & ~Copyable
  ) {
    if range.isEmpty { return }
    if collapsed.isEmpty { return say(text.span.extracting(range), style, to: &output) }
    var whole = collapsed
    collapsed = []
    whole.append(contentsOf: text.span, range)
    say(whole.span, style, to: &output)
    whole.removeAll(keepingCapacity: true)
    collapsed = whole
  }

  private mutating func say(
    _ bytes: Span<UInt8>, _ style: RunStyle, to output: inout some TextOutput & ~Copyable
  ) {
    flush(before: pendingHasLineEnd && bytes[0] >= 0x80 ? Edge(bytes.firstScalar) : .plain, to: &output)
    // Cut where white space stands, which is one byte each: the pieces are whole.
    let piece = unsafe UTF8Span(unchecked: bytes)
    output.append(piece, nester.nested(style.attributes, style.linkNumber))
    isAtStart = false
    isEmpty = false
    edge = bytes[bytes.count - 1] >= 0x80 ? Edge(bytes.lastScalar) : .plain
  }

  /// Says line breaks: an empty line parts two paragraphs, where there can be two.
  private mutating func sayBreaks(to output: inout some TextOutput & ~Copyable) {
    if breaks.count > 1, output.endParagraph() {
      nester.clear()
    } else {
      for (attributes, link) in breaks { output.append("\n".utf8Span, nester.nested(attributes, link)) }
    }
    breaks.removeAll(keepingCapacity: true)
    edge = .plain
  }

  /// Says what is pending, since something follows.
  private mutating func flush(before next: Edge, to output: inout some TextOutput & ~Copyable) {
    if !breaks.isEmpty { sayBreaks(to: &output) }
    if pending.isEmpty { return }
    let vanishes =
      pendingHasLineEnd && pending.count == 1
      && (edge == .zeroWidthSpace || next == .zeroWidthSpace || edge == .wide && next == .wide)
    if !vanishes {
      let attributes = nester.nested(pendingAttributes, pendingNumber)
      if pending.count == 1, pending[0] == 0x20 {
        output.append(" ".utf8Span, attributes)
      } else {
        output.append(String(decoding: pending, as: UTF8.self).utf8Span, attributes)
      }
    }
    dropPending()
  }
}
