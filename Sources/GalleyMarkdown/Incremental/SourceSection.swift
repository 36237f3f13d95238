internal import GalleyDocument

/// One section of a source that is kept beside its document, with what it has to do with the others.
struct SourceSection {
  /// Names it among the sections of its source; never used again there.
  var id = 0
  /// Its bytes, valid UTF-8.
  var source: [UInt8]
  /// What it defines for all.
  var found = Collected()
  /// Whether it is data before the text.
  var isFrontMatter = false
  /// Whether it is the open end of a stream, whose definitions do not count yet.
  var isOpenEnd = false

  /// How many bytes of the document's text it became.
  var length = 0
  /// What could not be carried over.
  var notes = TreeEmitter.Notes()
  /// Which labels it may use.
  var uses = LabelFilter()
  /// What its uses of labels may ask for.
  var load = LinkDefinitions.Load()
  /// How many carets it has, with which references begin that may have to be counted.
  var carets = 0
  /// How many NULs it has, each of which becomes three bytes.
  var nuls = 0

  /// A section of some bytes.
  init(_ source: [UInt8]) { self.source = source }

  /// Whether it defines anything.
  var defines: Bool { !(found.definitions.isEmpty && found.footnotes.isEmpty && found.attributes.isEmpty) }

  /// Counts what is counted of its bytes.
  mutating func count() {
    carets = source.span.count(of: .caret)
    nuls = source.span.count(of: 0)
  }

  /// Says what it holds.
  func say(with parser: inout SectionParser, into builder: inout DocumentBuilder) {
    if isFrontMatter, let frontMatter = FrontMatter(source.span) {
      frontMatter.emit(source.span, keepsRanges: false, into: &builder)
    } else {
      _ = parser.parse(source.span, from: 0, to: source.count, into: &builder)
    }
  }
}

/// Which labels a section may use: may say yes where it does not.
struct LabelFilter: Hashable {
  private var bits: UInt64 = 0
  /// Whether it may use definitions of attributes.
  var usesAttributes = false

  mutating func insert(_ hash: Int) { bits |= 1 << UInt64(truncatingIfNeeded: hash & 63) }

  mutating func insertAll() { bits = .max }

  func mayContain(_ hash: Int) -> Bool { bits & 1 << UInt64(truncatingIfNeeded: hash & 63) != 0 }
}
