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
    /// Whether it has no marks, in the source and in the result.
    var isUnmarked = false
    /// What is written.
    var set: DocumentBuilder.SetNumber?
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
  /// The numbers of those that were not in the source.
  private var others: [Attributes: Int] = [:]

  /// Sets.
  ///
  /// - Parameter values: Those of the source.
  init(_ values: [Attributes]) {
    self.values = values
    forms = [Form](repeating: Form(), count: values.count)
    shared = [SharedRunForm?](repeating: nil, count: values.count)
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
}
