internal import GalleyDocument

/// What a page holds that is not carried over as it stands.
struct MarkupNotes {
  private var diagnostics: [Diagnostic] = []
  private var nulCount = 0
  private var firstNUL = 0
  private var hasLimit = false

  /// A NUL, at a place from the page's start.
  mutating func nul(at place: Int) {
    if nulCount == 0 { firstNUL = place }
    nulCount += 1
  }

  /// The page ends inside something that is left out.
  mutating func unclosed(_ what: String, at start: Int, _ end: Int) {
    add(.unclosedMarkup, "the page ends inside a \(what), which is left out", start..<end)
  }

  /// Attributes are too long; said once.
  mutating func limit(at place: Int) {
    if hasLimit { return }
    hasLimit = true
    add(.limitReached, "an attribute is left out, since its tag is too long", place..<place)
  }

  /// All notes at the page's end.
  mutating func finish() -> [Diagnostic] {
    if nulCount > 0 {
      let message = nulCount == 1 ? "a NUL was replaced or left out" : "\(nulCount) NULs were replaced or left out"
      add(.replacedNUL, message, firstNUL..<firstNUL + 1)
    }
    return diagnostics
  }

  private mutating func add(_ code: Diagnostic.Code, _ message: String, _ range: Range<Int>) {
    let range = SourceRange(UTF8Offset(range.lowerBound), UTF8Offset(range.upperBound))
    diagnostics.append(Diagnostic(code, message, at: range))
  }
}
