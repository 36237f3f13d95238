/// What Word's `mso-list` says of an element.
enum WordList: Hashable, Sendable {
  /// The element holds an item's marker, which is no text.
  case marker
  /// The paragraph is an item.
  ///
  /// `list` tells one list from another, `level` counts from 1.
  case item(list: Int, level: Int)

  /// What the property's value says.
  ///
  /// - Parameter value: Such as `l0 level1 lfo1` or `Ignore`.
  init?(_ value: Span<UInt8>) {
    if value.equals("ignore") {
      self = .marker
      return
    }
    var (list, level): (Int?, Int?) = (nil, nil)
    value.forEachWord { word in
      if word.begins(with: "level") {
        level = Int(word.extracting(5..<word.count).text)
      } else if word.count > 1, word[0].lowercased == UInt8(ascii: "l"), word[1].isDecimal {
        list = Int(word.extracting(1..<word.count).text)
      }
    }
    guard let list, let level, (1...9).contains(level) else { return nil }
    self = .item(list: list, level: level)
  }
}
