extension AttributeName {
  private static let all = AttributeName.allCases

  /// Two letters that stand for a name in what libxml2 is given.
  ///
  /// - Parameter place: The name's place among all cases.
  /// - Returns: Small letters.
  static func letters(at place: Int) -> (UInt8, UInt8) {
    let (first, second) = place.quotientAndRemainder(dividingBy: 26)
    return (UInt8(ascii: "a") + UInt8(first), UInt8(ascii: "a") + UInt8(second))
  }

  /// The name that two letters stand for; `nil` for letters that stand for none.
  init?(letters: (UInt8, UInt8)) {
    let place = (Int(letters.0) - 0x61) * 26 + Int(letters.1) - 0x61
    guard AttributeName.all.indices.contains(place) else { return nil }
    self = AttributeName.all[place]
  }
}
