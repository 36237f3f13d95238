/// ASCII as libcmark classes it.
extension UInt8 {
  static let ampersand = UInt8(ascii: "&")
  static let asterisk = UInt8(ascii: "*")
  static let at = UInt8(ascii: "@")
  static let backslash = UInt8(ascii: "\\")
  static let backtick = UInt8(ascii: "`")
  static let caret = UInt8(ascii: "^")
  static let carriageReturn = UInt8(ascii: "\r")
  static let closeBracket = UInt8(ascii: "]")
  static let closeParenthesis = UInt8(ascii: ")")
  static let colon = UInt8(ascii: ":")
  static let dollar = UInt8(ascii: "$")
  static let exclamationMark = UInt8(ascii: "!")
  static let greaterThan = UInt8(ascii: ">")
  static let lessThan = UInt8(ascii: "<")
  static let lineFeed = UInt8(ascii: "\n")
  static let openBracket = UInt8(ascii: "[")
  static let openParenthesis = UInt8(ascii: "(")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let tilde = UInt8(ascii: "~")
  static let underscore = UInt8(ascii: "_")

  var isSpaceOrTab: Bool { self == .space || self == .tab }
  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
  var isWhiteSpace: Bool { self == .space || (self >= .tab && self <= .carriageReturn) }
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  var isLetter: Bool { self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z") }
  var isPunctuation: Bool { self > .space && self < 0x7F && !isDigit && !isLetter }
  var isAlphanumeric: Bool { isLetter || isDigit }
}
