import GalleyDocument

/// What becomes of one set of attributes.
struct RunForm {
  /// What becomes of the text of a thing that has no form.
  enum AtomForm {
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
  /// A mark of all the block's text, outside all others.
  var outerMark: Mark?
  /// What becomes of a link that has no form: its URL is to stand behind its text.
  var linkChange: Change?
  /// Whether U+FFFC in it only holds the place of no text.
  var isEmptyLink = false
  /// What becomes of a thing in the line that has no form.
  var atom: AtomForm?
  var atomChange: Change?

  init(_ attributes: Attributes) { self.attributes = attributes }
}

/// What becomes of each set of attributes that occurs, worked out once.
struct RunForms {
  private struct Key: Hashable {
    var attributes: Attributes
    var look: TextLook
  }

  private let plan: FormPlan
  private(set) var all: [RunForm] = []
  private var numbers: [Key: Int] = [:]
  /// Numbers of sets that are intents alone, with no look added, by their bits; -1 before first use.
  private var ofIntents = [Int](repeating: -1, count: 1 << 10)

  init(_ plan: FormPlan) { self.plan = plan }

  /// The number of what becomes of a run.
  ///
  /// - Parameters:
  ///   - attributes: As the source has them; their order is left out of account.
  ///   - look: What is added to all text.
  mutating func number(of attributes: Attributes, _ look: TextLook) -> Int {
    let bits = Int(attributes.intent.rawValue)
    guard attributes.rare == nil, attributes.display.isEmpty, !attributes.isExcluded, bits < ofIntents.count,
      look == TextLook()
    else { return numberSlowly(of: attributes, look) }
    if ofIntents[bits] < 0 { ofIntents[bits] = numberSlowly(of: attributes, look) }
    return ofIntents[bits]
  }

  private mutating func numberSlowly(of attributes: Attributes, _ look: TextLook) -> Int {
    var key = Key(attributes: attributes, look: look)
    key.attributes.nesting = .implied
    if let number = numbers[key] { return number }
    all.append(plan.form(of: key.attributes, look))
    numbers[key] = all.count - 1
    return all.count - 1
  }
}
