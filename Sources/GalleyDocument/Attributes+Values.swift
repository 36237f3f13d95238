extension Attributes {
  /// Where a link leads, as the source says it.
  public var link: String? {
    get { rare?.values.link }
    set { change { $0.link = newValue } }
  }
  /// A link's title.
  public var linkTitle: String? {
    get { rare?.values.linkTitle }
    set { change { $0.linkTitle = newValue } }
  }
  /// Where an image is, as the source says it.
  public var imageURL: String? {
    get { rare?.values.imageURL }
    set { change { $0.imageURL = newValue } }
  }
  /// An image's title.
  public var imageTitle: String? {
    get { rare?.values.imageTitle }
    set { change { $0.imageTitle = newValue } }
  }
  /// A text to stand for an image or attachment, where the run's own text does not.
  public var alternativeText: String? {
    get { rare?.values.alternativeText }
    set { change { $0.alternativeText = newValue } }
  }
  /// The language, as a BCP 47 tag.
  public var language: String? {
    get { rare?.values.language }
    set { change { $0.language = newValue } }
  }
  /// The writing direction, where it is not the text's own.
  public var direction: WritingDirection? {
    get { rare?.values.direction }
    set { change { $0.direction = newValue } }
  }
  /// The font's family.
  public var fontFamily: String? {
    get { rare?.values.fontFamily }
    set { change { $0.fontFamily = newValue } }
  }
  /// The font's size in points.
  public var fontSize: Double? {
    get { rare?.values.fontSize }
    set { change { $0.fontSize = newValue } }
  }
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
  /// A file that stands in the text.
  ///
  /// The run's text is U+FFFC.
  public var attachment: Attachment? {
    get { rare?.values.attachment }
    set { change { $0.attachment = newValue } }
  }
  /// The label of the footnote that the run refers to.
  public var footnote: String? {
    get { rare?.values.footnote }
    set { change { $0.footnote = newValue } }
  }
  /// How a formula is set, where the run is one.
  ///
  /// The run's text is the formula as the source wrote it, with its delimiters.
  public var math: MathForm? {
    get { rare?.values.math }
    set { change { $0.math = newValue } }
  }
  /// What stands between the parentheses of Markdown's `^[text](key: value, …)`: JSON5 without its outer braces.
  ///
  /// Kept as it is written; only who knows the keys can read it.
  public var markdownAttributes: String? {
    get { rare?.values.markdownAttributes }
    set { change { $0.markdownAttributes = newValue } }
  }
  /// What the text means beyond its intents.
  public var role: InlineRole? {
    get { rare?.values.role }
    set { change { $0.role = newValue } }
  }
  /// What a shortened word stands for.
  public var expansion: String? {
    get { rare?.values.expansion }
    set { change { $0.expansion = newValue } }
  }
  /// The host's own named values.
  public var host: [String: HostValue] {
    get { rare?.values.host ?? [:] }
    set { change { $0.host = newValue } }
  }

  /// Takes another's link with its title, and nothing else of it.
  ///
  /// - Parameter other: Where no more than a link is said, here and there, its box is shared and nothing is made.
  package mutating func takeLink(of other: Attributes) {
    if rare?.isLinkAlone != false, other.rare?.isLinkAlone == true {
      rare = other.rare
      return
    }
    change {
      $0.link = other.link
      $0.linkTitle = other.linkTitle
    }
  }

  private mutating func change(_ body: (inout RareAttributes.Values) -> Void) {
    var values = rare?.values ?? RareAttributes.Values()
    body(&values)
    rare = values == RareAttributes.Values() ? nil : RareAttributes(values)
  }
}
