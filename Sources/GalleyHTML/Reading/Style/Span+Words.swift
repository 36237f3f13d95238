extension UInt8 {
  /// Whether HTML and CSS take it for white space: space, tab, line feed, form feed, carriage return.
  @inline(__always)
  var isSpacing: Bool { self == 0x20 || (self <= 0x0D && self >= 0x09 && self != 0x0B) }

  /// The same letter in lower case, where it is one of ASCII.
  @inline(__always)
  var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

  /// Whether it is one of ASCII's digits.
  @inline(__always)
  var isDecimal: Bool { self >= 0x30 && self <= 0x39 }
}

extension Span<UInt8> {
  /// Whether it is a word, whatever the case of ASCII's letters.
  ///
  /// - Parameter word: The word, in lower case.
  /// - Returns: Whether it is that word.
  func equals(_ word: StaticString) -> Bool { count == word.utf8CodeUnitCount && begins(with: word) }

  /// Whether it begins with a word, whatever the case of ASCII's letters.
  ///
  /// - Parameter word: The word, in lower case.
  /// - Returns: Whether it stands at the start.
  func begins(with word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard count >= length else { return false }
    for index in 0..<length where unsafe self[index].lowercased != word.utf8Start[index] { return false }
    return true
  }

  /// Where a word stands in it, whatever the case of ASCII's letters; `nil` where it doesn't.
  ///
  /// - Parameter word: The word, in lower case.
  /// - Returns: The place of its first byte.
  func firstPlace(of word: StaticString) -> Int? {
    let length = word.utf8CodeUnitCount
    guard length > 0, count >= length else { return nil }
    let first = unsafe word.utf8Start[0]
    for place in 0...(count - length) where self[place].lowercased == first {
      if extracting(place..<place + length).begins(with: word) { return place }
    }
    return nil
  }

  /// Whether one of its words, set apart by white space, is a given one.
  ///
  /// - Parameter word: The word, in lower case.
  /// - Returns: Whether it is among them.
  func hasWord(_ word: StaticString) -> Bool {
    var found = false
    forEachWord { found = found || $0.equals(word) }
    return found
  }

  /// Gives each word, set apart by white space, to a closure.
  ///
  /// - Parameter body: Gets a word; not empty.
  func forEachWord(_ body: (Span<UInt8>) -> Void) {
    var index = 0
    while index < count {
      guard !self[index].isSpacing else {
        index += 1
        continue
      }
      let start = index
      while index < count, !self[index].isSpacing { index += 1 }
      body(extracting(start..<index))
    }
  }

  /// Where its content lies without white space around it.
  var trimmedRange: Range<Int> {
    var (start, end) = (0, count)
    while start < end, self[start].isSpacing { start += 1 }
    while end > start, self[end - 1].isSpacing { end -= 1 }
    return start..<end
  }

  /// Its text; what is no UTF-8 becomes U+FFFD.
  var text: String { unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) } }
}
