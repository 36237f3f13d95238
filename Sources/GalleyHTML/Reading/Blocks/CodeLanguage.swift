/// The language of code, as tags say it in ways that no standard knows.
enum CodeLanguage {
  /// What an element's classes say.
  ///
  /// `language-x` and `lang-x` are HTML's own advice; `sourceCode x` is Pandoc's, `brush: x` SyntaxHighlighter's.
  ///
  /// - Parameter classes: The attribute's value.
  /// - Returns: The language's name, or `nil` where they say none.
  static func named(by classes: Span<UInt8>) -> String? {
    var name: String?
    var isNext = false
    classes.forEachWord { word in
      if name != nil { return }
      if isNext {
        name = word.withoutSemicolon
      } else if let rest = word.rest(after: "language-") ?? word.rest(after: "lang-") {
        name = rest
      } else if word.begins(with: "brush:"), word.count > 6 {
        name = word.extracting(6..<word.count).withoutSemicolon
      }
      isNext = word.equals("brush:") || word.equals("sourcecode")
    }
    return name
  }

  /// What the classes of an element around code say: `highlight-source-x` and `highlight-text-x` are GitHub's.
  ///
  /// - Parameter classes: The attribute's value.
  /// - Returns: The language's name, or `nil` where they say none.
  static func highlighted(by classes: Span<UInt8>) -> String? {
    var name: String?
    classes.forEachWord { word in
      for prefix in ["highlight-source-", "highlight-text-"] as [StaticString] where word.begins(with: prefix) {
        let rest = word.extracting(prefix.utf8CodeUnitCount..<word.count)
        var end = 0
        while end < rest.count, rest[end] != UInt8(ascii: "-") { end += 1 }
        if end > 0 { name = name ?? rest.extracting(0..<end).text }
      }
    }
    return name ?? named(by: classes)
  }
}

extension CodeText {
  /// Takes the language that a tag in or around the code says, unless one is known.
  mutating func readLanguage(_ attributes: TagAttributes, of element: HTMLElement) {
    guard language == nil, element == .pre || element == .code, !attributes.isEmpty else { return }
    language = attributes.with(.className) { CodeLanguage.named(by: $0) } ?? nil
    if language == nil, let name = attributes[.dataLanguage] ?? attributes[.dataLanguageName], !name.isEmpty {
      language = name
    }
  }

  /// Adds what an element in the code stands for.
  mutating func append(_ thing: InlineThing) {
    switch thing {
    case .lineBreak: breakLine()
    case .text(let text, _): append(text.utf8Span.span)
    case .thing(let text, _): if text != InlineElements.placeholder { append(text.utf8Span.span) }
    }
  }
}

extension TagAttributes {
  /// The language that an element says of the code inside it.
  var highlight: String? { with(.className) { CodeLanguage.highlighted(by: $0) } ?? nil }
}

extension ElementStyle {
  /// Whether it sets its text apart as code: letters of one width, and white space as it is.
  var isCode: Bool { declarations?.isMonospace == true && declarations?.whiteSpace == .pre }
}

extension Span<UInt8> {
  /// What follows a word that it begins with, if anything does.
  fileprivate func rest(after word: StaticString) -> String? {
    let length = word.utf8CodeUnitCount
    return begins(with: word) && count > length ? extracting(length..<count).text : nil
  }

  /// Its text, up to a semicolon.
  fileprivate var withoutSemicolon: String {
    var end = 0
    while end < count, self[end] != UInt8(ascii: ";") { end += 1 }
    return extracting(0..<end).text
  }
}
