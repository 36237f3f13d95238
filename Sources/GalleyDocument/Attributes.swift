/// What holds for a run of text.
///
/// A value of three words: intents and looks are bits, the order of marks is a number, and what few runs have (a
/// link, an image, a font) lies in one shared box.
public struct Attributes: Hashable, Sendable {
  /// What the text is meant to be.
  public var intent: InlineIntent
  /// Looks that no intent says.
  public var display: DisplayStyle
  /// Whether rewriting must leave the text alone.
  public var isExcluded: Bool
  /// The order of marks where the set does not tell; see ``Nesting``.
  public var nesting: Nesting
  /// All else; `nil` where there is nothing else.
  package var rare: RareAttributes?

  /// No attributes, or intents alone.
  ///
  /// - Parameters:
  ///   - intent: What the text is meant to be.
  ///   - display: Looks that no intent says.
  public init(_ intent: InlineIntent = [], display: DisplayStyle = []) {
    self.intent = intent
    self.display = display
    isExcluded = false
    nesting = .implied
    rare = nil
  }

  /// Attributes of a link.
  ///
  /// - Parameters:
  ///   - url: The destination.
  ///   - title: Its title, if any.
  /// - Returns: Attributes that say this and no more.
  public static func link(_ url: String, title: String? = nil) -> Attributes {
    var attributes = Attributes()
    attributes.rare = RareAttributes(.init(link: url, linkTitle: title))
    return attributes
  }

  /// Attributes of an image.
  ///
  /// Its text is the alternative text, or U+FFFC where there is none.
  ///
  /// - Parameters:
  ///   - url: Where the image is.
  ///   - title: Its title, if any.
  /// - Returns: Attributes that say this and no more.
  public static func image(_ url: String, title: String? = nil) -> Attributes {
    var attributes = Attributes()
    attributes.rare = RareAttributes(.init(imageURL: url, imageTitle: title))
    return attributes
  }

  /// Whether the run is one thing that never joins a neighbour.
  public var isAtom: Bool {
    intent.contains(.lineBreak) || rare?.isAtom == true
  }

  /// Whether nothing at all is said.
  public var isEmpty: Bool {
    intent.isEmpty && display.isEmpty && !isExcluded && nesting == .implied && rare == nil
  }
}
