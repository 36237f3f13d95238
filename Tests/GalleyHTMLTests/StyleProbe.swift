import GalleyDocument
import TestSupport

@testable import GalleyHTML

/// Reads one paragraph of well-formed HTML by styles, lines and inline elements alone.
struct StyleProbe: ~Copyable, TextOutput {
  private var builder = DocumentBuilder()
  private var styles: [TextStyle]
  private var line = LineBox()
  private var inlines = InlineElements()
  private var isSpecial: [Bool] = []
  private var count: UInt32 = 0
  /// Cuts text into pieces of this many scalars at most.
  private let pieceLength: Int
  /// How many media had neither source nor text.
  private(set) var emptyMedia = 0

  init(readsLooks: Bool = false, pieceLength: Int = .max) {
    styles = [TextStyle(readsLooks: readsLooks)]
    self.pieceLength = pieceLength
  }

  mutating func append(_ text: UTF8Span, _ attributes: Attributes) {
    builder.append(text, attributes: attributes, source: nil)
  }

  mutating func endParagraph() -> Bool { false }

  /// The paragraph that HTML means.
  static func document(_ html: String, readsLooks: Bool = false, pieceLength: Int = .max) -> Document {
    var probe = StyleProbe(readsLooks: readsLooks, pieceLength: pieceLength)
    probe.builder.enter(.paragraph)
    probe.read(html)
    probe.builder.leave()
    return probe.builder.finish()
  }

  private mutating func read(_ html: String) {
    for (index, part) in html.split(separator: "<", omittingEmptySubsequences: false).enumerated() {
      if index == 0 {
        say(String(part))
        continue
      }
      let pieces = part.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      if pieces[0].hasPrefix("/") { close() } else { open(String(pieces[0])) }
      say(String(pieces[1]))
    }
  }

  private mutating func say(_ text: String) {
    let text = text.replacing("&nbsp;", with: "\u{A0}").replacing("&zwsp;", with: "\u{200B}")
    guard let style = styles.last, !style.isHidden else { return }
    var rest = Substring.UnicodeScalarView(text.unicodeScalars)
    while !rest.isEmpty {
      let piece = String(rest.prefix(pieceLength))
      rest = rest.dropFirst(pieceLength)
      if style.isGathered {
        inlines.gather(piece.utf8Span)
      } else {
        withLine { line, probe in line.append(piece.utf8Span, style.run, to: &probe) }
      }
    }
  }

  private mutating func withLine(_ body: (inout LineBox, inout StyleProbe) -> Void) {
    var line = self.line
    body(&line, &self)
    self.line = line
  }

  private mutating func say(_ thing: InlineThing?, _ style: TextStyle) {
    guard let thing else { return }
    withLine { line, probe in line.append(thing, style, to: &probe) }
  }

  private mutating func open(_ tag: String) {
    let name = tag.prefix { $0 != " " && $0 != "/" && $0 != "*" }
    let element = HTMLElement(rawValue: String(name)) ?? .other
    var attributes = TagAttributes()
    for match in tag.matches(of: /([a-z:-]+)(?:="([^"]*)")?/).dropFirst() {
      guard let name = AttributeName(rawValue: String(match.1)) else { continue }
      attributes.add(name, String(match.2 ?? "").utf8Span.span)
    }
    let isForeign = tag.hasSuffix("*") || element == .svg || element == .math || element == .annotation
    count += 1
    var style = styles[styles.count - 1].applying(ElementStyle(of: TagName(element), attributes), number: count)
    isSpecial.append(InlineElements.has(element))
    if InlineElements.has(element) {
      say(inlines.open(TagName(element), attributes, isForeign: isForeign, &style), style)
    }
    styles.append(style)
    if tag.hasSuffix("/") { close() }
  }

  private mutating func close() {
    guard styles.count > 1, let style = styles.popLast(), isSpecial.popLast() == true else { return }
    say(inlines.close(style), style)
  }
}
