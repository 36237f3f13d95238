internal import GalleyDocument

extension TreeEmitter {
  /// What could not be carried over as it stood.
  struct Notes: Equatable {
    /// Whether marks nested deeper than a document can order.
    var nestsTooDeep = false
    /// Whether libcmark made a node that CommonMark 0.30 does not have.
    var metUnknown = false

    /// How many cells stood in rows past a table's last column.
    var droppedCells = 0
    /// How many short rows of tables were not filled up, past the limit.
    var unfilledRows = 0
    /// How many sections were read without extensions, since what nests in them would have grown too large.
    var keptAsText = 0
    /// How many pieces of HTML were left out.
    var droppedHTML = 0
    /// How many leaves were read without extensions, since the parser saw something else in them than expected.
    var unaligned = 0
    /// How many attributes of `^[text](key: value)` stood on no text.
    var emptyAttributes = 0
    /// How many attributes were left out, since those around them were long.
    var longAttributes = 0
    /// How many references to footnotes stayed text, past the limit.
    var refusedReferences = 0

    /// Adds what was noted elsewhere in the same source.
    mutating func formUnion(_ other: Notes) {
      nestsTooDeep = nestsTooDeep || other.nestsTooDeep
      metUnknown = metUnknown || other.metUnknown
      droppedCells += other.droppedCells
      unfilledRows += other.unfilledRows
      keptAsText += other.keptAsText
      droppedHTML += other.droppedHTML
      unaligned += other.unaligned
      emptyAttributes += other.emptyAttributes
      longAttributes += other.longAttributes
      refusedReferences += other.refusedReferences
    }

    /// The same for people, at most one diagnostic of a kind.
    var diagnostics: [Diagnostic] {
      var diagnostics: [Diagnostic] = []
      func add(_ isNoted: Bool, _ code: Diagnostic.Code, _ message: String) {
        if isNoted { diagnostics.append(Diagnostic(code, message)) }
      }
      add(
        nestsTooDeep, .nestingTooDeep, "marks nest deeper than \(Nesting.maximumDepth); the inner ones are not ordered")
      add(metUnknown, .noForm, "the parser made a construct that the reader does not know")
      add(droppedCells > 0, .droppedCells, "\(droppedCells) cells past a table's last column are left out")
      add(
        unfilledRows > 0, .limitReached,
        "\(unfilledRows) short rows are not filled up: a table gets at most \(Tables.mostFilledCells) empty cells")
      add(
        keptAsText > 0, .limitReached, "\(keptAsText) sections nest so deep that their tables and footnotes stay text")
      add(droppedHTML > 0, .droppedHTML, "\(droppedHTML) pieces of raw HTML are left out")
      add(unaligned > 0, .noForm, "\(unaligned) blocks are read as CommonMark, without extensions")
      add(emptyAttributes > 0, .noForm, "\(emptyAttributes) attributes of an empty text are left out")
      add(longAttributes > 0, .limitReached, "\(longAttributes) attributes in long ones are left out")
      add(refusedReferences > 0, .limitReached, "\(refusedReferences) references to footnotes or attributes stay text")
      return diagnostics
    }
  }
}
