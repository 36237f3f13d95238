import Foundation

/// Markdown to Document beside libcmark, md4c and cmark-gfm: medians of rounds in which each runs in turn.
struct MarkdownBenchmark {
  var folder: String?
  var size = 10_000_000
  var rounds = 9
  /// The one to run, if not all.
  var only: Peer?
  var output = "galley-bench-markdown.json"

  struct Row: Codable {
    var peer: String
    var megabytesPerSecond: Double
    var milliseconds: Double
    /// Against libcmark's parse alone.
    var ratio: Double
    /// Against cmark-gfm's parse, walk and free.
    var gfmRatio: Double?
    /// The same for the first run of a fresh process, which has to get its memory from the system.
    var firstMilliseconds: Double?
    var firstRatio: Double?
    /// Peak memory beyond the input, in bytes an input byte.
    var memory: Double?
  }

  struct Table: Codable {
    var input: String
    var bytes: Int
    var documents: Int
    var rows: [Row]
  }

  func run() throws {
    let corpus = try folder.map { try Corpus(folder: $0, size: size) } ?? Corpus(generated: size)
    let peers = only.map { [$0] } ?? Peer.available
    var tables = [try table("\(corpus.name), one document", [corpus.text], peers, isProbed: only == nil)]
    if only == nil {
      tables.append(try table("\(corpus.name), small documents", corpus.pieces(of: 2_000), peers, isProbed: false))
    }
    let readers = peers.filter(Peer.ofTables.contains)
    if !readers.isEmpty {
      let generated = Corpus(tables: size / 2)
      tables.append(try table(generated.name, [generated.text], readers, isProbed: only == nil))
    }
    for table in tables { show(table) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(tables).write(to: URL(fileURLWithPath: output), options: .atomic)
  }

  private func table(_ name: String, _ texts: [String], _ peers: [Peer], isProbed: Bool) throws -> Table {
    var times: [Peer: [Double]] = [:]
    for round in 0...rounds {
      for peer in peers {
        let time = peer.measure(texts)
        if round > 0 { times[peer, default: []].append(time) }  // the first warms up
      }
    }
    let bytes = texts.reduce(0) { $0 + $1.utf8.count }
    let file = NSTemporaryDirectory() + "galley-bench-\(ProcessInfo.processInfo.processIdentifier).md"
    if isProbed { try Data(texts.joined().utf8).write(to: URL(fileURLWithPath: file)) }
    defer { try? FileManager.default.removeItem(atPath: file) }
    func median(_ peer: Peer) -> Double {
      let sorted = (times[peer] ?? []).sorted()
      return sorted[sorted.count / 2]
    }
    // In turn, too; the median of five.
    var fresh: [Peer: [FreshProcess.Figures]] = [:]
    for _ in 0..<(isProbed ? 5 : 0) {
      for peer in peers { fresh[peer, default: []] += [FreshProcess.measure(peer, textFile: file)].compactMap { $0 } }
    }
    func first(_ peer: Peer) -> Double? {
      let sorted = (fresh[peer] ?? []).map(\.seconds).sorted()
      return sorted.isEmpty ? nil : sorted[sorted.count / 2]
    }
    let floor = first(.libcmarkParse)
    let rows = peers.map { peer in
      Row(
        peer: peer.rawValue, megabytesPerSecond: Double(bytes) / median(peer) / 1e6,
        milliseconds: median(peer) * 1e3,
        ratio: median(peer) / median(peers.contains(.libcmarkParse) ? .libcmarkParse : peer),
        gfmRatio: peers.contains(.cmarkGFM) ? median(peer) / median(.cmarkGFM) : nil,
        firstMilliseconds: first(peer).map { $0 * 1e3 },
        firstRatio: first(peer).flatMap { own in floor.map { own / $0 } },
        memory: fresh[peer]?.map(\.memory).max().map { Double($0) / Double(bytes) })
    }
    return Table(input: name, bytes: bytes, documents: texts.count, rows: rows)
  }

  private func show(_ table: Table) {
    print("\(table.input): \(table.bytes) bytes in \(table.documents), median of \(rounds)")
    for row in table.rows {
      let first = row.firstMilliseconds.map { String(format: "first %6.1f ms", $0) } ?? ""
      let ratio = row.firstRatio.map { String(format: " %5.2f x", $0) } ?? ""
      let memory = row.memory.map { String(format: "%6.2f bytes a byte", $0) } ?? ""
      let name = row.peer.padding(toLength: 34, withPad: " ", startingAt: 0)
      let figures = String(
        format: "%7.0f MB/s %8.1f ms  %5.2f x  ", row.megabytesPerSecond, row.milliseconds, row.ratio)
      let github = row.gfmRatio.map { String(format: "%5.2f x cmark-gfm  ", $0) } ?? ""
      print("  " + name + figures + github + first + ratio + memory)
    }
  }
}
