internal import GalleyDocument

extension MarkupFilter {
  /// After `<!`: what is declared.
  mutating func scanDeclaration<Sink: MarkupSink & ~Copyable>(
    _ bytes: Span<UInt8>, _ position: inout Int, _ sink: inout Sink
  ) {
    held.append(bytes[position])
    let isPossible: Bool
    switch held[0] {
    case UInt8(ascii: "-"): isPossible = holds("--", or: .commentStart)
    case UInt8(ascii: "["): isPossible = sink.isInForeignContent && holds("[CDATA[", or: .characterData)
    default: isPossible = holds("doctype", or: .documentType)
    }
    if isPossible {
      position += 1
      if state != .declaration {
        held.removeAll(keepingCapacity: true)
        dashes = 0
        dropsNewline = false
      }
    } else {
      held.removeLast()
      state = .bogusComment
    }
  }

  /// Whether what is held begins as `text` does; where it is all of it, the state is another.
  private mutating func holds(_ text: StaticString, or next: State) -> Bool {
    let isCase = next == .characterData
    let isSame = text.withUTF8Buffer { whole in
      held.indices.allSatisfy { index in
        let byte = !isCase && held[index].isMarkupLetter ? held[index] | 0x20 : held[index]
        return unsafe whole[index] == byte
      }
    }
    if isSame, held.count == text.utf8CodeUnitCount { state = next }
    return isSame
  }

  /// Passes over what is no comment but is taken for one, and over a document type, up to `>`.
  mutating func scanBogusComment<Sink: MarkupSink & ~Copyable>(
    _ bytes: Span<UInt8>, _ position: inout Int, _ sink: inout Sink
  ) {
    let start = position
    let end = bytes.firstIndex(of: UInt8(ascii: ">"), from: position)
    position = end ?? bytes.count
    if state == .documentType { hold(bytes, start..<position) }
    guard end != nil else { return }
    position += 1
    dropsNewline = false
    if state == .documentType { sink.documentType(isQuirky: DocumentType.isQuirky(held.span)) }
    state = .text
  }

  /// Passes over a comment.
  mutating func scanComment<Sink: MarkupSink & ~Copyable>(
    _ bytes: Span<UInt8>, _ position: inout Int, _ sink: inout Sink
  ) {
    if state == .comment {
      let start = position
      position = bytes.firstIndex(of: UInt8(ascii: "-"), from: position) ?? bytes.count
      hold(bytes, start..<position)
      if position == bytes.count { return }
    }
    let byte = bytes[position]
    switch (byte, state) {
    case (UInt8(ascii: ">"), .commentStart), (UInt8(ascii: ">"), .commentStartDash),
      (UInt8(ascii: ">"), .commentEnd), (UInt8(ascii: ">"), .commentEndBang):
      position += 1
      state = .text
      endComment(&sink)
    case (UInt8(ascii: "-"), .commentStart):
      position += 1
      state = .commentStartDash
    case (UInt8(ascii: "-"), .comment), (UInt8(ascii: "-"), .commentEndBang):
      position += 1
      state = .commentEndDash
    case (UInt8(ascii: "-"), _):
      position += 1
      state = .commentEnd
    case (UInt8(ascii: "!"), .commentEnd):
      position += 1
      state = .commentEndBang
    default: state = .comment
    }
  }

  /// Clipboards mark by comments what was copied.
  private mutating func endComment<Sink: MarkupSink & ~Copyable>(_ sink: inout Sink) {
    if held.elementsEqual("StartFragment".utf8) {
      sink.startFragment()
    } else if held.elementsEqual("EndFragment".utf8) {
      sink.endFragment()
    }
  }

  /// Keeps the beginning of what may have a meaning, without white space.
  private mutating func hold(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound, held.count < DocumentType.longest {
      if state == .documentType || !bytes[index].isMarkupSpace { held.append(bytes[index]) }
      index += 1
    }
  }
}
