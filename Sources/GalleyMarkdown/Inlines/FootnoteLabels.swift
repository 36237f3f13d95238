/// The labels of a source's footnotes.
struct FootnoteLabels: Sendable {
  /// The definitions' labels as they are written, by what equal labels share.
  private var labels: [[UInt8]: String] = [:]

  /// No footnotes.
  init() {}

  /// Whether there are none.
  var isEmpty: Bool { labels.isEmpty }

  /// Adds a definition; of two with equal labels the first counts.
  mutating func add(_ label: String) {
    let key = FoldedLabel.bytes(of: label.utf8Span.span)
    if labels[key] == nil { labels[key] = label }
  }

  /// Says what a folded label stands for.
  ///
  /// - Returns: Whether that is something else than before.
  mutating func set(_ label: String?, for key: [UInt8]) -> Bool {
    guard labels[key] != label else { return false }
    labels[key] = label
    return true
  }

  /// The label of the definition that a reference means, as it is written; `nil` where there is none.
  func label(for raw: Span<UInt8>) -> String? {
    labels.isEmpty ? nil : labels[FoldedLabel.bytes(of: raw)]
  }
}

/// The definitions that `^[text][label]` may refer to.
struct AttributeDefinitions: Sendable {
  private var values: [[UInt8]: String] = [:]
  /// How many bytes the longest value has.
  private(set) var longest = 0

  /// No definitions.
  init() {}

  /// Adds a definition; of two with equal labels the first counts.
  mutating func add(_ label: String, _ value: String) {
    let key = FoldedLabel.bytes(of: label.utf8Span.span)
    guard values[key] == nil else { return }
    values[key] = value
    longest = max(longest, value.utf8.count)
  }

  /// What a label stands for; `nil` where it is not defined.
  func value(for raw: Span<UInt8>) -> String? {
    values.isEmpty ? nil : values[FoldedLabel.bytes(of: raw)]
  }
}

/// What equal labels share: case is folded, and white space is one space, with none at the ends.
enum FoldedLabel {
  /// The folded form of a label, valid UTF-8.
  static func bytes(of label: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(label.count)
    var isPlain = true
    for index in label.indices {
      let byte = label[index]
      if byte.isWhiteSpace {
        if let last = bytes.last, last != .space { bytes.append(.space) }
      } else {
        isPlain = isPlain && byte < 0x80
        bytes.append(byte.isLetter ? byte | 0x20 : byte)
      }
    }
    if bytes.last == .space { bytes.removeLast() }
    guard !isPlain else { return bytes }
    // Lower, upper and lower case in turn join what Unicode's folding joins.
    return Array(String(decoding: bytes, as: UTF8.self).uppercased().lowercased().utf8)
  }
}
