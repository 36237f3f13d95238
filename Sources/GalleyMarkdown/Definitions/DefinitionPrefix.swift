/// The lines to read before a section: the definitions it may use, then a blank line.
struct DefinitionPrefix {
  /// The lines; empty where a section needs none.
  private(set) var bytes: [UInt8] = []
  /// How many they are.
  private(set) var lines = 0
  private let definitions: LinkDefinitions
  /// For each definition, the number of the section that it was last given to.
  private var given: [Int]
  private var section = 0

  /// Nothing yet.
  init(_ definitions: LinkDefinitions) {
    self.definitions = definitions
    given = Array(repeating: 0, count: definitions.count)
  }

  /// Makes the lines for a section.
  mutating func prepare(for text: Span<UInt8>) {
    bytes.removeAll(keepingCapacity: true)
    lines = 0
    guard definitions.count > 0 else { return }
    section += 1
    var needed: [Int] = []
    let expansion = definitions.forEachNeeded(by: text) { index in
      guard given[index] != section else { return }
      given[index] = section
      needed.append(index)
    }
    guard !needed.isEmpty else { return }
    if expansion > LinkDefinitions.expansionFloor {
      // The whole would resolve all of these: a blank line lifts this section's own limit as far.
      bytes = [UInt8](repeating: .space, count: expansion) + [.lineFeed]
      lines += 1
    }
    for index in needed { bytes += definitions.line(index) }
    bytes.append(.lineFeed)
    lines += needed.count + 1
  }
}
