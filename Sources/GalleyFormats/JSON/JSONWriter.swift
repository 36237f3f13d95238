public import GalleyDocument

/// Writes Galley's own JSON: all of a document, in a form that is safe to read from anyone.
///
/// Reading what was written gives an equal document. Equal documents give the same bytes. The format:
/// ```
/// {"format":"galley","version":1,
///  "text":"Title\nSome bold text\n",
///  "blocks":[{"kind":"header","level":1,"text":[0,5]},
///            {"kind":"blockQuote"},
///            {"kind":"paragraph","parent":1,"text":[6,20]}],
///  "attributes":[{"intent":["stronglyEmphasized"]}],
///  "runs":[[11,15,0]]}
/// ```
/// - `text`: the text of all leaf blocks, each with one `\n` after it. Positions count its UTF-8 bytes.
/// - `blocks`: every block, each before the blocks in it. `parent` is the index of an earlier block that is still
///   open at this place; a block at the top has none. A block either has `text`, the start and end of its text without
///   the `\n`, or is the parent of others. The ranges follow each other and leave nothing out.
/// - `attributes`: the sets of attributes that occur, in the order in which they first do.
/// - `runs`: start, end and index in `attributes` of every stretch that has attributes; in order, not empty, each
///   inside one leaf's text.
///
/// A block's other keys are `level`, `start`, `delimiter` (`"."`, `")"`, `"-"`, `"+"`, `"*"`), `loose`, `task`, `form`,
/// `role`, `info`, `alert`, `anchor`, `anchorDerived`, `caption`, `columns` (an alignment or `null` each),
/// `columnSpan`, `rowSpan`, `itemValue`, `textList` (`marker`, `depth`), `textTable` (`table`, `row`, `column`,
/// `rowSpan`, `columnSpan`), `indent` and `alignment`. The keys of a set of attributes are `intent` and `display`
/// (lists of names; a bit without one is a number), `excluded`, `nesting` (marks from the outside in, with `/1` after
/// those on side 1), `link`, `linkTitle`, `image`, `imageTitle`, `alternativeText`, `language`, `direction`,
/// `fontFamily`, `fontSize`, `foreground` and `background` (`"#rrggbbaa"`), `attachment` (`identifier`, `mediaType`,
/// `name`, `size`, and either `bytes` in base64 or `reference`), `footnote`, `math`, `markdownAttributes`, `role`, `expansion`,
/// and `host`.
/// In `host`, a number with a fraction or an exponent is a ``HostValue/number(_:)``, another an integer. A number that
/// is not finite is left out. Names are those of the properties and cases they stand for. What has its usual value is
/// left out.
///
/// Everything is written without white space, in the order above. Beside what JSON demands, U+007F to U+009F, line
/// and paragraph separators and the marks that change a line's direction are escaped, so that a terminal may show it.
public struct JSONWriter: DocumentSink, ~Copyable {
  private struct OpenBlock {
    var index: Int
    /// Where its text starts.
    var start: Int
    /// Whether it is the parent of another.
    var holdsBlocks = false
  }

  private struct Run {
    var start: Int
    var attributes: Attributes
  }

  private var text = JSONOutput()
  private var length = 0
  private var blocks = JSONOutput()
  private var blockCount = 0
  private var open: [OpenBlock] = []
  private var sets = JSONOutput()
  private var indices: [Attributes: Int] = [:]
  private var runs = JSONOutput()
  private var run: Run?

  /// A writer that was told nothing yet.
  public init() {
    text.raw("{\"format\":\"galley\",\"version\":1,\"text\":\"")
    blocks.raw("\",\"blocks\":[")
    sets.raw("],\"attributes\":[")
    runs.raw("],\"runs\":[")
  }

  /// A block opens.
  public mutating func enter(_ block: Block) {
    if !open.isEmpty, !open[open.count - 1].holdsBlocks {
      open[open.count - 1].holdsBlocks = true
      blocks.raw("}")
    }
    blocks.separate()
    blocks.raw("{")
    blocks.block(block, parent: open.last?.index)
    open.append(OpenBlock(index: blockCount, start: length))
    blockCount += 1
  }

  /// Text of the innermost open block.
  public mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    if run?.attributes != attributes {
      closeRun()
      if !attributes.isEmpty { run = Run(start: length, attributes: attributes) }
    }
    self.text.escape(text)
    length += text.count
  }

  /// The innermost open block closes.
  public mutating func leave() {
    guard let block = open.popLast(), !block.holdsBlocks else { return }
    closeRun()
    blocks.key(JSONBlockField.text)
    blocks.raw("[")
    blocks.integer(block.start)
    blocks.raw(",")
    blocks.integer(length)
    blocks.raw("]}")
    text.raw("\\n")
    length += 1
  }

  /// The JSON of what was pushed, as UTF-8.
  ///
  /// - Returns: One object, without a line end after it.
  public consuming func finish() -> [UInt8] {
    var output = text.bytes
    output.reserveCapacity(output.count + blocks.bytes.count + sets.bytes.count + runs.bytes.count + 2)
    output += blocks.bytes
    output += sets.bytes
    output += runs.bytes
    output += "]}".utf8
    return output
  }

  private mutating func closeRun() {
    guard let run else { return }
    self.run = nil
    runs.separate()
    runs.raw("[")
    runs.integer(run.start)
    runs.raw(",")
    runs.integer(length)
    runs.raw(",")
    runs.integer(index(of: run.attributes))
    runs.raw("]")
  }

  private mutating func index(of attributes: Attributes) -> Int {
    if let index = indices[attributes] { return index }
    let index = indices.count
    indices[attributes] = index
    sets.separate()
    sets.raw("{")
    sets.attributes(attributes)
    sets.raw("}")
    return index
  }
}
