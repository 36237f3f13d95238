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
  public static func link(_ url: String, title: String? = nil) -> Attributes {
    var attributes = Attributes()
    attributes.rare = RareAttributes(.init(link: url, linkTitle: title))
    return attributes
  }

  /// Attributes of an image. Its text is the alternative text, or U+FFFC where there is none.
  ///
  /// - Parameters:
  ///   - url: Where the image is.
  ///   - title: Its title, if any.
  public static func image(_ url: String, title: String? = nil) -> Attributes {
    var attributes = Attributes()
    attributes.rare = RareAttributes(.init(imageURL: url, imageTitle: title))
    return attributes
  }
}

extension Attributes {
  /// Where a link leads, as the source says it.
  public var link: String? { get { rare?.values.link } set { change { $0.link = newValue } } }
  /// A link's title.
  public var linkTitle: String? { get { rare?.values.linkTitle } set { change { $0.linkTitle = newValue } } }
  /// Where an image is, as the source says it.
  public var imageURL: String? { get { rare?.values.imageURL } set { change { $0.imageURL = newValue } } }
  /// An image's title.
  public var imageTitle: String? { get { rare?.values.imageTitle } set { change { $0.imageTitle = newValue } } }
  /// A text to stand for an image or attachment, where the run's own text does not.
  public var alternativeText: String? {
    get { rare?.values.alternativeText }
    set { change { $0.alternativeText = newValue } }
  }
  /// The language, as a BCP 47 tag.
  public var language: String? { get { rare?.values.language } set { change { $0.language = newValue } } }
  /// The writing direction, where it is not the text's own.
  public var direction: WritingDirection? { get { rare?.values.direction } set { change { $0.direction = newValue } } }
  /// The font's family.
  public var fontFamily: String? { get { rare?.values.fontFamily } set { change { $0.fontFamily = newValue } } }
  /// The font's size in points.
  public var fontSize: Double? { get { rare?.values.fontSize } set { change { $0.fontSize = newValue } } }
  /// The colour of the letters.
  public var foregroundColor: Color? {
    get { rare?.values.foregroundColor }
    set { change { $0.foregroundColor = newValue } }
  }
  /// The colour behind the letters.
  public var backgroundColor: Color? {
    get { rare?.values.backgroundColor }
    set { change { $0.backgroundColor = newValue } }
  }
  /// A file that stands in the text. The run's text is U+FFFC.
  public var attachment: Attachment? { get { rare?.values.attachment } set { change { $0.attachment = newValue } } }
  /// The label of the footnote that the run refers to.
  public var footnote: String? { get { rare?.values.footnote } set { change { $0.footnote = newValue } } }
  /// The host's own named values.
  public var host: [String: HostValue] { get { rare?.values.host ?? [:] } set { change { $0.host = newValue } } }

  private mutating func change(_ body: (inout RareAttributes.Values) -> Void) {
    var values = rare?.values ?? RareAttributes.Values()
    body(&values)
    rare = values == RareAttributes.Values() ? nil : RareAttributes(values)
  }

  /// Whether the run is one thing that never joins a neighbour.
  public var isAtom: Bool {
    if intent.contains(.lineBreak) { return true }
    guard let values = rare?.values else { return false }
    return values.imageURL != nil || values.attachment != nil || values.footnote != nil
  }

  /// Whether nothing at all is said.
  public var isEmpty: Bool {
    intent.isEmpty && display.isEmpty && !isExcluded && nesting == .implied && rare == nil
  }
}

/// A writing direction.
public enum WritingDirection: String, Hashable, Sendable, CaseIterable {
  /// As Latin and Chinese are written.
  case leftToRight
  /// As Arabic and Hebrew are written.
  case rightToLeft
}

/// A colour in sRGB.
public struct Color: Hashable, Sendable {
  /// Red, 0 to 255.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8
  /// Opacity, 0 to 255.
  public var alpha: UInt8

  /// A colour from its parts.
  ///
  /// - Parameters:
  ///   - red: 0 to 255.
  ///   - green: 0 to 255.
  ///   - blue: 0 to 255.
  ///   - alpha: 255 for opaque.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// A value of the host's own, carried untouched.
public enum HostValue: Hashable, Sendable {
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// Any finite number.
  case number(Double)
  /// A text.
  case string(String)
}
