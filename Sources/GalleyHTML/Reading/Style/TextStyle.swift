import GalleyDocument

/// What holds for text inside the open elements: what all of them say, from the outside in.
struct TextStyle: Sendable {
  /// Yes-or-no things that are inherited.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt16

    /// An element around is laid out not at all.
    static let hidden = Flags(rawValue: 1 << 0)
    /// `visibility: hidden`, which an inner element may take back.
    static let invisible = Flags(rawValue: 1 << 1)
    /// Inside a header or a header cell, which is bold anyway.
    static let heading = Flags(rawValue: 1 << 2)
    /// Letters are all of one width.
    static let monospace = Flags(rawValue: 1 << 3)
    /// Fonts and colours are read.
    static let looks = Flags(rawValue: 1 << 4)
    /// Text is gathered for an element around that stands as one thing; see ``InlineElements``.
    static let gathered = Flags(rawValue: 1 << 5)
  }

  /// What a line has to know.
  var run = RunStyle()
  /// What else is inherited.
  var flags: Flags
  /// How lines align, where an element says so.
  var alignment: TextAlignment?
  /// How a list's items are marked, where CSS says so.
  var listMarker: StyleDeclarations.ListMarker?
  /// How many quotations in the line are open.
  var quoteDepth: UInt8 = 0
  /// `nil` where nothing says one.
  var language: TextLanguage?

  /// What holds outside all elements.
  ///
  /// - Parameter readsLooks: Whether fonts and colours are read.
  init(readsLooks: Bool = false) { flags = readsLooks ? .looks : [] }

  /// What a run of the text has.
  var attributes: Attributes {
    get { run.attributes }
    _modify { yield &run.attributes }
  }

  /// What becomes of white space.
  var whiteSpace: WhiteSpace {
    get { run.whiteSpace }
    set { run.whiteSpace = newValue }
  }

  /// Tells one link from the next that leads to the same place; 0 outside links.
  var linkNumber: UInt32 {
    get { run.linkNumber }
    set { run.linkNumber = newValue }
  }

  /// Whether text is not seen.
  var isHidden: Bool { !flags.isDisjoint(with: [.hidden, .invisible]) }

  /// Whether text goes to ``InlineElements/gather(_:)`` and not to a line.
  var isGathered: Bool { flags.contains(.gathered) }

  /// Whether letters are all of one width, by an element or by CSS.
  var isMonospace: Bool { flags.contains(.monospace) }

  /// What holds inside one more element.
  ///
  /// - Parameters:
  ///   - style: What its tag says.
  ///   - number: Tells it from others, should it be a link; not 0.
  /// - Returns: Itself where the tag says nothing.
  func applying(_ style: ElementStyle, number: UInt32) -> TextStyle {
    var inner = self
    inner.apply(style, number: number)
    return inner
  }

  /// Goes into one more element; see ``applying(_:number:)``.
  mutating func apply(_ style: ElementStyle, number: UInt32) {
    let said = style.said
    if !style.speaks { return }
    let code = attributes.intent.contains(.code) ? self : nil
    apply(style.element, said)
    if let said { apply(said, of: style.element, number: number) }
    if let code { keepCode(of: code) }
  }
}
