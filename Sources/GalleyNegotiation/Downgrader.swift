import GalleyDocument

/// Builds a document in the forms that a plan allows, as it is told another.
///
/// A sink like any other, so what it makes does not depend on how runs are cut. It has two layers. The three verbs
/// count where in the source they are. What they tell is said once more, by ``say(enter:)``, ``say(text:attributes:)``
/// and ``sayLeave()``, which don't count: a construct that takes the form of another, such as a table that becomes a
/// list, is said by these, and so goes down the other's ladder. Each construct's ladder stands in a file of its own, in
/// `Downgrades`.
///
/// What is said is built at once. A leaf of the result stays open past its text's end, since the next line may stand in
/// it, as that of a list's next item; so what ends a block is known when the next one comes.
struct Downgrader: DocumentSink, ~Copyable {
  let plan: FormPlan
  var out = DocumentBuilder()
  /// What changed so far; a block's own changes stand before those of what it holds.
  var report: [Downgrade] = []
  /// How much of the source's text was told so far, terminators among it.
  ///
  /// At the end of a block it stands behind the block's last terminator. Who says again what was told before sets it.
  var position = 0
  /// The form that the block which is entered next had.
  var origin = Downgrade.Form.intent
  /// The open table whose form shows only once it has ended, with all that is in it.
  var capture: TableCapture?
  /// Whether what is said is no part of the source, so that no change of it is told.
  var isQuiet = false
  /// How many tables were laid out by paragraphs.
  var layoutCount = 0
  /// The cell of such a table that paragraphs stand in.
  var cell: LaidOutCell?
  /// Whether the innermost open block of the source may be a leaf: no block was in it so far.
  private var isLeaf = false

  // MARK: Blocks

  /// The open blocks; the first is the document itself.
  var frames = [Frame(Block(.group))]
  var depths = Depths()
  /// What stands before lines.
  var start = LineStart()
  /// Whether the next leaf may go on in the one before, on a line of its own.
  var touches = false
  /// The innermost leaf of the result, and what it is.
  var leaf = LeafState.closed
  var leafBlock = Block.paragraph

  // MARK: Text

  /// What is added to all text.
  var look = TextLook()
  var lineEnds = LineEnds.kept
  /// What waits before the next text of the line: the prefix of a line, and line ends that may be the text's last.
  var isPrefixDue = false
  var dueLineEnds = 0
  /// The attributes of the line ends that wait, and the order of their marks.
  var due = (attributes: Attributes(), path: Nesting.implied)
  /// The run of the source that is being said, with its marks in order.
  var run = Attributes()
  var runPath = Nesting.implied
  var isRunOpen = false
  /// Whether its text needs nothing but to be written.
  var isDirect = false
  /// The sets of attributes that are said by number, and that of the open run; less than 0 where `run` is the run.
  var sets: RunSets
  var currentSet = -1
  /// Whether any text may be written by number.
  var writesByNumber = true
  /// Whether text of the leaf is written as it is.
  var isPlainLeaf = false
  /// Where in the source what was said of it ends.
  var sourceEnd = 0
  /// What becomes of its attributes, and the marks of what was written last, in order.
  var forms: RunForms
  var form: SharedRunForm
  var outAttributes = Attributes()
  var outPath = Nesting.implied
  var runOutPath = Nesting.implied
  /// A link that has no form but text, and a thing in the line that has none.
  var link: OpenLink?
  var atom: OpenAtom?
  /// What is to be written once text ends that must stay in one piece.
  var deferred: [Insertion] = []
  /// The leaf's text, where a line as wide will stand below it.
  var lineText = ""
  /// What was written last on the line, and whether a word may not follow it at once.
  var lastByte = UInt8(ascii: " ")
  var isGapDue = false
  /// Whether the leaf has text.
  var hasText = false
  /// The changes that the run before had, and where in the report they stand.
  var runChanges: [(change: Change, index: Int)] = []
  var nextChanges: [(change: Change, index: Int)] = []

  /// A downgrader of a document.
  ///
  /// - Parameters:
  ///   - plan: The forms.
  ///   - sets: The sets of attributes that ``append(_:set:)`` knows by number.
  init(_ plan: FormPlan, _ sets: [Attributes] = []) {
    self.plan = plan
    self.sets = RunSets(sets, plan)
    forms = RunForms(plan)
    form = forms.form(of: Attributes(), TextLook())
    lineEnds = plan.lineEnds
  }

  mutating func enter(_ block: Block) {
    isLeaf = true
    guard block.kind != .paragraph, block.attributes.rare != nil else { return say(enter: block) }
    var block = block
    dropLayouts(of: &block)
    say(enter: block)
  }

  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    say(text: text, attributes: attributes)
    position += text.count
  }

  /// The same where the attributes have a number.
  mutating func append(_ text: UTF8Span, set: Int) {
    say(text: text, set: set)
    position += text.count
  }

  mutating func leave() {
    if isLeaf { position += 1 }
    isLeaf = false
    sayLeave()
  }

  consuming func finish() -> Fitted {
    let report = sortedReport()
    return Fitted(document: out.finish(), report: report)
  }
}
