internal import GalleyDocument

/// What all sections of a source define, by label, as sections come and go.
///
/// Of equal labels the first in the source counts. Which is first is asked only where several sections define one.
struct LabelIndex {
  /// The definitions of links whose labels share a key.
  struct Bucket {
    fileprivate var all: [(section: Int, definition: LinkDefinitions.Definition)] = []
    /// Those that count: the first of each label.
    fileprivate(set) var winners: [LinkDefinitions.Definition] = []
    /// What one use of such a label may ask for.
    fileprivate(set) var load = LinkDefinitions.Load()
  }

  private(set) var links: [LabelKey: Bucket] = [:]
  private var notes: [[UInt8]: [(section: Int, label: String)]] = [:]
  private var values: [(section: Int, label: String, value: String)] = []

  /// The footnotes, each label as its first definition writes it.
  private(set) var footnotes = FootnoteLabels()
  /// What `^[text][label]` may refer to.
  private(set) var attributes = AttributeDefinitions()

  /// Which labels mean something else than before.
  struct Change {
    var links: Set<LabelKey> = []
    var footnotes: Set<[UInt8]> = []
    var attributes = false

    var isEmpty: Bool { links.isEmpty && footnotes.isEmpty && !attributes }
  }

  /// Takes sections out and others in.
  ///
  /// - Parameters:
  ///   - old: The sections that went.
  ///   - new: Those that came, with names of their own.
  ///   - order: Puts sections that are named into the source's order.
  /// - Returns: What changed for the uses of labels.
  mutating func replace(
    _ old: some Collection<SourceSection>, with new: some Collection<SourceSection>,
    order: (_ sections: [Int]) -> [Int: Int]
  ) -> Change {
    var change = Change()
    guard old.contains(where: \.defines) || new.contains(where: \.defines) else { return change }
    var touched: Set<LabelKey> = []
    var touchedNotes: Set<[UInt8]> = []
    for section in old where section.defines {
      for definition in section.found.definitions {
        let key = LabelKey(definition.label.span)
        touched.insert(key)
        links[key]?.all.removeAll { $0.section == section.id }
      }
      for label in section.found.footnotes {
        let key = FoldedLabel.bytes(of: label.utf8Span.span)
        touchedNotes.insert(key)
        notes[key]?.removeAll { $0.section == section.id }
      }
      if !section.found.attributes.isEmpty {
        change.attributes = true
        values.removeAll { $0.section == section.id }
      }
    }
    for section in new where section.defines {
      for definition in section.found.definitions {
        let key = LabelKey(definition.label.span)
        touched.insert(key)
        links[key, default: Bucket()].all.append((section.id, definition))
      }
      for label in section.found.footnotes {
        let key = FoldedLabel.bytes(of: label.utf8Span.span)
        touchedNotes.insert(key)
        notes[key, default: []].append((section.id, label))
      }
      for (label, value) in section.found.attributes {
        change.attributes = true
        values.append((section.id, label, value))
      }
    }
    for key in touched where settle(key, order) { change.links.insert(key) }
    for key in touchedNotes where settle(note: key, order) { change.footnotes.insert(key) }
    if change.attributes { settleAttributes(order) }
    return change
  }

  /// Finds out which definitions of a key count.
  ///
  /// - Returns: Whether others than before.
  private mutating func settle(_ key: LabelKey, _ order: ([Int]) -> [Int: Int]) -> Bool {
    guard var bucket = links[key] else { return false }
    if let first = bucket.all.first, bucket.all.contains(where: { $0.section != first.section }) {
      bucket.all = Self.sorted(bucket.all, by: \.section, order)
    }
    let winners = LinkDefinitions.firstOfEach(bucket.all.map(\.definition))
    let isChanged = winners != bucket.winners
    bucket.winners = winners
    var alone = LinkDefinitions()
    for winner in winners { alone.add(winner) }
    bucket.load = alone.greatestLoad(ofUses: 1)
    links[key] = bucket.all.isEmpty ? nil : bucket
    return isChanged
  }

  private mutating func settle(note key: [UInt8], _ order: ([Int]) -> [Int: Int]) -> Bool {
    guard var found = notes[key] else { return false }
    if let first = found.first, found.contains(where: { $0.section != first.section }) {
      found = Self.sorted(found, by: \.section, order)
    }
    notes[key] = found.isEmpty ? nil : found
    return footnotes.set(found.first?.label, for: key)
  }

  private mutating func settleAttributes(_ order: ([Int]) -> [Int: Int]) {
    values = Self.sorted(values, by: \.section, order)
    attributes = AttributeDefinitions()
    for (_, label, value) in values { attributes.add(label, value) }
  }

  /// Puts definitions into the source's order, keeping that of a section's own.
  private static func sorted<Element>(
    _ found: [Element], by section: (Element) -> Int, _ order: ([Int]) -> [Int: Int]
  ) -> [Element] {
    let places = order(found.map(section))
    return found.enumerated().sorted { a, b in
      let (x, y) = (places[section(a.element)] ?? 0, places[section(b.element)] ?? 0)
      return (x, a.offset) < (y, b.offset)
    }.map(\.element)
  }
}
