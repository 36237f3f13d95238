import GalleyDocument

/// The sets of attributes that are said by number, and what becomes of each where no mark of the run before goes on.
struct RunSets {
  /// What becomes of a set.
  struct Form {
    /// Nothing is known yet where `nil`.
    var isDirect: Bool?
    /// Whether changes are to be told, and the change where it is one.
    var hasChanges = false
    var change: Change?
    /// Its marks as bits, in the source and in the result.
    var marks: UInt16 = 0
    var outMarks: UInt16 = 0
    /// What is written.
    var set: DocumentBuilder.SetNumber?
    /// The same of what stands before its line; `nil` where the run has to be followed from there.
    var prefix: DocumentBuilder.SetNumber?
    /// The marks in order, in the source and in the result.
    var path = Nesting.implied
    var outPath = Nesting.implied
    /// The order that the result's attributes name.
    var nesting = Nesting.implied
  }

  /// The sets: those of the source by their own numbers, then others.
  private(set) var values: [Attributes]
  /// What becomes of each, as far as it was asked for.
  var forms: [Form]
  /// The same with all that changes.
  var shared: [SharedRunForm?]
  /// The numbers of no attributes, of a header's text, and of two breaks that don't join.
  private(set) var unmarked = 0
  private(set) var strong = 0
  private(set) var breaks = (0, 0)
  /// What each says of a table's cell, as far as it was asked for.
  private var traits: [TableShape.Traits] = []
  /// The numbers of those that were not in the source.
  private var others: [Attributes: Int] = [:]

  /// Sets.
  ///
  /// - Parameters:
  ///   - values: Those of the source.
  ///   - plan: How text is set off.
  init(_ values: [Attributes], _ plan: FormPlan) {
    self.values = values
    forms = [Form](repeating: Form(), count: values.count)
    shared = [SharedRunForm?](repeating: nil, count: values.count)
    unmarked = number(of: Attributes())
    strong = number(of: .strong(plan))
    breaks = (number(of: .lineBreak(side: 0)), number(of: .lineBreak(side: 1)))
  }

  /// The number of a set that is none of the source's, or may be none.
  mutating func number(of attributes: Attributes) -> Int {
    if let number = others[attributes] { return number }
    let number = values.count
    others[attributes] = number
    values.append(attributes)
    forms.append(Form())
    shared.append(nil)
    return number
  }

  /// What each set says of a cell of a table whose text has it.
  mutating func cellTraits() -> [TableShape.Traits] {
    for set in values[traits.count...] { traits.append(TableShape.Traits(set)) }
    return traits
  }
}
