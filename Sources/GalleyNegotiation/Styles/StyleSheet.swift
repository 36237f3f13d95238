public import GalleyDocument

/// A host's map from what text is meant to be to how it looks there, or to styles of its own by name, and back.
///
/// Intents have no look of themselves: whoever shows them decides. ``default`` is what rich text gets where a host says
/// nothing.
///
/// ``styled(_:)`` and ``recognized(_:)`` are each other's inverse as far as looks can tell: a document comes back equal
/// where no two elements have one look, no text has such a look already, headers and code that are styled by looks hold
/// text without marks, and no mark stands in its own kind. Names of paragraphs lose nothing.
public struct StyleSheet: Hashable, Sendable {
  /// What a style may be given to.
  public enum Element: Hashable, Sendable {
    /// A header of a level, from 1.
    case header(Int)
    /// A paragraph in a quotation.
    case quote
    /// Code on lines of its own.
    case codeBlock
    /// ``InlineIntent/emphasized``.
    case emphasis
    /// ``InlineIntent/stronglyEmphasized``.
    case strong
    /// ``InlineIntent/code``.
    case code
    /// ``InlineIntent/strikethrough``.
    case strikethrough
    /// Text of a role.
    case role(InlineRole)
  }

  /// How text looks, or what its style is called.
  public struct Look: Hashable, Sendable {
    /// The name of a style of the host's.
    ///
    /// On a paragraph it stands as its role, on text as the host's value ``StyleSheet/nameKey``.
    public var name: String?
    /// Looks of the text.
    public var display: DisplayStyle
    /// The family of its font; `nil` where nothing is said.
    public var fontFamily: String?
    /// The size of its font in points; `nil` where nothing is said.
    public var fontSize: Double?
    /// The colour behind it; `nil` where nothing is said.
    public var backgroundColor: Color?
    /// How many steps a paragraph is indented further.
    public var indent: Int

    /// A look.
    ///
    /// - Parameters:
    ///   - name: The name of a style of the host's.
    ///   - display: Looks of the text.
    ///   - fontFamily: The family of its font.
    ///   - fontSize: The size of its font in points.
    ///   - backgroundColor: The colour behind it.
    ///   - indent: How many steps a paragraph is indented further.
    public init(
      name: String? = nil, display: DisplayStyle = [], fontFamily: String? = nil, fontSize: Double? = nil,
      backgroundColor: Color? = nil, indent: Int = 0
    ) {
      self.name = name
      self.display = display
      self.fontFamily = fontFamily
      self.fontSize = fontSize
      self.backgroundColor = backgroundColor
      self.indent = indent
    }

    /// Whether text shows it.
    var isOfText: Bool { !display.isEmpty || fontFamily != nil || fontSize != nil || backgroundColor != nil }
  }

  /// The key of the host's value that names a style of text.
  public static let nameKey = "style"

  private var looks: [Element: Look]

  /// A sheet of some styles.
  ///
  /// - Parameter looks: Elements without one stay what they are.
  public init(_ looks: [Element: Look] = [:]) { self.looks = looks }

  /// An element's look; `nil` where it has none and stays what it is.
  ///
  /// - Parameter element: The element.
  public subscript(element: Element) -> Look? {
    get { looks[element] }
    set { looks[element] = newValue }
  }

  /// The elements that have a look, in no promised order.
  public var elements: some Collection<Element> { looks.keys }

  /// What rich text gets where a host says nothing: bold headers in six sizes, indented quotations, monospaced code.
  public static let `default`: StyleSheet = {
    var sheet = StyleSheet([
      .quote: Look(indent: 1), .codeBlock: Look(fontFamily: monospace), .code: Look(fontFamily: monospace),
      .emphasis: Look(display: .italic), .strong: Look(display: .bold),
      .strikethrough: Look(display: .strikethrough), .role(.keyboard): Look(fontFamily: monospace),
      .role(.sample): Look(fontFamily: monospace), .role(.insertion): Look(display: .underline),
      .role(.variable): Look(display: .italic), .role(.citation): Look(display: .italic),
      .role(.definition): Look(display: .italic),
      .role(.highlight): Look(backgroundColor: Color(red: 255, green: 240, blue: 120)),
    ])
    for (index, size) in [24.0, 20, 17, 15, 13, 12].enumerated() {
      sheet[.header(index + 1)] = Look(display: .bold, fontSize: size)
    }
    return sheet
  }()

  /// The family that stands for any monospaced font.
  static let monospace = "monospace"
}
