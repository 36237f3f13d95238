/// A number that equal link labels share.
///
/// Labels are equal where their case folds agree, white space aside. The key leaves out white space, and `>`, which
/// may be a quote's mark inside a label of several lines; and it folds each scalar to lower case, upper case, and
/// lower case again, which joins whatever Unicode's case folding joins. That unequal labels may share a key costs a
/// line in a prefix, no more.
struct LabelKey: Hashable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The key of no label yet.
  init() {}

  /// The key of a label.
  init(_ label: Span<UInt8>) {
    var index = 0
    while index < label.count { add(label, at: &index) }
  }

  /// Adds the scalar at a place of valid UTF-8 and moves on.
  mutating func add(_ text: Span<UInt8>, at index: inout Int) {
    let byte = text[index]
    index += 1
    guard byte >= 0x80 else {
      if byte.isWhiteSpace || byte == .greaterThan { return }
      // A NUL is U+FFFD to libcmark.
      add(byte == 0 ? 0xFFFD : UInt32(byte.isLetter ? byte | 0x20 : byte))
      return
    }
    let more = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
    var scalar = UInt32(byte) & (0x3F >> UInt32(more))
    let end = min(text.count, index + more)
    while index < end {
      scalar = scalar << 6 | UInt32(text[index] & 0x3F)
      index += 1
    }
    if let scalar = Unicode.Scalar(scalar) { addFolded(scalar) }
  }

  private mutating func addFolded(_ scalar: Unicode.Scalar) {
    guard scalar.properties.changesWhenCaseMapped || scalar.properties.changesWhenCaseFolded else {
      return add(scalar.value)
    }
    for lower in scalar.properties.lowercaseMapping.unicodeScalars {
      for upper in lower.properties.uppercaseMapping.unicodeScalars {
        for folded in upper.properties.lowercaseMapping.unicodeScalars { add(folded.value) }
      }
    }
  }

  private mutating func add(_ scalar: UInt32) {
    value = (value ^ UInt64(scalar)) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }
}
