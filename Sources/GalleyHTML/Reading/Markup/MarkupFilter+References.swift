internal import GalleyUnicode

extension MarkupFilter {
  /// An ampersand was passed.
  mutating func beginReference() {
    stateAfterReference = state
    state = .reference
    reference.removeAll(keepingCapacity: true)
    referenceNumber = 0
  }

  /// Reads on in what follows an ampersand.
  mutating func scanReference<Sink: MarkupSink & ~Copyable>(
    _ bytes: Span<UInt8>, _ position: inout Int, _ sink: inout Sink
  ) {
    while position < bytes.count {
      let byte = bytes[position]
      switch state {
      case .reference where byte == UInt8(ascii: "#"): state = .numericReference
      case .reference, .namedReference:
        guard byte.isMarkupLetter || byte.isMarkupDigit, reference.count <= CharacterReferences.longestName else {
          return endReference(next: byte, &position, &sink)
        }
        state = .namedReference
      case .numericReference where byte | 0x20 == UInt8(ascii: "x"): state = .hexadecimalStart
      case .numericReference, .decimalReference:
        guard byte.isMarkupDigit else { return endReference(next: byte, &position, &sink) }
        state = .decimalReference
        addDigit(UInt32(byte & 0x0F), base: 10)
        position += 1
        continue
      default:
        guard let digit = byte.hexadecimalValue else { return endReference(next: byte, &position, &sink) }
        state = .hexadecimalReference
        addDigit(digit, base: 16)
        position += 1
        continue
      }
      reference.append(byte)
      position += 1
    }
  }

  private mutating func addDigit(_ digit: UInt32, base: UInt32) {
    referenceNumber = min(0x110000, referenceNumber &* base &+ digit)
  }

  private mutating func endReference<Sink: MarkupSink & ~Copyable>(
    next: UInt8, _ position: inout Int, _ sink: inout Sink
  ) {
    if endReference(next: next, &sink) { position += 1 }
  }

  /// Says what a reference means, or its own text where it means nothing.
  ///
  /// - Parameters:
  ///   - next: The byte after it; `nil` at the page's end.
  ///   - sink: Gets it, unless it is a value's.
  /// - Returns: Whether `next` is a semicolon that belongs to it.
  @discardableResult
  mutating func endReference<Sink: MarkupSink & ~Copyable>(next: UInt8?, _ sink: inout Sink) -> Bool {
    let hasSemicolon = next == UInt8(ascii: ";")
    var takesSemicolon = false
    decoded.removeAll(keepingCapacity: true)
    switch state {
    case .decimalReference, .hexadecimalReference:
      decoded.append(CharacterReferences.scalar(numbered: referenceNumber))
      takesSemicolon = hasSemicolon
    case .namedReference:
      let name = reference
      let length = CharacterReferences.append(named: name.span, hasSemicolon: hasSemicolon, to: &decoded)
      takesSemicolon = hasSemicolon && length == reference.count
      // In a link such as `?a=1&copy=2` there is none.
      let goesOn = length < reference.count || next == UInt8(ascii: "=")
      if length == 0 || stateAfterReference != .text && !takesSemicolon && goesOn {
        keepReference()
      } else {
        decoded += reference[length...]
      }
    default: keepReference()
    }
    state = stateAfterReference
    if state == .text { sayDecoded(&sink) } else { addDecodedToValue() }
    return takesSemicolon
  }

  /// What stands in the page is its own text.
  private mutating func keepReference() {
    decoded.removeAll(keepingCapacity: true)
    decoded.append(UInt8(ascii: "&"))
    decoded += reference
  }
}
