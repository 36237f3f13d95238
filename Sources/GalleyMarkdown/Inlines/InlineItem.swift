/// A stretch of a leaf's content and what it says.
///
/// A leaf is a flat list of them: marks open and close, text and things stand between. Those that come from the tree
/// cover the content without a gap.
struct InlineItem {
  /// What a stretch says.
  enum Kind: UInt8 {
    /// Text that stands for itself.
    case text
    /// A backslash and what it escapes.
    case escaped
    /// An entity; `value` is the number of its text.
    case entity
    /// A NUL, which reads as U+FFFD.
    case nul
    /// A code span, an HTML tag, and a line end, with white space around it; `node` is libcmark's.
    case code, html, softBreak, lineBreak
    /// The angle brackets around a URL.
    case openAutolink, closeAutolink
    /// The brackets of a link or an image; what closes it takes along the destination.
    case openLink, closeLink, openImage, closeImage
    /// Delimiters of emphasis and strikethrough.
    case openEmphasis, closeEmphasis, openStrong, closeStrong, openStrike, closeStrike
    /// The empty stretches around a URL or an address; `value` is a ``BareLink``.
    case openBareLink, closeBareLink
    /// A reference to a footnote; `value` is the number of its label.
    case footnote
    /// A formula with its delimiters.
    case inlineMath, displayMath
    /// `^[`, and what closes it; `value` is the number of the attributes.
    case openAttributes, closeAttributes
    /// What is already known to be a bare link or a formula; `value` is the number of the ``InlinePass/Claim``.
    case claimed
    /// Content to be read as text, byte by byte; only until the pass ends, as ``claimed``.
    case raw
  }

  var kind: Kind
  /// The first byte in the content.
  var start: Int
  /// The byte after the last one.
  var end: Int
  /// What libcmark made of it.
  var node: CMarkNode?
  var value = 0

  init(_ kind: Kind, _ start: Int, _ end: Int, node: CMarkNode? = nil, value: Int = 0) {
    self.kind = kind
    self.start = start
    self.end = end
    self.node = node
    self.value = value
  }
}

extension InlineItem.Kind {
  /// Whether it adds to the text around it.
  var isText: Bool { self == .text || self == .escaped || self == .entity || self == .nul }

  /// Whether it is a delimiter that libcmark found a partner for.
  var isEmphasis: Bool {
    self == .openEmphasis || self == .closeEmphasis || self == .openStrong || self == .closeStrong
  }

  /// Whether it opens (1) or closes (-1) what must not be cut, or does neither (0).
  var depthChange: Int {
    switch self {
    case .openLink, .openImage, .openAutolink: 1
    case .closeLink, .closeImage, .closeAutolink: -1
    default: 0
    }
  }
}
