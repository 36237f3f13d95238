internal import GalleyDocument

/// Reads Galley's own JSON; ``JSONWriter`` says what that is.
///
/// First it takes in the text and the attributes and notes where the blocks and the runs stand, as keys may come in
/// any order; then it reads those two side by side, straight into a builder. So every fault is found at its token.
struct JSONReader: ~Copyable {
  /// A block that may still get blocks.
  struct OpenBlock {
    var index: Int
    /// Where it stands in the input.
    var place: Int
    var isLeaf: Bool
    var holdsBlocks = false
  }

  struct Run {
    var start: Int
    var end: Int
    var set: Int
    /// Where it stands in the input.
    var place: Int
  }

  /// The most bytes of text.
  let textLimit: Int
  var builder = DocumentBuilder()
  var text: [UInt8] = []
  var sets: [Attributes] = []
  var open: [OpenBlock] = []
  var blockCount = 0
  /// Where the next leaf's text must start.
  var position = 0
  /// The next run.
  var run: Run?
  var runs = JSONScanner()
  var isFirstRun = true

  init(textLimit: Int) { self.textLimit = textLimit }

  consuming func document(_ input: Span<UInt8>) throws(GalleyError) -> Document {
    do {
      _ = try UTF8Span(validating: input)
    } catch {
      let offset = UTF8Offset(error.byteOffsets.lowerBound)
      throw GalleyError(.undecodable, "the bytes are not UTF-8", at: SourceLocation(of: offset, in: input))
    }
    var blocks = JSONScanner()
    let textPlace = try outline(input, blocks: &blocks)
    try nextRun(input)
    var isFirst = true
    try blocks.take(UInt8(ascii: "["), or: "a list", in: input)
    while try blocks.item(&isFirst, input) { try block(&blocks, input) }
    try close(downTo: 0, input)
    if position < text.count { throw blocks.failure("the text goes on after the last block", at: textPlace, in: input) }
    if let run { throw runs.failure("the run lies past the text", at: run.place, in: input) }
    return builder.finish()
  }

  /// Reads the outer object, but of the blocks and the runs only where they start; gives the place of the text.
  private mutating func outline(_ input: Span<UInt8>, blocks: inout JSONScanner) throws(GalleyError) -> Int {
    var scanner = JSONScanner()
    var object = try scanner.open(input)
    var textPlace: Int?
    var hasFormat = false
    var hasVersion = false
    var hasBlocks = false
    while let field = try scanner.field(&object, in: JSONNames.documentFields, input) {
      switch field {
      case .format:
        let format = try scanner.string(input)
        guard format == "galley" else {
          throw scanner.failure("the format is \(scanner.quoted(format)), not \"galley\"", in: input)
        }
        hasFormat = true
      case .version:
        let version = try scanner.integer(input)
        guard version == 1 else {
          throw scanner.failure("version \(version) of the format is unknown; this reads version 1", in: input)
        }
        hasVersion = true
      case .text:
        _ = scanner.peek(input)
        textPlace = scanner.token
        try scanner.string(into: &text, input)
        if text.count > textLimit {
          let place = SourceLocation(of: UTF8Offset(textPlace ?? 0), in: input)
          throw GalleyError(.tooLarge, "the text has more than \(textLimit) bytes", at: place)
        }
      case .blocks:
        blocks = scanner
        hasBlocks = true
        try scanner.skipList(input)
      case .attributes:
        var isFirst = true
        try scanner.take(UInt8(ascii: "["), or: "a list", in: input)
        // Equal sets share one box: else each run with another of them would cost a comparison in full.
        var distinct: Set<Attributes> = []
        while try scanner.item(&isFirst, input) {
          sets.append(distinct.insert(try scanner.attributes(input)).memberAfterInsert)
        }
      case .runs:
        runs = scanner
        try scanner.skipList(input)
        try runs.take(UInt8(ascii: "["), or: "a list", in: input)
      }
    }
    let end = scanner.at - 1
    if scanner.peek(input) != 0 || scanner.at < input.count {
      throw scanner.failure("the input goes on after the document", in: input)
    }
    let needed = [("format", hasFormat), ("version", hasVersion), ("text", textPlace != nil), ("blocks", hasBlocks)]
    for (name, isThere) in needed where !isThere {
      throw scanner.failure("the document has no \"\(name)\"", at: end, in: input)
    }
    return textPlace ?? 0
  }

  /// Reads on to the next run, if there is one.
  mutating func nextRun(_ input: Span<UInt8>) throws(GalleyError) {
    let last = run?.end ?? 0
    run = nil
    guard try hasRun(input) else { return }
    _ = runs.peek(input)
    let place = runs.token
    let (start, end, set) = try triple(input)
    if start >= end { throw runs.failure("the run is empty", at: place, in: input) }
    if start < last { throw runs.failure("the run starts before the end of the one before", at: place, in: input) }
    run = Run(start: start, end: end, set: set, place: place)
  }

  private mutating func hasRun(_ input: Span<UInt8>) throws(GalleyError) -> Bool {
    // A document without runs may leave out the key: then no list was opened.
    if runs.at == 0 { return false }
    return try runs.item(&isFirstRun, input)
  }

  private mutating func triple(_ input: Span<UInt8>) throws(GalleyError) -> (start: Int, end: Int, set: Int) {
    try runs.take(UInt8(ascii: "["), or: "a run", in: input)
    let start = try runs.integer(input, in: 0...Int.max)
    try runs.take(UInt8(ascii: ","), or: "“,”", in: input)
    let end = try runs.integer(input, in: 0...Int.max)
    try runs.take(UInt8(ascii: ","), or: "“,”", in: input)
    let set = try runs.integer(input, in: 0...Int.max)
    guard set < sets.count else { throw runs.failure("no attributes have the index \(set)", in: input) }
    try runs.take(UInt8(ascii: "]"), or: "“]”", in: input)
    return (start, end, set)
  }
}
