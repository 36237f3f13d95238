import Foundation

/// `galley-bench SUITE [options]`: Galley beside its peers, in one run.
@main
enum GalleyBench {
  static let usage = """
    usage: galley-bench markdown [--corpus FOLDER] [--size BYTES] [--rounds N] [--json FILE]

      markdown        Markdown to Document, beside libcmark, md4c and cmark-gfm; then tables of half the size
      --corpus FOLDER the Markdown files below FOLDER, joined; without it, generated prose
      --size BYTES    joined again and again up to this size (10000000)
      --peer NAME     only this one and no small documents: for a profiler
      --rounds N      how often each is run, in turn with the others (9)
      --json FILE     also write the figures as JSON (galley-bench-markdown.json)

    """

  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == FreshProcess.command { return FreshProcess.run(Array(arguments.dropFirst())) }
    guard arguments.first == "markdown" else {
      FileHandle.standardError.write(Data(usage.utf8))
      exit(arguments.contains("--help") ? 0 : 64)
    }
    arguments.removeFirst()
    var benchmark = MarkdownBenchmark()
    while let option = arguments.first {
      guard arguments.count > 1 else { return fail("\(option) needs a value") }
      let value = arguments[1]
      arguments.removeFirst(2)
      switch option {
      case "--corpus": benchmark.folder = value
      case "--size": benchmark.size = Int(value) ?? benchmark.size
      case "--rounds": benchmark.rounds = max(1, Int(value) ?? benchmark.rounds)
      case "--peer":
        guard let peer = Peer(rawValue: value) else { return fail("no peer \(value)") }
        benchmark.only = peer
      case "--json": benchmark.output = value
      default: return fail("no option \(option)")
      }
    }
    do { try benchmark.run() } catch { fail("\(error)") }
  }

  private static func fail(_ message: String) {
    FileHandle.standardError.write(Data("galley-bench: \(message)\n".utf8))
    exit(64)
  }
}
