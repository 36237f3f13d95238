#if !canImport(Darwin)
internal import GalleyDocument

/// Passes on what was read from an ``InlineSource``, with line ends in place of what stands for them.
struct InlineLines<Base: DocumentSink & ~Copyable>: DocumentSink, ~Copyable where Base.Failure == Never {
  typealias Failure = Never

  private var base: Base
  private let source: InlineSource
  private let keepsWhiteSpace: Bool
  /// Whether the sign at the start is past.
  private var hasBegun = false
  /// A line end that is passed on as soon as something follows: the last one is the sign at the end.
  private var held: (scalar: Unicode.Scalar, attributes: Attributes)?

  init(_ base: consuming Base, _ source: InlineSource, keepsWhiteSpace: Bool) {
    self.base = base
    self.source = source
    self.keepsWhiteSpace = keepsWhiteSpace
  }

  consuming func finish() -> Base { base }

  mutating func enter(_ block: Block) { base.enter(block) }

  mutating func leave() { base.leave() }

  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    var attributes = attributes
    if let link = attributes.link { attributes.link = destination(link) }
    if let image = attributes.imageURL { attributes.imageURL = destination(image) }
    let bytes = text.span
    // Where the text is what the line says, each part of it has a place of its own.
    let isVerbatim = source.map { $0.upperBound.value - $0.lowerBound.value == bytes.count } ?? false
    var start = 0
    var index = 0
    for scalar in String(copying: text).unicodeScalars {
      let length = UTF8.width(scalar)
      if scalar == self.source.lineEnd || scalar == self.source.hardBreak {
        pass(bytes.extracting(start..<index), attributes, part(source, start..<index, isVerbatim))
        hold(scalar, attributes)
        start = index + length
      }
      index += length
    }
    pass(bytes.extracting(start..<index), attributes, part(source, start..<index, isVerbatim))
  }

  /// A destination without the line ends that stand before it, and without what stands after the next.
  private func destination(_ url: String) -> String {
    let scalars = url.unicodeScalars
    let rest = scalars.drop { $0 == source.lineEnd || $0 == source.hardBreak }
    return String(rest.prefix { $0 != source.lineEnd && $0 != source.hardBreak })
  }

  private func part(_ range: SourceRange?, _ part: Range<Int>, _ isVerbatim: Bool) -> SourceRange? {
    guard let range, !part.isEmpty else { return nil }
    guard isVerbatim else { return source.source(of: range) }
    let start = range.lowerBound.value
    return source.source(
      of: SourceRange(UTF8Offset(start + part.lowerBound), UTF8Offset(start + part.upperBound)))
  }

  private mutating func pass(_ bytes: Span<UInt8>, _ attributes: Attributes, _ source: SourceRange?) {
    if bytes.isEmpty { return }
    release()
    base.append(unsafe UTF8Span(unchecked: bytes), attributes: attributes, source: source)
  }

  private mutating func hold(_ scalar: Unicode.Scalar, _ attributes: Attributes) {
    guard hasBegun else {
      hasBegun = true
      return
    }
    release()
    held = (scalar, attributes)
  }

  private mutating func release() {
    guard let held else { return }
    self.held = nil
    var attributes = held.attributes
    let isHard = held.scalar == source.hardBreak
    let isLiteral = !attributes.intent.isDisjoint(with: [.code, .inlineHTML])
    let end = keepsWhiteSpace ? "\n" : " "
    if isLiteral {
      base.append(isHard ? "\\" + end : end, attributes)
    } else if isHard {
      attributes.intent.insert(.lineBreak)
      base.append("\n", attributes)
    } else {
      if !keepsWhiteSpace { attributes.intent.insert(.softBreak) }
      base.append(end, attributes)
    }
  }
}
#endif
