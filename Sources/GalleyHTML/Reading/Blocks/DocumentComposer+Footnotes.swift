import GalleyDocument

/// Footnotes, as GitHub, Pandoc, kramdown, markdown-it and this library's own writer give them.
///
/// A reference is a link into the page that says so by an attribute, a class or a role; the notes are the items of a list at
/// the end, each with a link back. In a document a note is a group in its place, with a label that references name.
extension DocumentComposer {
  /// Takes a link for a reference to a note, or for a link back from one.
  ///
  /// - Parameters:
  ///   - entry: The link.
  ///   - attributes: Its tag's attributes.
  /// - Returns: Whether it is one of both: nothing that stands in it is said.
  mutating func openNote(_ entry: inout Entry, _ attributes: TagAttributes) -> Bool {
    if !attributes.mayTellOfFootnotes && !isInReference { return false }
    if attributes.isFootnoteBackReference {
      entry.isLeftOut = true
      skipsCount()
      return true
    }
    guard attributes.isFootnoteReference || isInReference, let label = attributes.footnoteLabel(.href, hasHash: true)
    else { return false }
    entry.isLeftOut = true
    skipsCount()
    footnotes.labels.insert(label)
    var set = style.attributes
    set.display.remove(.superscript)
    set.footnote = label
    output.turn(to: entry.flow, &line)
    say(.thing("[^\(label)]", set), styles[entry.text])
    return true
  }

  /// Whether the innermost open element is a `sup` that says it is a reference.
  @inline(__always)
  private var isInReference: Bool { entries[entries.count - 1].isReference }

  /// A note opens.
  mutating func openFootnote(_ entry: inout Entry, _ attributes: TagAttributes) {
    var block = Block.group(.footnote)
    if let label = attributes.footnoteLabel(.id, hasHash: false) { block.attributes.anchor = label }
    open(block, .container, &entry)
  }
}

extension TagAttributes {
  /// Whether a link refers to a note, or a `sup` holds one that does.
  ///
  /// What only a class says is true of a link to what is named as a note.
  var isFootnoteReference: Bool {
    if has(.dataFootnoteRef) || has(.role, word: "doc-noteref") { return true }
    guard has(.className, word: "footnote-ref") || has(.className, word: "footnote") else { return false }
    return with(.href) { $0.begins(with: "#fn") || $0.begins(with: "#user-content-fn") } ?? true
  }

  /// Whether an attribute may say that a link refers to a note, or leads back from one.
  fileprivate var mayTellOfFootnotes: Bool {
    contains { name, value in
      switch name {
      case .dataFootnoteRef, .dataFootnoteBackref, .role: true
      case .className: value.firstPlace(of: "footnote") != nil
      default: false
      }
    }
  }

  /// Whether a link leads back from a note.
  fileprivate var isFootnoteBackReference: Bool {
    has(.dataFootnoteBackref) || has(.role, word: "doc-backlink") || has(.className, word: "footnote-backref")
      || has(.className, word: "footnote-back") || has(.className, word: "reversefootnote")
  }

  /// The label in the address or the name of a note: `#user-content-fn-1`, `#fn:1`, `#fn1`.
  ///
  /// - Parameters:
  ///   - name: The attribute.
  ///   - hasHash: Whether it is an address.
  /// - Returns: The label, or `nil` where there is none.
  fileprivate func footnoteLabel(_ name: AttributeName, hasHash: Bool) -> String? {
    guard var rest = self[name].map({ Substring($0) }) else { return nil }
    if hasHash {
      guard rest.first == "#" else { return nil }
      rest = rest.dropFirst()
    }
    for prefix in ["user-content-", "fn"] where rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
    if let first = rest.first, "-:_".contains(first) { rest = rest.dropFirst() }
    return rest.isEmpty ? nil : rest.percentDecoded
  }
}

extension Substring {
  /// Its text without the escapes of a URL; as it is where they are no text.
  fileprivate var percentDecoded: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return String(self) }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
        rest.count > 1
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? String(self)
  }
}
