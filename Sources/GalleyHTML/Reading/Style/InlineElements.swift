import GalleyDocument

/// Elements in a line that mean other text than what stands inside them: images, values of forms, media, formulas,
/// drawings, quotations, ruby.
///
/// It is told when one opens and when it closes, and says what to put into the line. They nest: what opens last
/// closes first.
struct InlineElements {
  /// One that is open.
  enum Open {
    /// Nothing is to be done when it closes.
    case nothing
    /// `<q>`: the mark that closes it.
    case quotation(String)
    case picture(source: String?)
    /// How many `<rp>` have been seen since the last closed pair.
    case ruby(isInParentheses: Bool)
    /// `<rt>`: whether it is to be closed by a parenthesis.
    case rubyText(isParenthesized: Bool)
    /// `<select>`: where its text begins in what is gathered, and its options.
    case select(start: Int, first: String?, selected: [String])
    /// `<option>`: where its text begins in what is gathered.
    case option(start: Int, isSelected: Bool)
    case media(Media)
    /// `<svg>`: where its text begins in what is gathered, and its label.
    case drawing(start: Int, label: String?)
    /// `<title>` of a drawing: where it begins in what is gathered.
    case drawingTitle(start: Int)
    case formula(start: Int, Formula)
    /// `<annotation>`: where it begins in what is gathered, where it is TeX.
    case annotation(start: Int)
  }

  /// What is open, and whether text around it is gathered.
  private(set) var open: [(state: Open, isInGathered: Bool)] = []
  /// Text of elements that stand as one thing.
  var gathered: [UInt8] = []
  /// How many media had neither a source nor text, and were left out.
  var emptyMedia = 0
  /// How many images were left out, being no larger than one pixel.
  var pixels = 0

  /// Nothing open.
  init() {}

  /// Whether an element is one of these, so that it must be told of.
  ///
  /// - Parameter element: The element.
  /// - Returns: Whether ``open(_:_:isForeign:_:)`` and ``close(_:)`` are to be called for it.
  static func has(_ element: HTMLElement) -> Bool {
    switch element {
    case .img, .image, .br, .input, .q, .picture, .source, .ruby, .rp, .rt, .select, .option, .textarea, .video,
      .audio, .iframe, .embed, .object, .applet, .svg, .math, .title, .desc, .annotation, .annotationXML,
      .foreignObject:
      return true
    default:
      return false
    }
  }

  /// One of these opens.
  ///
  /// - Parameters:
  ///   - tag: Its name.
  ///   - attributes: Its tag's attributes.
  ///   - isForeign: Whether it is SVG's or MathML's.
  ///   - style: What holds for text inside it; changed where that is not seen, or gathered.
  /// - Returns: What stands before its content.
  mutating func open(
    _ tag: TagName, _ attributes: TagAttributes, isForeign: Bool, _ style: inout TextStyle
  ) -> InlineThing? {
    let isInGathered = style.isGathered
    let (state, thing) = state(of: tag.element, attributes, isForeign: isForeign, &style)
    open.append((state, isInGathered))
    guard let thing, !style.isHidden else { return nil }
    guard style.isGathered else { return thing }
    gather(thing)
    return nil
  }

  /// The one that opened last closes.
  ///
  /// - Parameter style: What holds for text inside it, as ``open(_:_:isForeign:_:)`` left it.
  /// - Returns: What stands in its place, or after its content.
  mutating func close(_ style: TextStyle) -> InlineThing? {
    guard let (state, isInGathered) = open.popLast(), !style.isHidden else { return nil }
    var outer = style
    if !isInGathered { outer.flags.remove(.gathered) }
    switch state {
    case .nothing, .picture, .ruby: return nil
    case .quotation(let mark): return say(mark, style)
    case .rubyText(let isParenthesized): return isParenthesized ? say(")", style) : nil
    case .select(let start, let first, let selected):
      _ = takeGathered(from: start)  // what stands between options is none of them
      let text = selected.isEmpty ? first ?? "" : selected.joined(separator: ", ")
      return say(text, outer)
    case .option(let start, let isSelected):
      choose(takeGathered(from: start), isSelected: isSelected)
      return nil
    case .media(let media): return close(media, outer)
    case .drawing(let start, let label): return say(text(from: start, else: label), outer)
    case .drawingTitle(let start):
      label(takeGathered(from: start))
      return nil
    case .formula(let start, let formula): return close(formula, text(from: start, else: formula.alternative), outer)
    case .annotation(let start):
      annotate(takeGathered(from: start))
      return nil
    }
  }

  /// Text whose style is ``TextStyle/isGathered``.
  ///
  /// - Parameter text: As the page has it.
  mutating func gather(_ text: UTF8Span) {
    unsafe text.span.withUnsafeBufferPointer { unsafe gathered.append(contentsOf: $0) }
  }

  /// What the innermost open one is.
  var innermost: Open? {
    get { open.last?.state }
    set { if let newValue, !open.isEmpty { open[open.count - 1].state = newValue } }
  }

  // MARK: Within

  private mutating func gather(_ thing: InlineThing) {
    switch thing {
    case .text(let text, _): gather(text.utf8Span)
    case .thing(let text, _): if text != InlineElements.placeholder { gather(text.utf8Span) }
    case .lineBreak: gather(" ".utf8Span)
    }
  }

  /// What stands for a thing without text.
  static let placeholder = "\u{FFFC}"

  /// What has been gathered since a place, which is forgotten.
  mutating func takeGathered(from start: Int) -> String {
    let start = min(start, gathered.count)
    let text = String(decoding: gathered[start...], as: UTF8.self)
    gathered.removeSubrange(start...)
    return text.collapsed
  }

  /// What has been gathered since a place, or else another text.
  private mutating func text(from start: Int, else other: String?) -> String {
    let text = takeGathered(from: start)
    return text.isEmpty ? other ?? "" : text
  }

  /// Text in the line, or in what is gathered around it.
  mutating func say(_ text: String, _ style: TextStyle) -> InlineThing? {
    if text.isEmpty { return nil }
    guard style.isGathered else { return .text(text, style) }
    gather(text.utf8Span)
    return nil
  }
}

extension String {
  /// The text with one space for each run of white space, and none at its ends.
  var collapsed: String {
    unicodeScalars.split { $0.isASCII && UInt8($0.value).isSpacing }.map { String($0) }.joined(separator: " ")
  }
}
