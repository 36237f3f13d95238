internal import GalleyUnicode

/// What `&…;` means.
enum CharacterReferences {
  /// The longest name, without its semicolon.
  static let longestName = 31

  private static let longestLegacyName = 6

  /// What the name after an ampersand means.
  ///
  /// - Parameters:
  ///   - name: ASCII letters and digits, as many as there are.
  ///   - hasSemicolon: Whether one follows.
  ///   - output: Gets the text.
  /// - Returns: How many bytes of the name count; 0 where it begins with no name, and all of them where the semicolon
  ///   counts, too, if there is one.
  static func append(named name: Span<UInt8>, hasSemicolon: Bool, to output: inout [UInt8]) -> Int {
    if hasSemicolon, let byte = common(name) {
      output.append(byte)
      return name.count
    }
    if name.count <= longestName, let entry = entry(name), hasSemicolon || entry.isLegacy {
      append(entry, to: &output)
      return name.count
    }
    // Without a semicolon, the longest of the old names that it begins with.
    var length = min(longestLegacyName, name.count - 1)
    while length > 1 {
      if let entry = entry(name.extracting(first: length)), entry.isLegacy {
        append(entry, to: &output)
        return length
      }
      length -= 1
    }
    return 0
  }

  /// The scalar that a number means: the Encoding Standard's for the numbers of controls, else U+FFFD for what is none.
  ///
  /// - Parameter number: What `&#…;` says; at most one past Unicode.
  /// - Returns: The scalar.
  static func scalar(numbered number: UInt32) -> Unicode.Scalar {
    if (0x80...0x9F).contains(number) {
      return Unicode.Scalar(controls[Int(number) - 0x80]) ?? "\u{FFFD}"
    }
    if number == 0 { return "\u{FFFD}" }
    return Unicode.Scalar(number) ?? "\u{FFFD}"
  }

  /// What the numbers from 0x80 mean: windows-1252's characters.
  private static let controls: [UInt16] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D,
    0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0x009D, 0x017E, 0x0178,
  ]

  /// What nearly all references in pages mean, without a search.
  private static func common(_ name: Span<UInt8>) -> UInt8? {
    switch name.count {
    case 2 where name[1] == UInt8(ascii: "t"):
      name[0] == UInt8(ascii: "l") ? UInt8(ascii: "<") : name[0] == UInt8(ascii: "g") ? UInt8(ascii: ">") : nil
    case 3 where name[0] == UInt8(ascii: "a") && name[1] == UInt8(ascii: "m") && name[2] == UInt8(ascii: "p"):
      UInt8(ascii: "&")
    default: nil
    }
  }

  private struct Entry {
    var isLegacy: Bool
    /// Where its scalars begin.
    var scalars: Int
  }

  private static let bytes: [UInt8] = source.withUTF8Buffer { unsafe Array($0) }

  /// Where each name begins.
  private static let starts: [UInt16] =
    [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: " ") }.map { UInt16($0 + 1) }

  private static func entry(_ name: Span<UInt8>) -> Entry? {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      var place = Int(starts[middle])
      var index = 0
      while index < name.count, bytes[place] == name[index] {
        place += 1
        index += 1
      }
      let isWhole = bytes[place] == UInt8(ascii: ",") || bytes[place] == UInt8(ascii: ";")
      if index == name.count, isWhole {
        return Entry(isLegacy: bytes[place] == UInt8(ascii: ","), scalars: place + 1)
      }
      // A name that ends comes before one that goes on.
      if index < name.count, isWhole || bytes[place] < name[index] { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private static func append(_ entry: Entry, to output: inout [UInt8]) {
    var value: UInt32 = 0
    var place = entry.scalars
    while true {
      let byte = place < bytes.count ? bytes[place] : UInt8(ascii: " ")
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
      default:
        if let scalar = Unicode.Scalar(value) { output.append(scalar) }
        if byte != UInt8(ascii: "+") { return }
        value = 0
      }
      place += 1
    }
  }
}
