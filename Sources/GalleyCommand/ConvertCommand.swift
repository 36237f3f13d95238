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

    writing = try WritingChoices.options(arguments, &input, target)
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
