import GalleyDocument

/// What a host renders, beyond what five options can say, as data.
///
/// Nothing in the negotiator knows a target by its name. ``RenderTarget/init(json:)`` reads one that a user describes.
public struct RenderTarget: Hashable, Sendable {
  /// Which kinds of list are rendered.
  public struct Lists: Hashable, Sendable {
    /// With bullets.
    public var unordered = true
    /// With numbers.
    public var ordered = true
    /// Boxes of tasks before their items.
    public var tasks = true
    /// Terms and their descriptions.
    public var definitions = true
    /// Numbers of single items that don't follow from the item before.
    public var itemValues = true
    /// How many levels lists may nest, 1 for lists without lists in them; `nil` for any number.
    public var depth: Int?

    /// All kinds, at any depth.
    public init() {}
  }

  /// Which tables are rendered.
  public struct Tables: Hashable, Sendable {
    /// The most columns; `nil` for any number.
    public var columns: Int?
    /// The most cells of display that a table's text may take in all columns, with two between them; `nil` for any.
    public var width: Int?
    /// Whether cells may span columns and rows.
    public var spans = true
    /// Whether cells may hold blocks other than one line of text.
    public var blocks = true
    /// Whether a table may have no header row.
    public var headless = true

    /// All tables.
    public init() {}
  }

  /// Which URLs a link or image may have to be rendered.
  public struct URLs: Hashable, Sendable {
    /// Schemes in lower case, without the colon; `nil` for any.
    public var schemes: Set<String>?
    /// Whether a URL without a scheme is followed.
    public var relative = true

    /// All URLs.
    public init() {}
  }

  /// Constructs that are rendered or not, with nothing more to say of them.
  public struct Constructs: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt16

    /// A set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Code on lines of its own.
    public static let codeBlocks = Constructs(rawValue: 1 << 0)
    /// A code block's language.
    public static let codeLanguages = Constructs(rawValue: 1 << 1)
    /// Rules between thoughts.
    public static let rules = Constructs(rawValue: 1 << 2)
    /// Alerts, as quotes with a title.
    public static let alerts = Constructs(rawValue: 1 << 3)
    /// Footnotes and references to them.
    public static let footnotes = Constructs(rawValue: 1 << 4)
    /// Formulas.
    public static let math = Constructs(rawValue: 1 << 5)
    /// HTML as it was written.
    public static let rawHTML = Constructs(rawValue: 1 << 6)
    /// Data about the document before its text.
    public static let frontMatter = Constructs(rawValue: 1 << 7)
    /// Figures, disclosures, captions, sections.
    public static let groups = Constructs(rawValue: 1 << 8)
    /// Languages and writing directions of text.
    public static let languages = Constructs(rawValue: 1 << 9)
    /// Files that stand in the text.
    public static let attachments = Constructs(rawValue: 1 << 10)
    /// Indents and alignments of paragraphs.
    public static let layout = Constructs(rawValue: 1 << 11)
    /// Values of the host's own, on runs, and names of its styles, on paragraphs.
    public static let hostValues = Constructs(rawValue: 1 << 12)
    /// Line breaks within a paragraph.
    public static let lineBreaks = Constructs(rawValue: 1 << 13)
    /// Names of places, to which links lead; but for a footnote's, which is its label.
    public static let anchors = Constructs(rawValue: 1 << 14)

    /// All of them.
    public static let all = Constructs(rawValue: 1 << 15 - 1)
  }

  /// The most that a message may hold.
  public struct Length: Hashable, Sendable {
    /// What is counted.
    public enum Unit: String, CaseIterable, Hashable, Sendable {
      /// Bytes of UTF-8.
      case bytes
      /// Code units of UTF-16.
      case utf16
      /// Unicode's scalars.
      case scalars
      /// What a reader takes for one character.
      case characters
    }

    /// The most of them.
    public var limit: Int
    /// What is counted.
    public var unit: Unit
    /// Whether what is longer goes on in a further message, which whoever sends sees to; else it doesn't fit.
    public var isPerMessage: Bool

    /// A limit.
    ///
    /// - Parameters:
    ///   - limit: The most of the units.
    ///   - unit: What is counted.
    ///   - isPerMessage: Whether what is longer goes on in a further message.
    public init(limit: Int, unit: Unit, isPerMessage: Bool = true) {
      self.limit = limit
      self.unit = unit
      self.isPerMessage = isPerMessage
    }
  }

  /// The name it is asked for by: lower case letters, digits and hyphens.
  public var name: String
  /// What people call it.
  public var title: String
  /// The kinds of output it takes.
  public var options: ResultOptions = .all
  /// The inline marks it renders.
  public var marks: InlineMarks = .all
  /// Headers down to this level are rendered; 0 for none.
  public var headerLevels = 6
  /// Which lists are rendered; `nil` for none.
  public var lists: Lists? = Lists()
  /// Which tables are rendered; `nil` for none.
  public var tables: Tables? = Tables()
  /// How deep quotes may nest; 0 for no quotes, `nil` for any depth.
  public var quoteDepth: Int?
  /// Which links are rendered; `nil` for none.
  public var links: URLs? = URLs()
  /// Which images are rendered; `nil` for none.
  public var images: URLs? = URLs()
  /// What else is rendered.
  public var constructs: Constructs = .all
  /// How many cells of display a line has; `nil` where nobody knows.
  public var width: Int?
  /// Whether all text has letters of one width.
  public var isMonospaced = false
  /// The most that a message may hold; `nil` for any length.
  public var length: Length?

  /// A target that renders everything.
  ///
  /// - Parameters:
  ///   - name: The name it is asked for by.
  ///   - title: What people call it; the name where `nil`.
  public init(name: String, title: String? = nil) {
    self.name = name
    self.title = title ?? name
  }
}
