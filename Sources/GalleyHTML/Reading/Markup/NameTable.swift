/// Finds the case that a name belongs to.
///
/// Cases keep their order; one without a name is not among them.
struct NameTable<Name: CaseIterable & RawRepresentable> where Name.RawValue == String {
  private let names: [PackedName]
  private let cases: [Name]
  /// Places in `names` by the names' spread; 0 is a free slot.
  private let slots: [UInt16]

  /// The table of all cases but those whose name is empty.
  init() {
    let cases = Name.allCases.filter { !$0.rawValue.isEmpty }
    let names = cases.map { PackedName($0.rawValue) }
    var slots = [UInt16](repeating: 0, count: 1024)
    for (index, name) in names.enumerated() {
      var slot = name.spread & 1023
      while slots[slot] != 0 { slot = (slot + 1) & 1023 }
      slots[slot] = UInt16(index + 1)
    }
    self.names = names
    self.cases = cases
    self.slots = slots
  }

  /// The place of the case with a name among those of the table, or `nil` where none has it.
  func place(of name: PackedName) -> Int? {
    var slot = name.spread & 1023
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if names[place] == name { return place }
      slot = (slot + 1) & 1023
    }
    return nil
  }

  /// The case with a name, or `nil` where none has it.
  subscript(name: PackedName) -> Name? { place(of: name).map { cases[$0] } }
}
