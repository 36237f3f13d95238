/// What a document type says.
enum DocumentType {
  /// How much of one is looked at.
  static let longest = 512

  /// Whether a document type asks for the rules of old pages, as HTML's section 13.2.6.4.1 has it.
  ///
  /// - Parameter text: What stands after `<!doctype`.
  /// - Returns: Whether it does.
  static func isQuirky(_ text: Span<UInt8>) -> Bool {
    var words = Words(text)
    guard words.next() == "html" else { return true }
    let keyword = words.next()
    if keyword == "" { return false }
    guard keyword == "public" || keyword == "system" else { return true }
    guard let first = words.quoted() else { return true }
    let second = words.quoted()
    if keyword == "system" { return first == oldSystem }
    if second == oldSystem || oldNames.contains(first) { return true }
    if second == nil, first.hasPrefix("-//w3c//dtd html 4.01 frameset//") { return true }
    if second == nil, first.hasPrefix("-//w3c//dtd html 4.01 transitional//") { return true }
    return oldPrefixes.contains { first.hasPrefix($0) }
  }

  private static let oldSystem = "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd"
  private static let oldNames: Set<String> = [
    "-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html",
  ]
  private static let oldPrefixes = [
    "+//silmaril//dtd html pro v0r11 19970101//", "-//as//dtd html 3.0 aswedit + extensions//",
    "-//advasoft ltd//dtd html 3.0 aswedit + extensions//", "-//ietf//dtd html",
    "-//metrius//dtd metrius presentational//",
    "-//microsoft//dtd internet explorer", "-//netscape comm. corp.//dtd", "-//o'reilly and associates//dtd html",
    "-//sq//dtd html 2.0 hotmetal + extensions//", "-//softquad software//dtd hotmetal pro",
    "-//softquad//dtd hotmetal pro",
    "-//spyglass//dtd html 2.0 extended//", "-//sun microsystems corp.//dtd hotjava html//",
    "-//sun microsystems corp.//dtd hotjava strict html//", "-//w3c//dtd html 3 1995-03-24//", "-//w3c//dtd html 3.2",
    "-//w3c//dtd html 4.0 frameset//", "-//w3c//dtd html 4.0 transitional//", "-//w3c//dtd html experimental",
    "-//w3c//dtd w3 html 3.0//", "-//w3o//dtd w3 html 3.0//", "-//webtechs//dtd mozilla html",
  ]

  /// The words of a document type in small letters.
  private struct Words {
    private var rest: Substring

    init(_ text: Span<UInt8>) {
      // What is not ASCII is in no name that counts.
      let scalars = text.indices.map { Character(Unicode.Scalar(min(text[$0], 0x7F))) }
      rest = String(scalars).lowercased()[...]
    }

    private mutating func skipSpace() { rest = rest.drop { $0.isWhitespace } }

    /// The next word, empty at the end.
    mutating func next() -> Substring {
      skipSpace()
      let word = rest.prefix { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
      rest = rest.dropFirst(word.count)
      return word
    }

    /// What stands in quotes next, if anything does.
    mutating func quoted() -> String? {
      skipSpace()
      guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
      let value = rest.dropFirst().prefix { $0 != quote }
      rest = rest.dropFirst(value.count + 2)
      return String(value)
    }
  }
}
