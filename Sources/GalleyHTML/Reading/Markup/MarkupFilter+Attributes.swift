internal import GalleyDocument

extension MarkupFilter {
  /// Between attributes, or between a name and its value.
  mutating func scanBetweenAttributes<Sink: MarkupSink & ~Copyable>(
    _ bytes: Span<UInt8>, _ position: inout Int, _ sink: inout Sink
  ) {
    let byte = bytes[position]
    if byte.isMarkupSpace {
      position += 1
      if state == .afterQuotedValue || state == .selfClosing { state = .beforeAttributeName }
      return
    }
    switch (byte, state) {
    case (UInt8(ascii: ">"), _):
      position += 1
      isSelfClosing = state == .selfClosing
      endTag(&sink)
    case (UInt8(ascii: "\""), .beforeAttributeValue):
      position += 1
      state = .doubleQuotedValue
    case (UInt8(ascii: "'"), .beforeAttributeValue):
      position += 1
      state = .singleQuotedValue
    case (_, .beforeAttributeValue): state = .unquotedValue
    case (UInt8(ascii: "/"), _):
      position += 1
      state = .selfClosing
    case (UInt8(ascii: "="), .afterAttributeName):
      position += 1
      state = .beforeAttributeValue
    default:
      attribute = PackedName()
      // Even `=` begins a name here.
      attribute.append(byte)
      position += 1
      state = .attributeName
    }
  }

  mutating func scanAttributeName(_ bytes: Span<UInt8>, _ position: inout Int) {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "="):
        position += 1
        state = .beforeAttributeValue
        return beginAttribute()
      case UInt8(ascii: ">"), UInt8(ascii: "/"), 0x20, 0x09, 0x0A, 0x0C, 0x0D:
        state = .afterAttributeName
        return beginAttribute()
      default:
        if byte == 0 { notes.nul(at: base + position) }
        attribute.append(byte)
        position += 1
      }
    }
  }

  /// An attribute's name is whole: writes it, where it is looked at and the first of its kind.
  private mutating func beginAttribute() {
    endAttribute()
    guard !isEndTag, let place = attributeNames.place(of: attribute) else { return }
    let bit: UInt128 = 1 << UInt128(truncatingIfNeeded: place)
    if attributesSeen & bit != 0 { return }
    attributesSeen |= bit
    attributeStart = page.count
    if page.isEmpty { AttributeParser.opening.withUTF8Buffer { unsafe page.append(contentsOf: $0) } }
    let letters = AttributeName.letters(at: place)
    page.append(UInt8(ascii: " "))
    page.append(letters.0)
    page.append(letters.1)
    page.append(UInt8(ascii: "="))
    page.append(UInt8(ascii: "\""))
    isAttributeKept = true
  }

  /// The attribute at hand ends.
  mutating func endAttribute() {
    hasPendingReturn = false
    guard isAttributeKept else { return }
    isAttributeKept = false
    page.append(UInt8(ascii: "\""))
  }

  /// Reads a value up to its quote.
  mutating func scanValue(_ bytes: Span<UInt8>, _ position: inout Int, until quote: UInt8) {
    while position < bytes.count {
      if isAttributeKept {
        addPlain(bytes, &position)
      } else {
        position = bytes.firstIndex(of: quote, from: position) ?? bytes.count
      }
      if position == bytes.count { return }
      let byte = bytes[position]
      if byte == quote {
        position += 1
        state = .afterQuotedValue
        return
      }
      if byte == UInt8(ascii: "&"), let (_, length) = bytes.markupReference(at: position) {
        addReference(bytes, position..<position + length)
        position += length
        continue
      }
      position += 1
      addToValue(byte, at: base + position - 1)
      if state == .reference { return }
    }
  }

  mutating func scanUnquotedValue(_ bytes: Span<UInt8>, _ position: inout Int) {
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isMarkupSpace || byte == UInt8(ascii: ">") {
        state = .beforeAttributeName
        return
      }
      position += 1
      addToValue(byte, at: base + position - 1)
      if state == .reference { return }
    }
  }

  /// Adds what libxml2 can read as it stands.
  private mutating func addPlain(_ bytes: Span<UInt8>, _ position: inout Int) {
    let start = position
    while position < bytes.count, bytes[position].isPlainInValue { position &+= 1 }
    guard position > start else { return }
    hasPendingReturn = false
    if page.count + position - start > MarkupFilter.longestTag { return dropAttribute() }
    unsafe bytes.extracting(start..<position).withUnsafeBufferPointer { unsafe page.append(contentsOf: $0) }
  }

  /// Adds a reference that is written for libxml2 as it stands.
  private mutating func addReference(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard isAttributeKept else { return }
    hasPendingReturn = false
    page.append(contentsOf: bytes, range)
    if page.count > MarkupFilter.longestTag { dropAttribute() }
  }

  /// Adds a byte of the page; an ampersand begins a reference.
  private mutating func addToValue(_ byte: UInt8, at place: Int) {
    guard isAttributeKept else { return }
    switch byte {
    case UInt8(ascii: "&"): return beginReference()
    case UInt8(ascii: "\r"): page.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "\n") where hasPendingReturn: break
    case 0:
      notes.nul(at: place)
      page += [0xEF, 0xBF, 0xBD]
    default: write(byte)
    }
    hasPendingReturn = byte == UInt8(ascii: "\r")
    if page.count > MarkupFilter.longestTag { dropAttribute() }
  }

  /// Adds what a reference in a value means.
  mutating func addDecodedToValue() {
    hasPendingReturn = false
    for byte in decoded { write(byte) }
    if page.count > MarkupFilter.longestTag { dropAttribute() }
  }

  private mutating func write(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): page += "&quot;".utf8
    case UInt8(ascii: "&"): page += "&amp;".utf8
    case UInt8(ascii: "<"): page += "&lt;".utf8
    case UInt8(ascii: ">"): page += "&gt;".utf8
    case UInt8(ascii: "\n"), UInt8(ascii: "'"): page.append(byte)
    case _ where byte.isPlainInValue: page.append(byte)
    default:
      hasEscapes = true
      ControlEscape.append(byte, to: &page)
    }
  }

  private mutating func dropAttribute() {
    page.removeLast(page.count - attributeStart)
    isAttributeKept = false
    hasPendingReturn = false
    notes.limit(at: tokenStart)
  }

  /// How long a tag's attributes may be together.
  private static var longestTag: Int { 64 << 20 }
}

extension UInt8 {
  /// Whether libxml2 reads the byte in a value as it stands, whichever the quotes.
  fileprivate var isPlainInValue: Bool {
    switch self {
    case 0x09, 0x20, 0x21, 0x23...0x25, 0x28...0x3B, 0x3D, 0x3F...0xF3, 0xF5...0xFF: true
    default: false
    }
  }
}
