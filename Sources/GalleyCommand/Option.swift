/// An option of the tool.
enum Option: String, CaseIterable {
  case to
  case from
  case dialect
  case encoding
  case rawHTML = "raw-html"
  case standalone
  case wrap
  case noHTML = "no-html"
  case threads
  case strict
  case output
  case allow
  case target
  case host
  case report
  case against
  case answer
  case beside
  case tableForm = "table-form"
  case linkForm = "link-form"
  case markers
  case headingForm = "heading-form"
  case quoteForm = "quote-form"
  case ranges
  case select
  case find
  case scope
  case limit
  case json
  case help
  case version

  /// What help says of it: the name of its value, if it takes one, and what it is for.
  var about: (value: String?, help: String) {
    switch self {
    case .to: ("FORMAT", "what to write; else by the output's extension")
    case .from: ("FORMAT", "what the input is; else by its extension, else by how it begins")
    case .dialect: ("NAMES", "which Markdown is read and written: github unless said; see below")
    case .encoding: ("NAME", "the input's encoding, such as windows-1252; else UTF-8")
    case .rawHTML:
      ("WHAT", "HTML in Markdown: escape, pass, interpret or drop; else escape, or pass to Markdown and in CommonMark")
    case .standalone: (nil, "a whole page rather than a fragment")
    case .wrap: ("N", "Markdown's lines have at most N columns where words allow it; else a line a paragraph")
    case .noHTML: (nil, "no HTML in Markdown where Markdown has no form; the text alone stays")
    case .threads: ("N", "how many threads work on an input; else one a core")
    case .strict: (nil, "fail, and write nothing, where anything could not be carried over")
    case .output: ("PATH", "the file to write, or the folder for several; else standard output")
    case .allow: ("LIST", "the forms that are allowed; see below")
    case .target: ("TARGET", "what it is to fit: a name, or a file of JSON; see below")
    case .host: ("HOST", "whose forms these are: what it can't do is an error; see below")
    case .report: ("FILE", "what changed, as lines of JSON; else for people on standard error")
    case .against: ("ORIGINAL", "also whether a word, URL or protected text of this file is lost, doubled or moved")
    case .answer: (nil, "a file that is one code block of Markdown is read as that Markdown")
    case .beside: ("PAGE", "FILE is the plain text that lay on a clipboard beside this HTML: read what says more")
    case .tableForm: ("FORM", "what a table becomes: automatic, grid, records or tabs")
    case .linkForm: ("FORM", "how a URL stands behind its text: parentheses, angle-brackets or colon")
    case .markers: ("FORM", "what stands before items: bullets or hyphens")
    case .headingForm: ("FORM", "what a header becomes as text: line, number-signs or underlined")
    case .quoteForm: ("FORM", "what a quotation becomes as text: angles, quotation-marks or indented")
    case .ranges: (nil, "where each block and run stands: line:column of its start and of what follows it")
    case .select: ("A..B", "what is selected, in UTF-16 units of the document's text; A..A is a caret")
    case .find: ("TEXT", "the first place of this text is selected")
    case .scope: ("SCOPE", "how much is asked for: selection, which is the default, document or visible")
    case .limit: ("N", "at most N UTF-16 units, cut at the borders of blocks; what is selected stays")
    case .json: (nil, "JSON instead of a form for people")
    case .help: (nil, "this text")
    case .version: (nil, "the tool's version")
    }
  }

  /// Its one-letter form.
  var letter: Character? {
    switch self {
    case .output: "o"
    case .help: "h"
    default: nil
    }
  }

  /// How help lists it.
  var usage: String {
    let name = "--\(rawValue)"
    let value = about.value.map { " \($0)" } ?? ""
    return letter.map { "-\($0), \(name)\(value)" } ?? "    \(name)\(value)"
  }
}
