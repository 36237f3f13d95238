import GalleyDocument

/// How each construct is said: what the options allow and the target renders, resolved once for a whole document.
struct FormPlan: Sendable {
  /// How a document says what text is.
  enum Encoding: Sendable {
    /// Not at all: text in paragraphs.
    case plain
    /// By looks.
    case rich
    /// By intents, and by looks what has none.
    case intent
  }

  /// How a list or a table is said.
  enum Rung: Sendable {
    /// By intents.
    case intent
    /// By a layout of paragraphs.
    case layout
    /// As text, or in the form of another construct.
    case text
  }

  let encoding: Encoding
  let lists: Rung
  let tables: Rung
  /// What the host renders; all there is where no target was named.
  let target: RenderTarget
  let policy: FittingPolicy
  /// What stands for intents that fall.
  let looks: RenderedLooks

  init(
    _ options: ResultOptions, _ target: RenderTarget?, _ policy: FittingPolicy, _ styles: StyleSheet
  ) {
    let target = target ?? RenderTarget(name: "any")
    let encoding: Encoding =
      options.contains(.presentationIntent) ? .intent : options.contains(.richText) ? .rich : .plain
    func rung(_ option: ResultOptions, _ isRendered: Bool) -> Rung {
      guard isRendered, options.contains(option) else { return .text }
      return encoding == .intent ? .intent : encoding == .rich ? .layout : .text
    }
    self.encoding = encoding
    lists = rung(.list, target.lists != nil)
    tables = rung(.table, target.tables != nil)
    self.target = target
    self.policy = policy
    looks = encoding == .plain ? RenderedLooks() : RenderedLooks(styles, on: target)
  }

  /// Whether a mark is rendered, by whichever encoding.
  func renders(_ mark: InlineMarks) -> Bool { encoding != .plain && target.marks.contains(mark) }

  /// Whether a construct is rendered that needs attributes, but no intent.
  func renders(_ construct: RenderTarget.Constructs) -> Bool {
    encoding != .plain && target.constructs.contains(construct)
  }

  /// Whether a table's form can't be known before it has ended.
  var capturesTables: Bool { tables != .intent || target.tables != RenderTarget.Tables() || !carries(.groups) }

  /// Whether a construct that only intents say is rendered.
  func carries(_ construct: RenderTarget.Constructs) -> Bool {
    encoding == .intent && target.constructs.contains(construct)
  }

  /// How far in lists, quotes and items is said by paragraphs' indents, not by text.
  var indents: Bool { encoding == .rich && target.constructs.contains(.layout) }

  /// Whether a paragraph may have several lines.
  var breaksLines: Bool { target.constructs.contains(.lineBreaks) }

  /// Whether what stands close, such as the items of a tight list, is one paragraph's lines.
  var joinsLines: Bool { breaksLines && encoding != .rich }

  /// How line ends in running text are said.
  var lineEnds: Downgrader.LineEnds { breaksLines ? .kept : .spaces }

  /// How line ends are said in what was code.
  var codeLineEnds: Downgrader.LineEnds { !breaksLines ? .paragraphs : encoding == .intent ? .breaks : .lines }
}
