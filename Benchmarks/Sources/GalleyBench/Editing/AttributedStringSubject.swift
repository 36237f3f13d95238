import Foundation
import Galley

/// Foundation's AttributedString with a document's text and a run for each of its runs.
struct AttributedStringSubject {
  private let original: AttributedString
  private(set) var draft: AttributedString
  private var kept = AttributedString()
  private var places: [AttributedString.Index] = []
  private var units: [Int] = []
  private var context = AttributedString()
  private var sum = 0
  private let text: AttributedString
  private var source = WordSource(seed: 99)

  /// The same text, terminators among it, in the same runs.
  ///
  /// It is built by appending, since setting attributes on strings of many runs traps, and the few distinct sets of
  /// attributes are shared. A set is a language, which is compared faster than Foundation's intents would be.
  init(_ document: Document) {
    original = Self.copy(of: document)
    draft = original
    text = AttributedString(EditSubject(document).text)
  }

  /// Builds the string alone.
  static func copy(of document: Document) -> AttributedString {
    let containers = (0..<64).map { AttributeContainer().languageIdentifier("x-\($0)") }
    var copy = AttributedString()
    var numbers: [Attributes: Int] = [:]
    let text = Array(document.text.utf8)
    var end = 0
    var pending: (start: Int, set: Int)?
    // Terminators go with the run before them.
    func flush(to place: Int) {
      guard let (start, set) = pending, place > start else { return }
      copy.append(AttributedString(String(decoding: text[start..<place], as: UTF8.self), attributes: containers[set]))
    }
    for run in document.runs {
      let set = numbers[run.attributes] ?? numbers.count % containers.count
      numbers[run.attributes] = set
      flush(to: run.range.lowerBound.value)
      pending = (pending == nil ? 0 : run.range.lowerBound.value, set)
      end = run.range.upperBound.value
    }
    flush(to: max(end, text.count))
    return copy
  }

  mutating func reset() {
    kept = original
    draft = original
  }

  mutating func choosePlaces(_ count: Int, _ place: Place) -> Int {
    let length = draft.utf16.count
    units = (0..<count).map { _ in place == .local ? length / 2 : source.below(max(1, length)) }
    // To a scalar's start.
    places = units.map { draft.utf16.index(draft.startIndex, offsetBy: $0) }
      .map { draft.unicodeScalars.index(before: draft.unicodeScalars.index(after: $0)) }
    return length == 0 ? 0 : count
  }
}

extension Work<AttributedStringSubject> {
  /// What there is of what Galley is timed with.
  static func all(_ place: Place) -> [Work] {
    [
      Work(
        kind: .edit, place: place,
        prepare: { subject, _ in
          subject.reset()
          return subject.choosePlaces(1, place)
        },
        run: { subject, _ in subject.edit() }),
      Work(
        kind: .position, place: place, prepare: { $0.choosePlaces($1, place) },
        run: { subject, count in for index in 0..<count { subject.seek(index) } }),
      Work(
        kind: .context, place: place, prepare: { subject, _ in subject.choosePlaces(1, place) },
        run: { subject, _ in subject.cut() }),
    ]
  }

  /// Going through all runs.
  static var enumeration: Work {
    Work(kind: .enumerate, prepare: { _, _ in 1 }, run: { subject, _ in subject.enumerate() }, things: { $0.runCount })
  }
}

extension AttributedStringSubject {
  var runCount: Int { draft.runs.count }

  fileprivate mutating func edit() {
    kept = draft
    draft.replaceSubrange(places[0]..<places[0], with: text)
  }

  fileprivate mutating func seek(_ index: Int) {
    if draft.utf16.index(draft.startIndex, offsetBy: units[index]) > draft.startIndex { sum &+= 1 }
  }

  /// Cuts out the paragraph at the first place and its neighbours; their borders are looked for in UTF-8, which is
  /// the fastest of the string's views.
  fileprivate mutating func cut() {
    let bytes = draft.utf8
    let newline = UInt8(ascii: "\n")
    var (lower, upper) = (places[0], places[0])
    for _ in 0..<2 { lower = bytes[..<lower].lastIndex(of: newline) ?? bytes.startIndex }
    for _ in 0..<2 {
      guard let next = bytes[upper...].firstIndex(of: newline) else { break }
      upper = bytes.index(after: next)
    }
    if lower > bytes.startIndex { lower = bytes.index(after: lower) }
    context = AttributedString(draft[lower..<upper])
    sum &+= context.startIndex == context.endIndex ? 0 : 1
  }

  fileprivate mutating func enumerate() {
    for run in draft.runs where run.languageIdentifier != nil { sum &+= 1 }
  }
}
