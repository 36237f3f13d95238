import GalleyDocument

/// What a tag's attributes say of its text; `nil` where they don't say.
struct StyleDeclarations: Hashable, Sendable {
  /// A weight of letters, as CSS says it.
  enum Weight: UInt8, Sendable { case normal, bold }

  /// Where letters stand, as CSS says it.
  enum Baseline: UInt8, Sendable { case normal, superscript, `subscript` }

  /// How a list's items are marked, as far as it tells one kind of list from the other.
  enum ListMarker: UInt8, Sendable { case none, bullet, number }

  /// A size of letters.
  enum FontSize: Hashable, Sendable {
    /// In points.
    case points(Double)
    /// As a multiple of the size around.
    case factor(Double)
  }

  /// Looks that mean nothing.
  struct Looks: Hashable, Sendable {
    var family: String?
    var size: FontSize?
    var foreground: Color?
    var background: Color?
  }

  /// What is said of links.
  struct Link: Hashable, Sendable {
    var url: String
    var title: String?
  }

  var weight: Weight?
  var isItalic: Bool?
  var isUnderlined: Bool?
  var isStruckThrough: Bool?
  var baseline: Baseline?
  var whiteSpace: WhiteSpace?
  var display: DisplayKind?
  var isVisible: Bool?
  /// Whether it is left out, whatever `display` says.
  var isHidden = false
  /// Whether a dialog is shown.
  var isOpen = false
  var alignment: TextAlignment?
  var direction: WritingDirection?
  var language: String?
  var isMonospace: Bool?
  var listMarker: ListMarker?
  var wordList: WordList?
  var link: Link?
  /// What a shortened word stands for.
  var expansion: String?
  var looks = Looks()
}
