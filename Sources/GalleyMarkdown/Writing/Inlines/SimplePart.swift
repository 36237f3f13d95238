internal import GalleyDocument

/// What a run can be in a simple leaf, as far as its attributes tell; see ``InlineWriter/isSimple(_:at:)``.
enum SimplePart {
  case text, softBreak, code, link
  case emphasis, strong, strikethrough

  /// The part that attributes make; `nil` where a leaf that has them is not simple.
  init?(_ attributes: Attributes) {
    guard attributes.nesting == .implied, attributes.display.isEmpty else { return nil }
    if let rare = attributes.rare {
      guard rare.isLinkAlone, rare.values.link != nil, attributes.intent.isEmpty else { return nil }
      self = .link
      return
    }
    switch attributes.intent {
    case []: self = .text
    case .softBreak: self = .softBreak
    case .code: self = .code
    case .emphasized: self = .emphasis
    case .stronglyEmphasized: self = .strong
    case .strikethrough: self = .strikethrough
    default: return nil
    }
  }

  /// Whether delimiters stand around it.
  var isDelimited: Bool {
    switch self {
    case .emphasis, .strong, .strikethrough: true
    case .text, .softBreak, .code, .link: false
    }
  }
}
