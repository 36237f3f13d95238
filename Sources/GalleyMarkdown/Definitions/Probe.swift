/// Asks libcmark which labels a section defines, and with what values.
///
/// Before the section goes a line that uses each label, in the full form: its label is read by the same code as a
/// definition's. References are resolved when all blocks are known, so a use may stand before; and there nothing that
/// the section leaves open can swallow it.
struct Probe {
  /// The labels that are defined, with their values.
  var definitions: [LinkDefinitions.Definition] = []
  /// Whether the section ends open.
  var endsOpen: Bool

  /// Probes a section; `nil` where libcmark's limit on references might have kept it from an answer.
  ///
  /// - Parameters:
  ///   - labels: The candidates.
  ///   - section: What may define them.
  init?(_ labels: [[UInt8]], of section: Span<UInt8>) {
    var prefix: [UInt8] = []
    var lines = 2 * labels.count
    // The limit grows with what is fed: so a blank line, long enough, lifts it past all that the section can define.
    if !labels.isEmpty, 4 * section.count > LinkDefinitions.expansionFloor {
      prefix = [UInt8](repeating: .space, count: 4 * section.count) + [.lineFeed]
      lines += 1
    }
    prefix += Probe.text(for: labels)
    let tree = CMarkTree(prefix: prefix.span, section: section)
    endsOpen = tree.endsOpen(section: section, prefixLines: lines)

    var paragraph = tree.root?.firstChild
    var size = 0
    for label in labels {
      if let link = paragraph?.firstChild, link.kind == .link {
        let definition = LinkDefinitions.Definition(label: label, url: link.url, title: link.title)
        size += definition.size
        definitions.append(definition)
      }
      paragraph = paragraph?.next
    }
    let limit = max(LinkDefinitions.expansionFloor, prefix.count + section.count)
    // A value that was not found is at most twice as long as its source.
    guard labels.isEmpty || size + 2 * section.count + 16 <= limit else { return nil }
  }

  /// A paragraph for each label, which is a link if the label is defined.
  static func text(for labels: [[UInt8]]) -> [UInt8] {
    var text: [UInt8] = []
    for label in labels {
      text += "[x][".utf8
      text += label
      text += "]\n\n".utf8
    }
    return text
  }
}
