/// Makes capitals and small letters the same.
///
/// A scalar becomes the small letters of its capitals, which also joins the two forms of the small sigma. What a scalar
/// becomes is kept, since a text has few different ones.
struct CaseFolding {
  private var scalars = [UInt32](repeating: .max, count: CaseFolding.slots)
  private var folded = [[UInt8]](repeating: [], count: CaseFolding.slots)

  private static let slots = 512

  /// What a scalar becomes, in UTF-8.
  mutating func fold(_ scalar: Unicode.Scalar) -> [UInt8] {
    let slot = Int(scalar.value) % CaseFolding.slots
    if scalars[slot] != scalar.value {
      scalars[slot] = scalar.value
      let capitals = scalar.properties.uppercaseMapping.unicodeScalars
      folded[slot] = capitals.flatMap { Array($0.properties.lowercaseMapping.utf8) }
    }
    return folded[slot]
  }

  /// What a text becomes, in UTF-8.
  mutating func fold(_ text: String) -> [UInt8] { text.unicodeScalars.flatMap { fold($0) } }
}
