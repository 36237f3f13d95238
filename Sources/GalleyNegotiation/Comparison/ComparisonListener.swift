import GalleyDocument

/// Hears a document as ``ComparisonWalk`` tells it: links followed over their runs, things whole.
///
/// Positions are offsets in the document's text.
protocol ComparisonListener {
  mutating func enter(_ block: Block, at position: Int)
  mutating func leave(at position: Int)
  /// Text that stands as it is; a run may come in parts.
  mutating func text(_ text: Span<UInt8>, isExcluded: Bool, at position: Int)
  /// A tag of raw HTML.
  mutating func tag(_ text: [UInt8], at position: Int)
  /// An image, an attachment or a reference to a footnote.
  mutating func thing(_ thing: ComparedThing)
  mutating func beginLink(at position: Int)
  mutating func endLink(_ link: ComparedLink, at position: Int)
  /// What is said of the run that ends here, beside its text.
  mutating func remark(_ text: String, at position: Int)
}

/// A link that was followed to its end.
struct ComparedLink {
  /// Whether the link's own text says where it leads.
  enum Display {
    /// No.
    case hidden
    /// It ends with it, or it is the URL but for its scheme.
    case partial
    /// It is the URL.
    case whole
  }

  var url: String
  var title: String?
  var display: Display
}

/// A thing in the text.
struct ComparedThing {
  var attributes: Attributes
  /// The run's text, but for U+FFFC alone.
  var text: [UInt8]
  /// Where it stands.
  var range: Range<Int>
}
