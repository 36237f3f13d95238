/// URLs as Foundation's `URL` holds them.
enum FoundationURL {
  /// The URL with every byte that may not stand in one written as `%` and two digits.
  ///
  /// So `URL(string:)` does with all but the name of a host, which it writes in another way where it isn't ASCII.
  static func encoded(_ url: String) -> String {
    let bytes = Array(url.utf8)
    let authority = authority(of: bytes)
    var output: [UInt8] = []
    var isFragment = false
    for (index, byte) in bytes.enumerated() {
      let stays: Bool
      switch byte {
      case UInt8(ascii: "#"):
        stays = !isFragment
        isFragment = true
      case UInt8(ascii: "["), UInt8(ascii: "]"): stays = authority.contains(index)
      case UInt8(ascii: "%"): stays = index + 2 < bytes.count && isHex(bytes[index + 1]) && isHex(bytes[index + 2])
      default: stays = allowed[Int(byte)]
      }
      if stays {
        output.append(byte)
      } else {
        output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Where the host and what belongs to it stand: after `//`, at the start or behind a scheme.
  private static func authority(of bytes: [UInt8]) -> Range<Int> {
    let slash = UInt8(ascii: "/")
    guard let first = bytes.firstIndex(of: slash), first + 1 < bytes.count, bytes[first + 1] == slash,
      first == 0 || bytes[first - 1] == UInt8(ascii: ":")
    else { return 0..<0 }
    let end = bytes[(first + 2)...].firstIndex { $0 == slash || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    return first..<(end ?? bytes.count)
  }

  private static func isHex(_ byte: UInt8) -> Bool { JSONScanner.hexDigit(byte) != nil }

  private static let digits = Array("0123456789ABCDEF".utf8)

  /// RFC 3986's unreserved and reserved characters, but for `#`, `[` and `]`.
  private static let allowed: [Bool] = {
    var allowed = [Bool](repeating: false, count: 256)
    for byte in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?".utf8 {
      allowed[Int(byte)] = true
    }
    return allowed
  }()
}
