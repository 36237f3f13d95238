import Foundation

/// HTML to Document and to Markdown beside libxml2 and the converters that are installed.
struct HTMLBenchmark {
  var folder: String?
  var size = 10_000_000
  var rounds = 9
  /// The one of this process's peers to run, if not all.
  var only: String?
  var output = "galley-bench-html.json"

  struct Row: Codable {
    var peer: String
    /// Absent where the peer is not installed, or can't do it.
    var milliseconds: Double?
    var megabytesPerSecond: Double?
    /// Against libxml2's push parser with handlers that do nothing.
    var ratio: Double?
  }

  struct Table: Codable {
    var input: String
    var bytes: Int
    var pages: Int
    var rows: [Row]
    /// Peak memory of reading the first page in chunks, in bytes a byte of it.
    var memory: Double?
  }

  func run() throws {
    let manual = folder ?? "/usr/share/doc/bash"
    var tables = [try table(HTMLCorpus(generated: size))]
    if let pages = HTMLCorpus(folder: manual) {
      tables.append(try table(pages.repeated(to: size)))
    } else {
      print("skipped: no HTML below \(manual)")
    }
    tables.forEach(show)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(tables).write(to: URL(fileURLWithPath: output), options: .atomic)
  }

  private func table(_ corpus: HTMLCorpus) throws -> Table {
    var times: [String: [Double]] = [:]
    let peers = HTMLPeer.inProcess.filter { only == nil || $0.name == only }
    for round in 0...rounds {
      for peer in peers {
        let all = corpus.pages.map { peer.measure($0) }
        guard round > 0, !all.contains(nil) else { continue }  // the first warms up
        times[peer.name, default: []].append(all.reduce(0) { $0 + ($1 ?? 0) })
      }
    }
    let folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("galley-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try corpus.pages.enumerated().map { index, page in
      let file = folder.appendingPathComponent("\(index).html")
      try Data(page).write(to: file)
      return file.path
    }
    var names = peers.map(\.name)
    if only == nil {
      for peer in HTMLChildPeer.allCases {
        names.append(peer.rawValue)
        times[peer.rawValue] = peer.measure(files, rounds: min(3, rounds))
      }
    }
    func median(_ name: String) -> Double? {
      let sorted = (times[name] ?? []).sorted()
      return sorted.isEmpty ? nil : sorted[sorted.count / 2]
    }
    let floor = median(HTMLPeer.libxml2)
    let rows = names.map { name in
      let time = median(name)
      return Row(
        peer: name, milliseconds: time.map { $0 * 1e3 },
        megabytesPerSecond: time.map { Double(corpus.size) / $0 / 1e6 },
        ratio: time.flatMap { own in floor.map { own / $0 } })
    }
    let memory = only == nil ? HTMLMemory.measure(file: files[0]) : nil
    return Table(
      input: corpus.name, bytes: corpus.size, pages: corpus.pages.count, rows: rows,
      memory: memory.map { Double($0) / Double(corpus.pages[0].count) })
  }

  private func show(_ table: Table) {
    print("\(table.input): \(table.bytes) bytes in \(table.pages) pages, median of \(rounds) (of others, 3)")
    for row in table.rows {
      let name = row.peer.padding(toLength: 34, withPad: " ", startingAt: 0)
      if let milliseconds = row.milliseconds, let speed = row.megabytesPerSecond {
        let ratio = row.ratio.map { String(format: "  %6.2f x", $0) } ?? ""
        print("  " + name + String(format: "%7.1f MB/s %9.1f ms", speed, milliseconds) + ratio)
      } else {
        print("  " + name + "skipped: not there, or can't do it")
      }
    }
    if let memory = table.memory { print(String(format: "  memory, fed in chunks: %.2f bytes a byte", memory)) }
  }
}
