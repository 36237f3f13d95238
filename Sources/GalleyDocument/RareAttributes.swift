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
    package var isLinkOrImage: Bool { rarer == nil }

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

      fileprivate var hasLook: Bool {
        language != nil || direction != nil || fontFamily != nil || fontSize != nil || foregroundColor != nil
          || backgroundColor != nil || !host.isEmpty
      }

      fileprivate var hasMeaning: Bool { markdownAttributes != nil || role != nil || expansion != nil }
    }

    let values: Values

    init(_ values: Values) { self.values = values }

    package static func == (a: Rarer, b: Rarer) -> Bool { a === b || a.values.isExactly(b.values) }

    package func hash(into hasher: inout Hasher) { values.hash(into: &hasher) }
  }

  package let values: Values
  /// Whether a language, direction, font, colour or value of the host is set.
  let hasLook: Bool
  /// Whether a role, an expansion or Markdown's own attributes are set.
  private let hasRole: Bool
  /// Whether the run is one thing, whatever its intents.
  let isAtom: Bool
  /// Whether there is a link, perhaps with a title, and no more.
  package let isLinkAlone: Bool
  private let hash: Int

  /// Whether one of the values that ``Mark/style`` stands for is set.
  package var hasStyle: Bool { hasLook || hasRole }

  /// Whether something is said that no look shows: also a title or an alternative text of nothing.
  var hasMeaning: Bool {
    hasRole || values.link == nil && values.linkTitle != nil || values.imageURL == nil && values.imageTitle != nil
      || values.alternativeText != nil && values.link == nil && values.imageURL == nil && values.attachment == nil
  }

  package init(_ values: Values) {
    self.values = values
    let isImage = values.imageURL != nil
    if let rarer = values.rarer?.values {
      hasLook = rarer.hasLook
      hasRole = rarer.hasMeaning
      isAtom = isImage || rarer.attachment != nil || rarer.footnote != nil || rarer.math != nil
      isLinkAlone = false
    } else {
      hasLook = false
      hasRole = false
      isAtom = isImage
      isLinkAlone =
        !isImage && values.imageTitle == nil && values.alternativeText == nil
        && (values.link != nil || values.linkTitle != nil)
    }
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
}

extension Hasher {
  /// Takes a text as it is written, not as Unicode compares it.
  fileprivate mutating func combine(bytesOf text: String?) {
    guard let text else { return }
    unsafe text.utf8Span.span.withUnsafeBytes { unsafe combine(bytes: $0) }
  }
}
