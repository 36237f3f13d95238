import Foundation
import Galley

/// Foundation's NSMutableAttributedString with a document's text and a run for each of its runs.
///
/// It has no snapshots: a copy goes through the whole text.
struct MutableStringSubject {
  private let string: NSMutableAttributedString
  private var units: [Int] = []
  private var sum = 0
  /// How many runs the last enumeration went through.
  private(set) var sampled = 1
  private let text: String
  private var source = WordSource(seed: 99)

  /// The same text, terminators among it, in the same runs.
  init(_ document: Document) {
    text = EditSubject(document).text
    string = Self.copy(of: document)
  }

  /// Builds the string alone.
  static func copy(of document: Document) -> NSMutableAttributedString {
    let string = NSMutableAttributedString(string: document.text)
    var numbers: [Attributes: Int] = [:]
    var start = 0
    var end = UTF8Offset(0)
    for run in document.runs {
      let set = numbers[run.attributes] ?? numbers.count
      numbers[run.attributes] = set
      // Runs come in order; terminators lie between them, one unit each.
      start += run.range.lowerBound - end
      let length = run.text.utf16.count
      string.addAttribute(Self.key, value: set, range: NSRange(location: start, length: length))
      start += length
      end = run.range.upperBound
    }
    return string
  }

  private static let key = NSAttributedString.Key("set")

  mutating func choosePlaces(_ count: Int, _ place: Place) -> Int {
    let length = string.length
    let characters = string.string as NSString
    units = (0..<(length == 0 ? 0 : count)).map { _ in
      // Not inside a pair of surrogates.
      characters.rangeOfComposedCharacterSequence(at: place == .local ? length / 2 : source.below(length)).location
    }
    return length == 0 ? 0 : count
  }
}

extension Work<MutableStringSubject> {
  /// What there is of what Galley is timed with.
  static func all(_ place: Place) -> [Work] {
    [
      Work(
        kind: .editAlone, place: place, prepare: { subject, _ in subject.choosePlaces(1, place) * 2 },
        run: { subject, _ in subject.insertAndRemove() }),
      Work(
        kind: .context, place: place, prepare: { subject, _ in subject.choosePlaces(1, place) },
        run: { subject, _ in subject.cut() }),
    ]
  }

  /// Going through runs, the first thousands.
  static var enumeration: Work {
    Work(kind: .enumerate, prepare: { _, _ in 1 }, run: { subject, _ in subject.enumerate() }, things: { $0.sampled })
  }
}

extension MutableStringSubject {
  fileprivate mutating func insertAndRemove() {
    string.replaceCharacters(in: NSRange(location: units[0], length: 0), with: text)
    string.replaceCharacters(in: NSRange(location: units[0], length: text.utf16.count), with: "")
  }

  /// Cuts out the paragraph at the first place and its neighbours.
  fileprivate mutating func cut() {
    let characters = string.string as NSString
    let inner = characters.paragraphRange(for: NSRange(location: units[0], length: 0))
    let lower = max(0, inner.location - 1)
    let upper = min(characters.length, inner.location + inner.length + 1)
    let outer = characters.paragraphRange(for: NSRange(location: lower, length: upper - lower))
    sum &+= string.attributedSubstring(from: outer).length
  }

  fileprivate mutating func enumerate() {
    sampled = 0
    unsafe string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { _, _, stop in
      sampled += 1
      if sampled == 5_000 { unsafe stop.pointee = true }
    }
  }
}
