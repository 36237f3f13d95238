import GalleyDocument

extension Downgrader {
  /// What is remembered of a block that is open.
  struct Frame {
    /// How the block stands in the document that is built.
    enum Form {
      /// It is open there.
      case entered
      /// It will be opened when its text comes: a leaf by its kind, but it may hold blocks.
      case awaited
      /// Not at all: text in it becomes a paragraph.
      case dissolved
    }

    let kind: BlockKind
    /// Whether it is a list of terms and descriptions.
    let isDefinitionList: Bool
    var form = Form.dissolved
    /// The innermost block around it that stands in the document that is built.
    var whole = BlockKind.group
    /// Whether blocks stand in it, or lines that were said for it.
    var holdsBlocks = false
    /// Whether anything of it was written.
    var hasContent = false
    /// Whether blocks in it may touch, as in a tight list and its items.
    var isTight = false
    /// How a list is said, and what follows the numbers of its items.
    var rung = FormPlan.Rung.text
    var delimiter: Character = "."
    /// The number of the next item of a list.
    var number = 1
    /// The block before in it.
    var before: Neighbour?
    /// What its text becomes.
    var leaf = Block.paragraph
    /// Where in the report its own changes stand.
    var changes = 0..<0
    /// Where it begins, in the source and in the result.
    var source = 0
    var result = UTF8Offset(0)
    /// What few blocks have.
    fileprivate var rare: Rare?

    init(_ block: Block) {
      kind = block.kind
      isDefinitionList = block.kind == .group && block.attributes.role == .definitionList
    }
  }

  /// What the next block needs to know of the one before.
  struct Neighbour {
    var kind: BlockKind
    /// Whether it is a line that belongs to what follows.
    var isTitle = false
    /// Whether it is an item of a list that is a look.
    var isTextItem = false
  }

  /// How a line end in text is said.
  enum LineEnds {
    /// As it is.
    case kept
    /// As it is, but for the last one.
    case lines
    /// As a break, but for the last one.
    case breaks
    /// As a space.
    case spaces
    /// As the end of a paragraph, but for the last one.
    case paragraphs

    /// Whether one in a thing or a link may stay what it is.
    var mayStay: Bool { self != .spaces && self != .paragraphs }
  }

  /// How many blocks of some kinds are around a place.
  struct Depths {
    /// Lists, whatever their form.
    var lists = 0
    /// Lists that stand in the document that is built.
    var keptLists = 0
    /// Quotes that stand there.
    var keptQuotes = 0
    /// Quotes whose paragraphs have quotation marks.
    var markedQuotes = 0
    /// Quotes whose paragraphs have a style of the host's.
    var styledQuotes = 0
  }

  /// The state of the innermost leaf of the document that is built.
  enum LeafState {
    /// None is open.
    case closed
    /// Its text is being written.
    case open
    /// Its text has ended, but a line may follow in it.
    case ended
  }
}

extension Downgrader.Frame {
  /// What few blocks have; no frame but its own holds it.
  fileprivate final class Rare {
    var outerMark: LineStart.Mark?
    var outerStart: LineStart?
    var outerLook: TextLook?
    var outerLineEnds: Downgrader.LineEnds?
    var outerDepths: Downgrader.Depths?
    var opening: String?
    var title: String?
    var fence: String?
    var underline: Character?
  }

  /// Whether any of what follows was set.
  var isRare: Bool { rare != nil }

  /// What stood before lines around it, where that goes on in it and more is added.
  var outerMark: LineStart.Mark? {
    get { rare?.outerMark }
    set { made.outerMark = newValue }
  }
  /// The same where none of it stands in the block.
  var outerStart: LineStart? {
    get { rare?.outerStart }
    set { made.outerStart = newValue }
  }
  /// What was added to text around it.
  var outerLook: TextLook? {
    get { rare?.outerLook }
    set { made.outerLook = newValue }
  }
  /// How line ends were said around it.
  var outerLineEnds: Downgrader.LineEnds? {
    get { rare?.outerLineEnds }
    set { made.outerLineEnds = newValue }
  }
  /// What is counted around it.
  var outerDepths: Downgrader.Depths? {
    get { rare?.outerDepths }
    set { made.outerDepths = newValue }
  }
  /// What stands before the first line in it.
  var opening: String? {
    get { rare?.opening }
    set { made.opening = newValue }
  }
  /// A line that stands before all in it.
  var title: String? {
    get { rare?.title }
    set { made.title = newValue }
  }
  /// A line that stands before and after its text.
  var fence: String? {
    get { rare?.fence }
    set { made.fence = newValue }
  }
  /// What a line below its text, as wide as that, is made of.
  var underline: Character? {
    get { rare?.underline }
    set { made.underline = newValue }
  }

  private var made: Rare {
    mutating get {
      if let rare { return rare }
      let new = Rare()
      rare = new
      return new
    }
  }
}
