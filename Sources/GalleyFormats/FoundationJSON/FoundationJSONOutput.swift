package import GalleyDocument

/// Apple's wire form of an `AttributedString`, from runs.
package struct FoundationJSONOutput: IntentRunSink, ~Copyable {
  /// Where a run's text and its attributes stand in `runs` and `sets`; `nil` for no attributes.
  private struct Place {
    var text: Range<Int>
    var set: Range<Int>?
  }

  /// The most runs that are written as a flat list.
  private static let flatLimit = 10

  /// What could not be written.
  package private(set) var diagnostics: [Diagnostic] = []

  private let includesListItemDelimiter: Bool
  /// Texts and indices, by turns.
  private var runs = JSONOutput()
  private var sets = JSONOutput()
  private var indices: [IntentAttributes: Int] = [:]
  /// The first runs, as many as a flat list may have.
  private var places: [Place] = []
  private var firstSets: [Range<Int>] = []
  private var count = 0
  /// The run being written.
  private var run: IntentAttributes?
  private var start = 0
  /// What was asked for last, and what is written for it.
  private var last: (asked: IntentAttributes, written: IntentAttributes)?

  package init(includesListItemDelimiter: Bool) { self.includesListItemDelimiter = includesListItemDelimiter }

  package mutating func append(_ text: UTF8Span, _ attributes: IntentAttributes, source: SourceRange?) {
    let written = self.written(attributes)
    if run != written {
      closeRun()
      run = written
      runs.separate()
      start = runs.bytes.count
      runs.raw("\"")
    }
    runs.escape(text)
  }

  /// The JSON as UTF-8.
  package consuming func finish() -> [UInt8] {
    closeRun()
    if count == 0 { return Array("\"\"".utf8) }
    if count == 1, places[0].set == nil { return Array(runs.bytes[places[0].text]) }
    var output = JSONOutput()
    if count <= Self.flatLimit {
      output.raw("[")
      for place in places {
        output.separate()
        output.bytes += runs.bytes[place.text]
        output.raw(",")
        if let set = place.set { output.bytes += sets.bytes[set] } else { output.raw("{}") }
      }
      output.raw("]")
    } else {
      output.raw("{\"runs\":[")
      output.bytes += runs.bytes
      output.raw("],\"attributeTable\":[")
      output.bytes += sets.bytes
      output.raw("]}")
    }
    return output.bytes
  }

  private mutating func closeRun() {
    guard let run else { return }
    self.run = nil
    runs.raw("\"")
    var place = Place(text: start..<runs.bytes.count)
    runs.raw(",")
    if run == IntentAttributes() {
      runs.raw("{}")
    } else {
      let index = index(of: run)
      runs.integer(index)
      if count < Self.flatLimit { place.set = firstSets[index] }
    }
    if count < Self.flatLimit { places.append(place) }
    count += 1
  }

  private mutating func index(of run: IntentAttributes) -> Int {
    if let index = indices[run] { return index }
    let index = indices.count
    indices[run] = index
    sets.separate()
    let start = sets.bytes.count
    sets.foundation(run)
    if index < Self.flatLimit { firstSets.append(start..<sets.bytes.count) }
    return index
  }

  /// What is written of a run's attributes: nothing that the form has no name for, and no URL that could run a script.
  private mutating func written(_ attributes: IntentAttributes) -> IntentAttributes {
    if let last, last.asked == attributes { return last.written }
    var written = attributes
    written.direction = nil
    written.markdownAttributes = nil
    if !includesListItemDelimiter { written.delimiter = nil }
    if let link = written.link, !URLSafety.allows(link.relative, as: .link) {
      diagnostics.append(.unsafeURL(link.relative))
      written.link = nil
    }
    if let image = written.imageURL, !URLSafety.allows(image.relative, as: .image) {
      diagnostics.append(.unsafeURL(image.relative))
      written.imageURL = nil
    }
    last = (attributes, written)
    return written
  }
}
