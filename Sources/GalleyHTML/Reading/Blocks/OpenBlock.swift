import GalleyDocument

/// A block of the document that is open.
struct OpenBlock {
  /// How it takes what stands in it.
  enum Form: UInt8 {
    /// Blocks alone: text becomes a paragraph.
    case container
    /// Text as it comes, until a block follows.
    case direct
    /// A list: all that is no item becomes part of one.
    case list
    case item
    /// A cell: of a lone paragraph, the text.
    case cell
    /// A row, or a table: neither text nor blocks but their own parts.
    case structure
    case paragraph
    /// Text alone: blocks in it are flattened.
    case header
    /// Text as it is, kept apart until it ends.
    case code
  }

  let form: Form
  /// Its kind and attributes.
  var block: Block
  /// The event that opened it, where it stands on a ``TableTape``.
  let event: Int32
  /// Whether no element holds it open: it closes before what is no part of it.
  var isFinished = false
  /// What it is put together of, where it is a list of items that stand by themselves.
  var pasted: PastedList?
  /// Whether it has text of its own; of ``Form/direct``.
  var text = DirectText.none
  /// What stands in it so far.
  var content = BlockContent()

  /// How far the text of a block of form ``Form/direct`` has come.
  enum DirectText: UInt8 { case none, open, ended }

  init(_ block: Block, _ form: Form, event: Int32) {
    self.block = block
    self.form = form
    self.event = event
  }
}
