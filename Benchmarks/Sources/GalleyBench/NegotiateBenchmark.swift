import Foundation
import Galley

/// Fitting documents, against the time it takes to read them: medians of rounds in which each runs in turn.
struct NegotiateBenchmark {
  var size = 10_000_000
  var rounds = 9
  /// The one work to run, if not all: for a profiler.
  var only: String?
  /// The one input to take, if not both.
  var input: String?
  var output = "galley-bench-negotiate.json"

  struct Row: Codable {
    var work: String
    var milliseconds: Double
    /// Against reading the same text, one thread, GitHub's dialect.
    var ratio: Double
  }

  struct Table: Codable {
    var input: String
    var bytes: Int
    var rows: [Row]
  }

  /// One thing that is timed, as it is called and done.
  private struct Work {
    var name: String
    var run: () -> Void
  }

  func run() throws {
    let prose = Corpus(generated: size)
    let grid = Corpus(tables: size / 2)
    var tables: [Table] = []
    for corpus in [prose, grid] where input == nil || corpus.name.hasSuffix(input ?? "") {
      let document = Document(markdown: corpus.text)
      tables.append(table(corpus.name, corpus.text, document))
    }
    if only == nil, input == nil { tables.append(whateverTheSize(prose.text)) }
    for table in tables { show(table) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(tables).write(to: URL(fileURLWithPath: output), options: .atomic)
  }

  /// What fits already, asked of options and of targets; then what has to be made to fit.
  private func table(_ name: String, _ text: String, _ document: Document) -> Table {
    let options: [(String, ResultOptions)] = [
      ("plain", .plainText), ("rich", .richText), ("list", .list), ("list, table", [.list, .table]),
    ]
    let targets: [RenderTarget] = [.gitHub, .slack, .terminal, .mail]
    var work = [Work(name: "read") { keep(Document(markdown: text).blockCount) }]
    for (name, set) in options {
      work.append(Work(name: "fit to \(name)") { keep(document.fitted(to: set).report.count) })
      let fitted = document.fitted(to: set).document
      work.append(Work(name: "fits \(name) already") { keep(fitted.fitted(to: set).report.count) })
    }
    work.append(Work(name: "fits all options already") { keep(document.fitted(to: .all).report.count) })
    for target in targets {
      work.append(Work(name: "fit to \(target.name)") { keep(document.fitted(to: target).report.count) })
      let fitted = document.fitted(to: target).document
      work.append(Work(name: "fits \(target.name) already") { keep(fitted.fitted(to: target).report.count) })
    }
    let plain = document.fitted(to: .plainText).document
    work.append(
      Work(name: "compare plain with the original") {
        keep(Comparison(original: document, fitted: plain).faults.count)
      })
    return measure(name, text.utf8.count, work.filter { only == nil || $0.name == only })
  }

  /// What fits already, at sizes a hundred times apart.
  private func whateverTheSize(_ text: String) -> Table {
    var work: [Work] = []
    for part in [text.utf8.count / 100, text.utf8.count / 10, text.utf8.count] {
      let document = Document(markdown: String(decoding: text.utf8.prefix(part), as: UTF8.self))
      let fitted = document.fitted(to: .richText).document
      work.append(Work(name: "fits rich already, \(part) bytes") { keep(fitted.fitted(to: .richText).report.count) })
    }
    return measure("whatever the size", text.utf8.count, work)
  }

  private func measure(_ name: String, _ bytes: Int, _ work: [Work]) -> Table {
    var times = [[Double]](repeating: [], count: work.count)
    for round in 0...rounds {
      for (index, item) in work.enumerated() {
        let clock = ContinuousClock()
        let time = clock.measure { item.run() }
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        if round > 0 { times[index].append(seconds) }  // the first warms up
      }
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    let rows = zip(work, medians).map { item, median in
      Row(work: item.name, milliseconds: median * 1e3, ratio: median / medians[0])
    }
    return Table(input: name, bytes: bytes, rows: rows)
  }

  private func show(_ table: Table) {
    print("\(table.input): \(table.bytes) bytes, median of \(rounds)")
    for row in table.rows {
      let name = row.work.padding(toLength: 36, withPad: " ", startingAt: 0)
      print("  " + name + String(format: "%12.4f ms %7.3f x", row.milliseconds, row.ratio))
    }
  }
}

/// Uses a value, so that making it is not left out.
@inline(never)
private func keep(_ value: Int) { if value == Int.min { print(value) } }
