import Foundation

/// A peer that is a program or a Python package, where it is installed.
///
/// A package's time is that of its call alone, without Python's start; a program's is that of its process.
enum HTMLChildPeer: String, CaseIterable {
  case lxml = "lxml, to a tree"
  case selectolax = "selectolax, to a tree"
  case html5lib = "html5lib, to a tree"
  case htmlToMarkdown = "html-to-markdown, to Markdown"
  case markdownify = "markdownify, to Markdown"
  case pandoc = "pandoc, to Markdown"

  /// Who takes longer, in seconds, runs once.
  private static let patience = 5.0

  /// Python that defines `convert`.
  private var definition: String? {
    switch self {
    case .lxml: "import lxml.html\ndef convert(page): lxml.html.document_fromstring(page)"
    case .selectolax: "import selectolax.lexbor as s\ndef convert(page): s.LexborHTMLParser(page)"
    case .html5lib: "import html5lib\ndef convert(page): html5lib.parse(page)"
    case .htmlToMarkdown:
      "import html_to_markdown as h\ndef convert(page): (getattr(h, 'convert', None) or h.convert_to_markdown)(page.decode())"
    case .markdownify: "import markdownify\ndef convert(page): markdownify.markdownify(page.decode())"
    case .pandoc: nil
    }
  }

  /// The times of some runs of all pages in turn; empty where the peer is not there or fails.
  func measure(_ files: [String], rounds: Int) -> [Double] {
    guard let definition else {
      var times: [Double] = []
      while times.count < rounds, (times.last ?? 0) < Self.patience {
        let start = ContinuousClock.now
        for file in files where !Self.run(["pandoc", "-f", "html", "-t", "gfm", "-o", "/dev/null", file]).isDone {
          return []
        }
        times.append(seconds(since: start, keeping: 0))
      }
      return times
    }
    let script = """
      import sys, time
      \(definition)
      pages = [open(name, 'rb').read() for name in sys.argv[2:]]
      for _ in range(int(sys.argv[1])):
          start = time.perf_counter()
          for page in pages: convert(page)
          print(time.perf_counter() - start)
          if time.perf_counter() - start > \(Self.patience): break
      """
    let (isDone, output) = Self.run(["python3", "-c", script, "\(rounds)"] + files)
    return isDone ? output.split(separator: "\n").compactMap { Double($0) } : []
  }

  private static func run(_ command: [String]) -> (isDone: Bool, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return (false, "") }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus == 0, output)
  }
}
