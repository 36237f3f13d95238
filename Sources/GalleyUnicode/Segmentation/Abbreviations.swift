/// Abbreviations that end no sentence, beside those that ICU knows.
///
/// ICU's lists, which come from CLDR, have “Mr.” and not “Dr.”. Here are titles and such words as always have something
/// after them; what may well end a sentence, as “etc.” does, is not here.
struct Abbreviations {
  private let words: Set<String>

  private static let ofLanguage: [String: Set<String>] = [
    "en": [
      "Adm", "Cmdr", "Cpl", "Dr", "Drs", "Fig", "Figs", "Fr", "Gen", "Gov", "Hon", "Lt", "Messrs", "Mlle", "Mme", "Sen",
      "St", "Supt", "cf", "e.g", "i.e", "viz",
    ],
    "de": ["Dipl", "Prof", "bzw", "d.h"],
    "es": ["Arq", "Gral", "Ing", "Prof"],
    "fr": ["Dr", "Mgr", "Pr", "cf", "p.ex"],
    "it": ["Arch", "Avv", "Dott", "Dr", "Mons", "Prof", "cfr"],
    "pt": ["Arq", "Eng", "Profa", "Sr", "Sra"],
  ]

  /// Those of a locale; none for a language that has no list.
  init(locale: String) {
    let language = locale.prefix { $0 != "-" && $0 != "@" && $0 != "_" }
    words = Abbreviations.ofLanguage[language.lowercased()] ?? []
  }

  /// Whether what stands before a border is an abbreviation and white space, and so ends nothing.
  ///
  /// - Parameters:
  ///   - border: The end of what was taken for a sentence, before the text's end.
  ///   - text: UTF-8.
  /// - Returns: Whether to go on behind it.
  func goOn(at border: Int, in text: Span<UInt8>) -> Bool {
    if words.isEmpty { return false }
    var end = border
    while end > 0 {
      if text[end - 1] == UInt8(ascii: " ") || text[end - 1] == UInt8(ascii: "\t") {
        end -= 1
      } else if end > 1, text[end - 2] == 0xC2, text[end - 1] == 0xA0 {
        end -= 2
      } else {
        break
      }
    }
    guard end > 1, text[end - 1] == UInt8(ascii: ".") else { return false }
    end -= 1
    var start = end
    while start > 0, end - start <= 8, isPart(text[start - 1]) { start -= 1 }
    if endsWithLetter(text.extracting(first: start)) { return false }
    let word = text.extracting(start..<end)
    return unsafe words.contains(String(copying: UTF8Span(unchecked: word)))
  }

  /// Whether a byte may be part of an abbreviation.
  private func isPart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// Whether a word goes on to the left.
  private func endsWithLetter(_ text: Span<UInt8>) -> Bool {
    if text.isEmpty { return false }
    let last = text[text.count - 1]
    if last < 0x80 { return isPart(last) }
    var scalars = unsafe UTF8Span(unchecked: text).makeUnicodeScalarIterator()
    unsafe scalars.reset(toUnchecked: text.count)
    return scalars.previous()?.properties.isAlphabetic == true
  }
}
