internal import GalleyDocument

/// Says a parsed section to a sink: blocks in `TreeEmitter+Blocks.swift`, what stands in them in `Inlines`.
///
/// One emitter serves all sections of a source, one after the other. Nothing recurses: the way back is in the nodes'
/// own links, and the open marks are a stack.
struct TreeEmitter {
  /// What holds for the whole source.
  let context: InlineContext
  /// What in a section's bytes makes a look at its leaves necessary.
  let sourceTriggers: TextTriggers
  /// What could not be carried over so far.
  var notes = Notes()

  /// The marks that enclose the next run, outermost first.
  var marks: [OpenMark] = []
  /// What `marks` add up to.
  var attributes = Attributes()
  /// `marks` with their sides, as far as a nesting can order them.
  var path = Nesting.implied
  /// The same of the run before in this leaf, its own innermost mark included.
  var previous = Nesting.implied
  /// How many runs the leaf has so far.
  var runs = 0
  /// An image's alternative text while it is put together.
  var alternative: [UInt8] = []

  /// What a scan found in the section, if there was need for one.
  var scan: FinishedScan?
  /// Whether a scan of the section did not agree with the tree.
  var isScanRefused = false
  /// The scan of an earlier section, whose memory the next may use.
  var spareScan = BlockScan()
  /// The number of the scan's block that comes next.
  var nextBlock = 0
  /// Where the section's lines are.
  var lines = FedLines([UInt8]().span, first: 1)
  /// Whether leaves of the section may hold what an extension reads.
  var looksAtInlines = false
  /// The section's place in the source.
  var section = 0..<0
  /// The alert whose first paragraph comes next.
  var alert: Alert?
  /// A leaf's content while it is said.
  var content: [UInt8] = []
  /// The reading of leaves by their content.
  var inlines: InlinePass
  /// The way from a leaf's content to the source.
  var places = SourcePlaces(keeps: false)

  /// A mark with what held outside it.
  struct OpenMark {
    var attributes: Attributes
    var path: Nesting
    var runs: Int
  }

  /// An emitter for a source.
  init(_ context: InlineContext) {
    self.context = context
    inlines = InlinePass(context)
    sourceTriggers = TextTriggers(context.dialect, isSource: true)
  }
}

extension CMarkKind {
  /// Whether such a node stands in a line.
  var isInline: Bool {
    switch self {
    case .text, .softBreak, .lineBreak, .code, .inlineHTML, .emphasis, .strong, .link, .image: true
    case .document, .blockQuote, .list, .item, .codeBlock, .htmlBlock, .paragraph, .header, .thematicBreak, .unknown:
      false
    }
  }
}
