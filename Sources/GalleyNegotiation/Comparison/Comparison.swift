public import GalleyDocument

/// Judges a downgrade, whoever made it: what of a document a fitted one lost, doubled, added or put elsewhere.
///
/// Words, URLs, alternative texts, attachments, references to footnotes and protected ranges of the original must all
/// stand in the fitted document, once and in order. How they stand there is free: as intents, looks or layouts, as
/// Markdown or chat marks read as text, as lines, records or grids. So this may differ:
///
/// - White space, as long as it does not join words; punctuation and symbols that are added, but for emoji and
///   currencies.
/// - A URL may be an attribute or text, behind what it belongs to or before it; where the text shows it, or where it
///   could run a script, it may be missing.
/// - An attachment may be its alternative text or its name, a reference to a footnote its label.
/// - The numbers of items, the crosses of tasks, the kinds of alerts, the labels of footnotes, titles, info strings,
///   expansions, and the tags of raw HTML may stand at their places, or not.
/// - A table may be records: then the header's cells are left out, and each cell that is not empty has its header
///   before it; the header of an empty column ends the first row.
/// - A protected range must stand as it is, byte for byte; what belongs to it (a URL) may stand behind it.
///
/// It shares no code with what makes documents fit. Linear in both documents, but for a fitted one with many faults,
/// where a bound applies to what is looked at for each.
public struct Comparison: Sendable {
  /// What is wrong, in the order of the fitted document; empty for a downgrade that kept everything.
  public let faults: [Fault]

  /// Past this many faults a document is no longer compared.
  public static let maximumFaults = 200

  /// Compares a fitted document with its original.
  ///
  /// - Parameters:
  ///   - original: What was to be fitted.
  ///   - fitted: What came of it.
  public init(original: Document, fitted: Document) {
    var sides = ComparedSides(original, fitted, isKeepingWords: false)
    var matcher = TextMatcher(sides.program, sides.symbols)
    if matcher.run(from: [TextMatcher.Thread(at: 0)], at: 0) == nil {
      faults = []
      return
    }
    sides = ComparedSides(original, fitted, isKeepingWords: true)
    var finder = FaultFinder(sides.program, sides.symbols)
    faults = FaultReport(sides, original, fitted).faults(finder.find())
  }
}
