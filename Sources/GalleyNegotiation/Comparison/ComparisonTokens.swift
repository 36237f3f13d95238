/// Numbers for what is compared as one thing: URLs, attachments, references to footnotes.
struct ComparisonTokens {
  /// What a token stands for.
  enum Kind: Hashable { case url, attachment, footnote }

  private struct Key: Hashable {
    let kind: Kind
    let name: String
  }

  private var numbers: [Key: UInt32] = [:]

  /// The names, by number.
  private(set) var names: [String] = []

  /// The first number: past those of all scalars.
  static let first: UInt32 = 0x11_0000

  /// The name of a number.
  func name(_ number: UInt32) -> String { names[Int(number - Self.first)] }

  /// The number of a token, past those of all scalars; the same for one name in both documents.
  mutating func number(_ kind: Kind, _ name: String) -> UInt32 {
    let key = Key(kind: kind, name: name)
    if let known = numbers[key] { return known }
    let next = Self.first + UInt32(numbers.count)
    numbers[key] = next
    names.append(name)
    return next
  }
}
