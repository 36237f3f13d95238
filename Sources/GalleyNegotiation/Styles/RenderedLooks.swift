import GalleyDocument

/// The looks that stand for what falls from intents: a host's, as far as the target renders them.
///
/// An element without one has that of ``StyleSheet/default``.
struct RenderedLooks: Sendable {
  private var looks: [StyleSheet.Element: StyleSheet.Look] = [:]

  /// No looks.
  init() {}

  /// The looks of a sheet.
  ///
  /// - Parameters:
  ///   - sheet: The host's.
  ///   - target: What the host renders.
  init(_ sheet: StyleSheet, on target: RenderTarget) {
    for element in StyleSheet.default.elements {
      looks[element] = StyleSheet.default[element]?.rendered(on: target, of: element)
    }
    for element in sheet.elements {
      if let look = sheet[element]?.rendered(on: target, of: element) { looks[element] = look }
    }
  }

  /// An element's look; `nil` where nothing of one is rendered.
  subscript(element: StyleSheet.Element) -> StyleSheet.Look? {
    if let look = looks[element] { return look }
    guard case .header(let level) = element else { return nil }
    return looks[.header(min(max(level, 1), 6))]
  }

  /// What can't be told any more once an element is no more than its look: that of another may be the same.
  func losses(of element: StyleSheet.Element) -> Downgrade.Losses {
    let look = self[element]
    func isShared(_ isLike: (StyleSheet.Element) -> Bool) -> Bool {
      looks.contains { $0.key != element && $0.value == look && isLike($0.key) }
    }
    switch element {
    case .header: return isShared(\.isHeader) ? .level : []
    case .emphasis, .strong, .code, .strikethrough: return isShared(\.isInlineIntent) ? .kind : []
    case .role: return isShared { $0.isInlineIntent || $0.isRole } ? .kind : []
    case .quote, .codeBlock: return []
    }
  }
}

extension StyleSheet.Element {
  fileprivate var isHeader: Bool { if case .header = self { true } else { false } }
  fileprivate var isRole: Bool { if case .role = self { true } else { false } }
  fileprivate var isInlineIntent: Bool { [.emphasis, .strong, .code, .strikethrough].contains(self) }

  /// Whether its style is one of paragraphs.
  fileprivate var isOfParagraphs: Bool { isHeader || self == .quote || self == .codeBlock }
}

extension StyleSheet.Look {
  private static let marks: [(look: DisplayStyle, mark: InlineMarks)] = [
    (.bold, .strong), (.italic, .emphasis), (.underline, .underline), (.strikethrough, .strikethrough),
    (.superscript, .superscript), (.subscript, .subscript),
  ]

  /// What of it a target renders; `nil` where that is nothing.
  fileprivate func rendered(on target: RenderTarget, of element: StyleSheet.Element) -> Self? {
    if let name {
      // A name that Galley gives blocks of its own is no style.
      let isFree = !element.isOfParagraphs || !BlockRole(rawValue: name).isOwn
      return isFree && target.constructs.contains(.hostValues) ? Self(name: name) : nil
    }
    var look = self
    for (style, mark) in Self.marks where !target.marks.contains(mark) { look.display.remove(style) }
    look.display.formIntersection(DisplayStyle(Self.marks.map(\.look)))
    if !target.marks.contains(fontFamily == StyleSheet.monospace ? .code : .font) { look.fontFamily = nil }
    if !target.marks.contains(.fontSize) { look.fontSize = nil }
    if !target.marks.contains(.highlight) { look.backgroundColor = nil }
    if !element.isOfParagraphs || !target.constructs.contains(.layout) { look.indent = 0 }
    return look.isOfText || look.indent > 0 ? look : nil
  }

  /// The mark that says most of it.
  var mark: Mark {
    let bits = display.rawValue & 63
    if bits == 0 { return .style }
    // The display bits are in the order of the cases.
    return Mark(rawValue: Mark.bold.rawValue + UInt8(bits.trailingZeroBitCount)) ?? .style
  }
}
