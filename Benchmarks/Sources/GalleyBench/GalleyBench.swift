import Foundation

/// `galley-bench SUITE [options]`: Galley beside its peers, in one run.
@main
enum GalleyBench {
  static let usage = """
    usage: galley-bench markdown|html|negotiate|document|context [options]

      markdown        Markdown to Document and back, beside libcmark, md4c and cmark-gfm; then tables of half the size
      html            HTML to Document and to Markdown, beside libxml2 and the converters that are installed
      negotiate       making documents fit options and targets, against reading them
      document        edits of text and blocks, positions, runs and memory of large documents, beside AttributedString
                      and NSMutableAttributedString
      context         contexts cut out of large documents for writing tools, beside the same
      --corpus FOLDER the Markdown files below FOLDER, joined, or the HTML files, each by itself; without it, generated
                      text, and for HTML what the system has of GNU Bash's manual
      --size BYTES    joined or repeated up to this size (10000000)
      --peer NAME     only this one and no small documents: for a profiler
      --input NAME    of negotiate's inputs, only prose or tables
      --rounds N      how often each is run, in turn with the others (9)
      --json FILE     also write the figures as JSON (galley-bench-markdown.json, and so on)

    document and context take these instead, and files, each of which is a document:
      --sizes LIST    sizes of generated documents in MB (1,10,100; 1,10 where memory is short)
      --input LIST    of prose, mixed (not ASCII), list, table (all, or none where files are named)
      --from LIST     what generated documents are read from, of markdown, html (both)
      --corpus FOLDER also the Markdown files below FOLDER, joined
      --rounds N      how many batches of operations make a median (300)
      --peers no      Galley alone
      --plot FILE     document: draw times against the sizes of the first input as an SVG
      --json FILE     as above

    """

  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") { return print(usage, terminator: "") }
    switch arguments.first {
    case FreshProcess.command: return FreshProcess.run(Array(arguments.dropFirst()))
    case HTMLMemory.command: return HTMLMemory.run(Array(arguments.dropFirst()))
    case "markdown": runMarkdown(&arguments)
    case "html": runHTML(&arguments)
    case "negotiate": runNegotiate(&arguments)
    case "document": runEditing(.document, arguments)
    case "context": runEditing(.context, arguments)
    default:
      FileHandle.standardError.write(Data(usage.utf8))
      exit(64)
    }
  }

  private static func runMarkdown(_ arguments: inout [String]) {
    var benchmark = MarkdownBenchmark()
    options(&arguments) { option, value in
      switch option {
      case "--corpus": benchmark.folder = value
      case "--size": benchmark.size = Int(value) ?? benchmark.size
      case "--rounds": benchmark.rounds = max(1, Int(value) ?? benchmark.rounds)
      case "--peer":
        guard let peer = Peer(rawValue: value) else { return false }
        benchmark.only = peer
      case "--json": benchmark.output = value
      default: return false
      }
      return true
    }
    do { try benchmark.run() } catch { fail("\(error)") }
  }

  private static func runHTML(_ arguments: inout [String]) {
    var benchmark = HTMLBenchmark()
    options(&arguments) { option, value in
      switch option {
      case "--corpus": benchmark.folder = value
      case "--size": benchmark.size = Int(value) ?? benchmark.size
      case "--rounds": benchmark.rounds = max(1, Int(value) ?? benchmark.rounds)
      case "--peer": benchmark.only = value
      case "--json": benchmark.output = value
      default: return false
      }
      return true
    }
    do { try benchmark.run() } catch { fail("\(error)") }
  }

  private static func runNegotiate(_ arguments: inout [String]) {
    var benchmark = NegotiateBenchmark()
    options(&arguments) { option, value in
      switch option {
      case "--size": benchmark.size = Int(value) ?? benchmark.size
      case "--rounds": benchmark.rounds = max(1, Int(value) ?? benchmark.rounds)
      case "--peer": benchmark.only = value
      case "--input": benchmark.input = value
      case "--json": benchmark.output = value
      default: return false
      }
      return true
    }
    do { try benchmark.run() } catch { fail("\(error)") }
  }

  private static func runEditing(_ suite: EditingBenchmark.Suite, _ arguments: [String]) {
    do {
      let options = try EditingOptions(Array(arguments.dropFirst()), output: "galley-bench-\(suite.rawValue).json")
      try EditingBenchmark(suite: suite, options: options).run()
    } catch {
      fail("\(error)")
    }
  }

  /// Hands over options with their values; stops at one that is not taken.
  private static func options(_ arguments: inout [String], _ take: (String, String) -> Bool) {
    arguments.removeFirst()
    while let option = arguments.first {
      guard arguments.count > 1 else { fail("\(option) needs a value") }
      guard take(option, arguments[1]) else { fail("no option \(option) \(arguments[1])") }
      arguments.removeFirst(2)
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("galley-bench: \(message)\n".utf8))
    exit(64)
  }
}
