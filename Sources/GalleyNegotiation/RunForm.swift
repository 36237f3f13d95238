import GalleyDocument

/// What becomes of one set of attributes.
struct RunForm: Sendable {
  /// What becomes of the text of a thing that has no form.
  enum AtomForm: Sendable {
    /// The alternative text, and the URL behind it.
    case image
    /// The label in brackets.
    case footnote
    /// The alternative text or the name.
    case attachment
  }

  /// The attributes, without an order of marks.
  var attributes: Attributes
  /// What is different, but for links and things.
  var changes: [Change] = []
  /// Whether nothing is.
  var isSame = true
  /// The mark that stands for each of the source's, by its raw value; 0 for none.
  var marks: [UInt8] = (0..<16).map { $0 }
  /// The looks that stand for intents, until the text has them.
  var worn: [StyleSheet.Look] = []
  /// A mark of all the block's text, outside all others.
  var outerMark: Mark?
  /// What becomes of a link that has no form: its URL is to stand behind its text.
  var linkChange: Change?
  /// Whether U+FFFC in it only holds the place of no text.
  var isEmptyLink = false
  /// Whether its text is written as it is.
  var isText: Bool { atom == nil && linkChange == nil && !isEmptyLink }
  /// Whether its text is written as it is, with nothing to tell.
  var isDirect: Bool { changes.isEmpty && isText }
  /// Whether nothing of it is told.
  var isUntold: Bool { changes.isEmpty && atom == nil && linkChange == nil }
  /// What becomes of a thing in the line that has no form.
  var atom: AtomForm?
  var atomChange: Change?

  init(_ attributes: Attributes) { self.attributes = attributes }
}

/// What becomes of one set of attributes, to be held at no cost.
final class SharedRunForm: Sendable {
  let value: RunForm

  init(_ value: RunForm) { self.value = value }

  /// The same for a run whose order of marks falls.
  var droppingOrder: SharedRunForm {
    var dropping = value
    dropping.changes.append(Change(.role, to: .bare))
    return SharedRunForm(dropping)
  }
}

extension Attributes {
  /// Whether the order of marks that is said names more than there are.
  var namesLackedMarks: Bool {
    let own = markSet
    return (0..<nesting.depth).contains { nesting[$0].map { own & $0.mark.bit == 0 } == true }
  }
}

/// What becomes of each set of attributes that occurs, worked out once.
struct RunForms {
  private struct Key: Hashable {
    var attributes: Attributes
    var look: TextLook
  }

  private let plan: FormPlan
  private var all: [Key: SharedRunForm] = [:]
  private var results: Set<Attributes> = []
  /// Those of sets that are intents alone, with no look added, by their bits.
  private var ofIntents = [SharedRunForm?](repeating: nil, count: 1 << 10)

  init(_ plan: FormPlan) { self.plan = plan }

  /// What becomes of a run.
  ///
  /// - Parameters:
  ///   - attributes: As the source has them; their order is left out of account.
  ///   - look: What is added to all text.
  /// - Returns: The same each time.
  mutating func form(of attributes: Attributes, _ look: TextLook) -> SharedRunForm {
    let bits = Int(attributes.intent.rawValue)
    guard attributes.rare == nil, attributes.display.isEmpty, !attributes.isExcluded, bits < ofIntents.count,
      look == TextLook()
    else { return formBySet(of: attributes, look) }
    if let form = ofIntents[bits] { return form }
    let form = formBySet(of: attributes, look)
    ofIntents[bits] = form
    return form
  }

  private mutating func formBySet(of attributes: Attributes, _ look: TextLook) -> SharedRunForm {
    var key = Key(attributes: attributes, look: look)
    key.attributes.nesting = .implied
    if let form = all[key] { return form }
    var value = plan.form(of: key.attributes, look)
    // Equal sets share what they hold, so that they are compared at a glance.
    value.attributes = results.insert(value.attributes).memberAfterInsert
    let form = SharedRunForm(value)
    all[key] = form
    return form
  }
}
