internal import GalleyDocument

/// Finds a page's tags and text, as HTML's rules for tokens have it.
///
/// It is told a page in chunks, and says tags and text at once: what it keeps of a chunk is the state, and of a tag
/// that goes on in the next chunk the attributes so far. What a tag's attributes are libxml2 reads, from a tag that is
/// written for it; text goes by it, since it reads text no faster than a document may take in all.
struct MarkupFilter: ~Copyable {
  /// Where in a token the filter is.
  enum State {
    /// Text, whose kind is `content`.
    case text
    /// After `&`, and then in what follows it.
    case reference, namedReference, numericReference, hexadecimalStart, hexadecimalReference, decimalReference
    /// After `<` and `</`.
    case tagOpen, endTagOpen
    /// In a tag.
    case tagName, beforeAttributeName, attributeName, afterAttributeName, beforeAttributeValue
    case doubleQuotedValue, singleQuotedValue, unquotedValue, afterQuotedValue, selfClosing
    /// After `<!`, and then in what it begins.
    case declaration, bogusComment, documentType
    case commentStart, commentStartDash, comment, commentEndDash, commentEnd, commentEndBang
    case characterData
    /// After `<` in text of which no other tag than its own end is one.
    case rawMarkup
    case script, scriptMarkup
  }

  var state = State.text
  /// What text is now.
  var content = ContentModel.data
  /// The bytes before the chunk at hand.
  var base = 0
  /// Where the token at hand began, from the page's start.
  var tokenStart = 0
  /// Where the tag began whose content is at hand, if that is no `data`.
  var contentStart = 0

  // Of text.
  /// A CR was the last byte.
  var hasPendingReturn = false
  /// A newline would be the first of a `<pre>`.
  var dropsNewline = false
  /// Bytes of what may yet be a tag or a declaration, or of a comment's or document type's beginning.
  var held: [UInt8] = []

  // Of references.
  /// What follows the ampersand, as it stands.
  var reference: [UInt8] = []
  var referenceNumber: UInt32 = 0
  /// The state after the reference: that of text, or of a value.
  var stateAfterReference = State.text
  /// Text that does not stand in the page as it is.
  var decoded: [UInt8] = []

  // Of tags.
  var isEndTag = false
  var isSelfClosing = false
  var tag = PackedName()
  var attribute = PackedName()
  /// The bytes of a tag's name past those that `tag` holds.
  var nameRest: [UInt8] = []
  /// The name whose end tag ends the content.
  var rawName = PackedName()
  /// The tag as libxml2 gets it; empty while it has no attributes.
  var page: [UInt8] = []
  /// Whether the attribute at hand is one that is written.
  var isAttributeKept = false
  /// Where in `page` the attribute at hand begins.
  var attributeStart = 0
  /// The attributes that the tag has, by their places.
  var attributesSeen: UInt128 = 0
  /// Whether some value holds what `ControlEscape` writes.
  var hasEscapes = false
  var parser = AttributeParser()
  var otherNames: [OtherName: UInt32] = [:]

  // Of scripts.
  var scriptEscape = ScriptEscape.none
  /// How many dashes, 2 or more being 2, stand right before.
  var dashes = 0

  /// How many bytes of text were said.
  private(set) var textCount = 0
  var notes = MarkupNotes()
  let elements = NameTable<HTMLElement>()
  let attributeNames = NameTable<AttributeName>()
  let noAttributes = TagAttributes()

  /// The next part of a page.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8, cut between any two scalars.
  ///   - sink: Gets the tags and text.
  mutating func feed<Sink: MarkupSink & ~Copyable>(_ bytes: Span<UInt8>, into sink: inout Sink) {
    var position = 0
    while position < bytes.count {
      switch state {
      case .text: scanText(bytes, &position, &sink)
      case .reference, .namedReference, .numericReference, .hexadecimalStart, .hexadecimalReference,
        .decimalReference:
        scanReference(bytes, &position, &sink)
      case .tagOpen, .endTagOpen: scanTagOpen(bytes, &position, &sink)
      case .tagName: scanTagName(bytes, &position, &sink)
      case .beforeAttributeName, .afterAttributeName, .beforeAttributeValue, .afterQuotedValue, .selfClosing:
        scanBetweenAttributes(bytes, &position, &sink)
      case .attributeName: scanAttributeName(bytes, &position)
      case .doubleQuotedValue: scanValue(bytes, &position, until: UInt8(ascii: "\""))
      case .singleQuotedValue: scanValue(bytes, &position, until: UInt8(ascii: "'"))
      case .unquotedValue: scanUnquotedValue(bytes, &position)
      case .declaration: scanDeclaration(bytes, &position, &sink)
      case .bogusComment, .documentType: scanBogusComment(bytes, &position, &sink)
      case .commentStart, .commentStartDash, .comment, .commentEndDash, .commentEnd, .commentEndBang:
        scanComment(bytes, &position, &sink)
      case .characterData: scanCharacterData(bytes, &position, &sink)
      case .rawMarkup: scanRawMarkup(bytes, &position, &sink)
      case .script, .scriptMarkup: scanScript(bytes, &position)
      }
    }
    base += bytes.count
  }

  /// The page ends: what it ends in is said, or dropped with a note.
  mutating func finish<Sink: MarkupSink & ~Copyable>(into sink: inout Sink) -> [Diagnostic] {
    endToken(&sink)
    return notes.finish()
  }

  /// A piece of markup ends: what follows is ordinary content again.
  mutating func settle<Sink: MarkupSink & ~Copyable>(into sink: inout Sink) {
    if state == .text, content == .data { return }
    endToken(&sink)
    state = .text
    content = .data
    held.removeAll(keepingCapacity: true)
    dashes = 0
    scriptEscape = .none
    dropsNewline = false
  }

  private mutating func endToken<Sink: MarkupSink & ~Copyable>(_ sink: inout Sink) {
    switch state {
    case .text:
      if hasPendingReturn { say("\n", &sink) }
      if content == .dropped { notes.unclosed("style", at: contentStart, base) }
    case .reference, .namedReference, .numericReference, .hexadecimalStart, .hexadecimalReference, .decimalReference:
      endReference(next: nil, &sink)
      if state != .text { notes.unclosed("tag", at: tokenStart, base) }
    case .tagOpen: say("<", &sink)
    case .endTagOpen: say("</", &sink)
    case .tagName, .beforeAttributeName, .attributeName, .afterAttributeName, .beforeAttributeValue,
      .doubleQuotedValue, .singleQuotedValue, .unquotedValue, .afterQuotedValue, .selfClosing:
      notes.unclosed("tag", at: tokenStart, base)
    case .declaration, .bogusComment, .documentType, .commentStart, .commentStartDash, .comment, .commentEndDash,
      .commentEnd, .commentEndBang:
      notes.unclosed("comment", at: tokenStart, base)
    case .characterData:
      if hasPendingReturn { say("\n", &sink) }
      sayBrackets(&sink)
    case .rawMarkup: sayHeld(&sink)
    case .script, .scriptMarkup: notes.unclosed("script", at: contentStart, base)
    }
  }

  /// Says a stretch of a chunk as text.
  mutating func say<Sink: MarkupSink & ~Copyable>(_ bytes: Span<UInt8>, _ range: Range<Int>, _ sink: inout Sink) {
    var range = range
    if dropsNewline, !range.isEmpty {
      dropsNewline = false
      if bytes[range.lowerBound] == UInt8(ascii: "\n") { range = range.lowerBound + 1..<range.upperBound }
    }
    if range.isEmpty || content == .dropped { return }
    textCount += range.count
    // Cut at ASCII only, or where a chunk is.
    sink.text(unsafe UTF8Span(unchecked: bytes.extracting(range)))
  }

  /// Says text that does not stand in the page as it is.
  mutating func say<Sink: MarkupSink & ~Copyable>(_ text: StaticString, _ sink: inout Sink) {
    decoded.removeAll(keepingCapacity: true)
    text.withUTF8Buffer { unsafe decoded.append(contentsOf: $0) }
    sayDecoded(&sink)
  }

  /// Says what was put into `decoded`.
  mutating func sayDecoded<Sink: MarkupSink & ~Copyable>(_ sink: inout Sink) {
    let text = decoded
    say(text.span, 0..<text.count, &sink)
  }

  /// Says what was held, since it begins no markup.
  mutating func sayHeld<Sink: MarkupSink & ~Copyable>(_ sink: inout Sink) {
    decoded.removeAll(keepingCapacity: true)
    decoded.append(UInt8(ascii: "<"))
    decoded += held
    held.removeAll(keepingCapacity: true)
    sayDecoded(&sink)
  }
}

/// A name that no known element has.
struct OtherName: Hashable {
  var start: PackedName
  var rest: [UInt8]
}

/// How deep in comments a script is.
enum ScriptEscape {
  /// Outside.
  case none
  /// In a comment.
  case comment
  /// In a comment's own script.
  case scriptInComment
}
