internal import Galley

/// What the options of a command say about writing.
enum WritingChoices {
  /// The options of all writers.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - input: How to read; what becomes of raw HTML may be decided there.
  ///   - target: What is written; `nil` where the input says.
  /// - Throws: A usage failure.
  /// - Returns: What the command line says, and else the defaults.
  static func options(
    _ arguments: Arguments, _ input: inout InputOptions, _ target: DocumentFormat?
  ) throws(Failure) -> WritingOptions {
    var options = WritingOptions()
    options.html.isStandalone = arguments.has(.standalone)
    options.markdown.dialect = input.reading.dialect
    options.markdown.allowsHTML = !arguments.has(.noHTML)
    if let text = arguments.text(.wrap) {
      guard let columns = Int(text), (1...10_000).contains(columns) else {
        throw .usage("--wrap takes a number from 1 to 10000, not “\(text)”")
      }
      options.markdown.wrap = columns
    }
    if let name = arguments.text(.rawHTML) {
      guard let choice = RawHTMLChoice(rawValue: name) else {
        throw .usage("--raw-html takes escape, pass, interpret or drop, not “\(name)”")
      }
      options.html.rawHTML = choice.writing
      // Markdown is written with the HTML that it holds.
      if target == .markdown || choice == .interpret { input.reading.rawHTML = choice.reading }
    } else if arguments.has(.dialect), input.reading.dialect == .commonMark {
      // CommonMark says what becomes of HTML: it is passed.
      options.html.rawHTML = .pass
    }
    return options
  }
}

/// What `--raw-html` asks for.
private enum RawHTMLChoice: String {
  case escape, pass, interpret, drop

  /// What a writer of HTML does with it.
  var writing: HTMLWriter.RawHTML {
    switch self {
    case .escape, .interpret: .escape
    case .pass: .pass
    case .drop: .drop
    }
  }

  /// What the reader of Markdown does with it, where the writer would keep it.
  var reading: RawHTMLReading {
    switch self {
    case .escape: .escaped
    case .pass: .kept
    case .interpret: .interpreted
    case .drop: .dropped
    }
  }
}
