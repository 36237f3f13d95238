internal import Galley

extension Command {
  /// `galley convert`.
  static let convert = Command(
    name: "convert", summary: "Reads documents and writes them in another format.",
    arguments: "FILE … --to FORMAT [options]",
    options: [.to] + InputOptions.options + [.rawHTML, .standalone, .wrap, .noHTML, .strict, .output]
  ) { arguments throws(Failure) in try ConvertCommand(arguments).run() }
}

/// What one command line of `convert` asks for.
private struct ConvertCommand {
  private var input: InputOptions
  private let target: DocumentFormat
  private let writing: WritingOptions
  private let isStrict: Bool
  /// The inputs and where each one goes; `nil` is standard output.
  private var jobs: [(input: Path, output: Path?)] = []

  init(_ arguments: Arguments) throws(Failure) {
    input = try InputOptions(arguments)
    isStrict = arguments.has(.strict)
    let output = arguments.values[.output].map { Path($0) }
    let byName = output.flatMap { DocumentFormat(fileName: String(decoding: $0.name, as: UTF8.self)) }
    if let name = arguments.text(.to) {
      target = try InputOptions.format(name)
    } else if let byName {
      target = byName
    } else {
      throw .usage("--to FORMAT is missing")
    }
    guard target.isWritable else { throw .usage(InputOptions.unwritable(target)) }

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
    writing = options
    jobs = try ConvertCommand.jobs(arguments.files, output, target)
  }

  /// Pairs each input with its output.
  private static func jobs(
    _ inputs: [Path], _ output: Path?, _ target: DocumentFormat
  ) throws(Failure) -> [(input: Path, output: Path?)] {
    guard let first = inputs.first else { throw .usage("no FILE was named; - is standard input") }
    guard let output, output != .standard else {
      guard inputs.count == 1 else { throw .usage("several files need a folder to go to: -o FOLDER") }
      return [(first, nil)]
    }
    guard case .folder = OutputFile.kind(of: output) else {
      if inputs.count == 1, output.bytes.last != UInt8(ascii: "/") { return [(first, output)] }
      throw Failure(.cannotCreate, "\(output.text): there is no such folder")
    }
    var taken: [[UInt8]: Path] = [:]
    var jobs: [(input: Path, output: Path?)] = []
    for input in inputs {
      guard input != .standard else { throw .usage("standard input has no name in a folder: name a file with -o") }
      let name = input.name(withExtension: target.fileExtensions.first ?? target.name)
      if let other = taken.updateValue(input, forKey: name) {
        throw .usage("\(other.text) and \(input.text) would both become \(output.appending(name).text)")
      }
      jobs.append((input, output.appending(name)))
    }
    return jobs
  }

  /// Goes on after an input that fails; the first failure says how the whole ended.
  func run() -> ExitCode {
    var result = ExitCode.success
    for job in jobs {
      do { try convert(job.input, to: job.output) } catch {
        let code = Console.report(error)
        if result == .success { result = code }
      }
    }
    return result
  }

  private func convert(_ path: Path, to output: Path?) throws(Failure) {
    let source = try Input(path, input)
    let result = try source.reading { bytes throws(GalleyError) in
      try source.format.convert(bytes, to: target, reading: input.reading, writing: writing)
    }
    source.report(result.diagnostics)
    if isStrict, !result.diagnostics.isEmpty {
      throw Failure(.badData, "\(Input.name(path)): not written, as --strict asks")
    }
    if let output { try OutputFile.write(result.bytes, to: output) } else { try Console.write(document: result.bytes) }
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
