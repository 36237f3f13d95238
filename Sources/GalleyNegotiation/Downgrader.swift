import GalleyDocument

/// Builds a document in the forms that a plan allows, as it is told another.
///
/// A sink like any other, so what it makes does not depend on how runs are cut. It has two layers. The three verbs
/// count where in the source they are. What they tell is said once more, by ``say(enter:)``, ``say(text:attributes:)``
/// and ``sayLeave()``, which don't count: a construct that takes the form of another, such as a table that becomes a
/// list, is said by these, and so goes down the other's ladder. Each construct's ladder stands in a file of its own, in
/// `Downgrades`.
struct Downgrader: DocumentSink, ~Copyable {
  let plan: FormPlan
  var out = DocumentBuilder()
  var report: [Downgrade] = []
  /// How much of the source's text was told so far, terminators among it.
  ///
  /// At the end of a block it stands behind the block's last terminator. Who says again what was told before sets it.
  var position = 0
  /// The form that the block which is entered next had.
  var origin = Downgrade.Form.intent
  /// The tables that are open and whose form shows only once they have ended; one in a cell of another comes after it.
  var captures: [TableCapture] = []
  /// Whether what is said is no part of the source, so that no change of it is told.
  var isQuiet = false
  /// How many tables were laid out by paragraphs.
  var layoutCount = 0
  /// Whether the innermost open block may be a leaf: no block was in it so far.
  private var isLeaf = false

  init(_ plan: FormPlan) { self.plan = plan }

  mutating func enter(_ block: Block) {
    isLeaf = true
    say(enter: block)
  }

  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    say(text: text, attributes: attributes)
    position += text.count
  }

  mutating func leave() {
    if isLeaf { position += 1 }
    isLeaf = false
    sayLeave()
  }

  consuming func finish() -> Fitted {
    let report = report
    return Fitted(document: out.finish(), report: report)
  }
}
