import GalleyDocument

extension TagAttributes {
  /// Whether a word stands in an attribute, whatever the case of its letters.
  ///
  /// - Parameters:
  ///   - name: The attribute.
  ///   - word: The word, in lower case.
  /// - Returns: Whether it does; `false` where the tag does not have the attribute.
  func has(_ name: AttributeName, word: StaticString) -> Bool { with(name) { $0.hasWord(word) } ?? false }

  /// A whole number that an attribute begins with, as HTML reads integers.
  func integer(_ name: AttributeName) -> Int? {
    with(name) { value -> Int? in
      var index = value.trimmedRange.lowerBound
      var isNegative = false
      if index < value.count, value[index] == UInt8(ascii: "-") || value[index] == UInt8(ascii: "+") {
        isNegative = value[index] == UInt8(ascii: "-")
        index += 1
      }
      guard index < value.count, value[index].isDecimal else { return nil }
      var number = 0
      while index < value.count, value[index].isDecimal {
        number = min(number * 10 + Int(value[index] - 0x30), 1 << 40)
        index += 1
      }
      return isNegative ? -number : number
    } ?? nil
  }

  /// What a check box says, if the tag is one.
  var checkBox: TaskState? {
    guard with(.type, { $0.equals("checkbox") }) == true else { return nil }
    return has(.checked) ? .done : .open
  }

  /// What an item says of itself as a task.
  var taskState: TaskState? {
    for name in [AttributeName.ariaChecked, .dataChecked] {
      let state = with(name) { $0.equals("true") ? TaskState.done : $0.equals("false") ? .open : nil }
      if let state { return state }
    }
    return nil
  }

  /// The kind of an alert, as GitHub's classes say it.
  var alert: String? {
    with(.className) { value -> String? in
      guard value.hasWord("markdown-alert") else { return nil }
      var kind: String?
      value.forEachWord { word in
        if word.begins(with: "markdown-alert-") { kind = word.extracting(15..<word.count).text.lowercased() }
      }
      return kind
    } ?? nil
  }
}

extension Block {
  /// A quotation that is an alert.
  ///
  /// - Parameter kind: What it is.
  /// - Returns: The block, to be entered.
  static func alert(_ kind: String?) -> Block {
    var block = Block.blockQuote
    block.attributes.alert = kind
    return block
  }
}
