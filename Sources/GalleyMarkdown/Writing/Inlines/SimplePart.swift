internal import GalleyDocument

/// What a run can be in a simple leaf, as far as its attributes tell; see ``InlineWriter/isSimple(_:at:)``.
enum SimplePart {
  case text, softBreak, code, link
  /// A link whose text is code.
  case codeLink
  case emphasis, strong, strikethrough

  /// The part that attributes make; `nil` where a leaf that has them is not simple.
  init?(_ attributes: Attributes) {
    guard attributes.nesting == .implied, attributes.display.isEmpty else { return nil }
    if let rare = attributes.rare {
      guard rare.isLinkAlone, rare.values.link != nil else { return nil }
      switch attributes.intent {
      case []: self = .link
      case .code: self = .codeLink
      default: return nil
      }
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

  /// Whether this may stand behind another part.
  ///
  /// Two of a kind side by side are one, or need a closer look.
  func mayFollow(_ other: SimplePart) -> Bool {
    switch self {
    case .text, .softBreak: other != self
    case .code, .link, .codeLink: other != self && other != .codeLink && (self != .codeLink || !other.isCodeOrLink)
    case .emphasis, .strong, .strikethrough: !other.isDelimited
    }
  }

  private var isCodeOrLink: Bool { self == .code || self == .link }

  private var isDelimited: Bool { self == .emphasis || self == .strong || self == .strikethrough }
}
