/// The attributes that few runs have, in one immutable box with its hash.
package final class RareAttributes: Hashable, Sendable {
  package struct Values: Hashable, Sendable {
    package var link: String?
    package var linkTitle: String?
    package var imageURL: String?
    package var imageTitle: String?
    package var alternativeText: String?
    package var language: String?
    package var direction: WritingDirection?
    package var fontFamily: String?
    package var fontSize: Double?
    package var foregroundColor: Color?
    package var backgroundColor: Color?
    package var attachment: Attachment?
    package var footnote: String?
    package var host: [String: HostValue] = [:]
  }

  package let values: Values
  private let hash: Int

  package init(_ values: Values) {
    self.values = values
    // Only what tells most boxes apart, byte by byte: hashing every field would cost more than making the box.
    var hasher = Hasher()
    for text in [values.link, values.imageURL, values.attachment?.identifier, values.footnote] {
      guard let text else { continue }
      unsafe text.utf8Span.span.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
    hash = hasher.finalize()
  }

  package static func == (a: RareAttributes, b: RareAttributes) -> Bool {
    a === b || (a.hash == b.hash && a.values.isExactly(b.values))
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// Whether one of the values that ``Mark/style`` stands for is set.
  package var hasStyle: Bool {
    values.language != nil || values.direction != nil || values.fontFamily != nil || values.fontSize != nil
      || values.foregroundColor != nil || values.backgroundColor != nil || !values.host.isEmpty
  }
}
