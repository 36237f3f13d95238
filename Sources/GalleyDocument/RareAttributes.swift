/// The attributes that few runs have, in one immutable box with its hash.
package final class RareAttributes: Hashable, Sendable {
  /// Links and images here; what is rarer still in ``Rarer``, whose members read as this one's own.
  @dynamicMemberLookup
  package struct Values: Hashable, Sendable {
    package var link: String?
    package var linkTitle: String?
    package var imageURL: String?
    package var imageTitle: String?
    package var alternativeText: String?
    private(set) var rarer: Rarer?

    package init(
      link: String? = nil, linkTitle: String? = nil, imageURL: String? = nil, imageTitle: String? = nil
    ) {
      self.link = link
      self.linkTitle = linkTitle
      self.imageURL = imageURL
      self.imageTitle = imageTitle
    }

    /// Whether nothing is said beyond links and images.
    var isLinkOrImage: Bool { rarer == nil }

    package subscript<Value>(dynamicMember member: WritableKeyPath<Rarer.Values, Value>) -> Value {
      get { (rarer?.values ?? Rarer.Values())[keyPath: member] }
      set {
        var values = rarer?.values ?? Rarer.Values()
        values[keyPath: member] = newValue
        rarer = values == Rarer.Values() ? nil : Rarer(values)
      }
    }
  }

  /// What is rarer than links and images, in a box of its own: so that a link, of which a text may have many, is small.
  package final class Rarer: Hashable, Sendable {
    package struct Values: Hashable, Sendable {
      package var language: String?
      package var direction: WritingDirection?
      package var fontFamily: String?
      package var fontSize: Double?
      package var foregroundColor: Color?
      package var backgroundColor: Color?
      package var attachment: Attachment?
      package var footnote: String?
      package var math: MathForm?
      package var markdownAttributes: String?
      package var role: InlineRole?
      package var expansion: String?
      package var host: [String: HostValue] = [:]
    }

    let values: Values

    init(_ values: Values) { self.values = values }

    package static func == (a: Rarer, b: Rarer) -> Bool { a === b || a.values.isExactly(b.values) }

    package func hash(into hasher: inout Hasher) { values.hash(into: &hasher) }
  }

  package let values: Values
  private let hash: Int

  package init(_ values: Values) {
    self.values = values
    // All that a source can make differ at will, byte by byte; hashing every field would cost more than making the box.
    var hasher = Hasher()
    hasher.combine(bytesOf: values.link)
    hasher.combine(bytesOf: values.linkTitle)
    hasher.combine(bytesOf: values.imageURL)
    hasher.combine(bytesOf: values.imageTitle)
    hasher.combine(bytesOf: values.alternativeText)
    if !values.isLinkOrImage {
      hasher.combine(bytesOf: values.attachment?.identifier)
      hasher.combine(bytesOf: values.footnote)
      hasher.combine(bytesOf: values.language)
      hasher.combine(bytesOf: values.markdownAttributes)
      hasher.combine(bytesOf: values.expansion)
      hasher.combine(bytesOf: values.fontFamily)
      hasher.combine(values.fontSize)
      hasher.combine(values.foregroundColor)
      hasher.combine(values.backgroundColor)
    }
    hash = hasher.finalize()
  }

  package static func == (a: RareAttributes, b: RareAttributes) -> Bool {
    a === b || (a.hash == b.hash && a.values.isExactly(b.values))
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// Whether one of the values that ``Mark/style`` stands for is set.
  package var hasStyle: Bool {
    if values.isLinkOrImage { return false }
    return values.language != nil || values.direction != nil || values.fontFamily != nil || values.fontSize != nil
      || values.foregroundColor != nil || values.backgroundColor != nil || values.markdownAttributes != nil
      || values.role != nil || values.expansion != nil || !values.host.isEmpty
  }
}

extension Hasher {
  /// Takes a text as it is written, not as Unicode compares it.
  fileprivate mutating func combine(bytesOf text: String?) {
    guard let text else { return }
    unsafe text.utf8Span.span.withUnsafeBytes { unsafe combine(bytes: $0) }
  }
}
