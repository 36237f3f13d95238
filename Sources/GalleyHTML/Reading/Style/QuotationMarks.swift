/// The marks around a quotation in a line, by language.
///
/// Unicode's Common Locale Data Repository, “delimiters”.
struct QuotationMarks {
  let open: String
  let close: String

  /// The marks of a language.
  ///
  /// - Parameters:
  ///   - language: A BCP 47 tag; `nil` where none is said.
  ///   - depth: 1 for a quotation, 2 for one inside it.
  init(language: String?, depth: Int) {
    let primary = language?.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map { String($0) }
    let marks = primary.flatMap { QuotationMarks.table[$0] } ?? ["“", "”", "‘", "’"]
    let isInner = depth % 2 == 0
    open = marks[isInner ? 2 : 0]
    close = marks[isInner ? 3 : 1]
  }

  private static let table: [String: [String]] = [
    "bg": ["„", "“", "’", "’"], "cs": ["„", "“", "‚", "‘"], "da": ["“", "”", "‘", "’"], "de": ["„", "“", "‚", "‘"],
    "el": ["«", "»", "“", "”"], "es": ["«", "»", "“", "”"], "et": ["„", "“", "‚", "‘"], "fi": ["”", "”", "’", "’"],
    "fr": ["«", "»", "«", "»"], "hr": ["„", "“", "‚", "‘"], "hu": ["„", "”", "»", "«"], "it": ["«", "»", "“", "”"],
    "ja": ["「", "」", "『", "』"], "lt": ["„", "“", "„", "“"], "nb": ["«", "»", "‘", "’"], "no": ["«", "»", "‘", "’"],
    "nn": ["«", "»", "‘", "’"], "pl": ["„", "”", "«", "»"], "ro": ["„", "”", "«", "»"], "ru": ["«", "»", "„", "“"],
    "sk": ["„", "“", "‚", "‘"], "sl": ["„", "“", "‚", "‘"], "sv": ["”", "”", "’", "’"], "uk": ["«", "»", "„", "“"],
  ]
}
