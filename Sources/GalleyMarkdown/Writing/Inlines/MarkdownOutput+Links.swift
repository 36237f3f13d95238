/// What follows the brackets of links and images.
extension MarkdownOutput {
  /// Writes what closes a link or an image.
  mutating func writeTail(_ url: String, title: String?) {
    write("](")
    let title = title ?? ""
    writeDestination(url, hasTitle: !title.isEmpty)
    if !title.isEmpty {
      write(" \"")
      let bytes = title.utf8Span.span
      for place in bytes.indices {
        switch bytes[place] {
        case UInt8(ascii: "\""): write("\\\"")
        case let byte: writeLiteral(byte, bytes, place)
        }
      }
      write("\"")
    }
    write(.closeParenthesis)
  }

  private mutating func writeDestination(_ url: String, hasTitle: Bool) {
    let bytes = url.utf8Span.span
    guard bytes.count > 0 else { return write(hasTitle ? "<>" : "") }
    guard Self.needsBrackets(bytes) else {
      var clean = 0
      var place = bytes.firstIndex(of: Self.literals, from: 0, to: bytes.count)
      while place < bytes.count {
        write(bytes.extracting(clean..<place))
        writeLiteral(bytes[place], bytes, place)
        clean = place + 1
        place = bytes.firstIndex(of: Self.literals, from: clean, to: bytes.count)
      }
      return write(bytes.extracting(clean...))
    }
    write(.lessThan)
    for place in bytes.indices {
      switch bytes[place] {
      case .lessThan, .greaterThan:
        write(.backslash)
        write(bytes[place])
      // White space at its ends would be trimmed.
      case .space where place == 0 || place == bytes.count - 1: writeEntity(.space)
      case .tab: writeEntity(.tab)
      case let byte: writeLiteral(byte, bytes, place)
      }
    }
    write(.greaterThan)
  }

  /// The bytes of a destination that may be written in another way.
  private static let literals = ASCIISet("&\\\0\n\u{B}\u{C}\r")

  /// Writes a byte in which backslashes and entities are read.
  private mutating func writeLiteral(_ byte: UInt8, _ bytes: Span<UInt8>, _ place: Int) {
    switch byte {
    case 0, 0x0A...0x0D:
      writeEntity(byte)
    case .backslash:
      let next = place + 1 < bytes.count ? bytes[place + 1] : .closeParenthesis
      if next.isPunctuation || next < 0x20 { write(.backslash) }
      write(byte)
    case .ampersand:
      // Entities are read before backslashes here.
      write(bytes.beginsEntity(at: place) ? "&amp;" : "&")
    default:
      write(byte)
    }
  }

  /// Whether a destination can't stand without `<` and `>`.
  private static func needsBrackets(_ url: Span<UInt8>) -> Bool {
    if url[0] == .lessThan { return true }
    var depth = 0
    var place = url.firstIndex(of: bounds, from: 0, to: url.count)
    while place < url.count {
      switch url[place] {
      case .openParenthesis:
        depth += 1
        if depth > 30 { return true }
      case .closeParenthesis:
        depth -= 1
        if depth < 0 { return true }
      default: return true
      }
      place = url.firstIndex(of: bounds, from: place + 1, to: url.count)
    }
    return depth != 0
  }

  /// The bytes that may end a destination without brackets.
  private static let bounds: ASCIISet = {
    var bounds = ASCIISet("()\u{7F}")
    for byte in UInt8(0)...0x20 { bounds.insert(byte) }
    return bounds
  }()

  /// Writes a character as an entity.
  mutating func writeEntity(_ byte: UInt8) {
    if byte == 0 { return write("\u{FFFD}") }
    write("&#")
    write(String(byte))
    write(UInt8(ascii: ";"))
  }
}
