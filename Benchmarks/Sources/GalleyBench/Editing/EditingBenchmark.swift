import Foundation
import Galley

/// Works on large documents, timed beside Foundation's strings in the same run.
struct EditingBenchmark {
  /// All figures of a run.
  struct Report: Codable {
    var documents: [EditingFigures]
    var growth: [Growth]
  }

  enum Suite: String { case document, context }

  let suite: Suite
  let options: EditingOptions

  /// Foundation takes too long to build strings that are larger.
  private static let largestPeer = 20_000_000

  func run() throws {
    var report = Report(documents: [], growth: [])
    for kind in options.kinds {
      for name in options.formats {
        var series: [EditingFigures] = []
        for size in options.sizes {
          let source = LargeText(kind, name == "html" ? .html : .markdown, size: size * 1_000_000)
          // What is read from another format is much the same document.
          series.append(try generated(source, size * 1_000_000, hasPeers: name == options.formats[0]))
        }
        let growth = Growth.rows(of: series)
        if let first = growth.first {
          print("\(first.input), from \(first.fromSize / 1_000_000) MB to \(first.toSize / 1_000_000) MB")
          growth.forEach { $0.show() }
        }
        report.documents += series
        report.growth += growth
      }
    }
    for file in options.files {
      let name = URL(fileURLWithPath: file).lastPathComponent
      report.documents.append(try measured(name) { try Document(contentsOf: file) })
    }
    if let folder = options.folder {
      let corpus = try Corpus(folder: folder, size: 0)
      report.documents.append(try measured("\(corpus.name) from markdown") { Document(markdown: corpus.text) })
    }
    if let plot = options.plot {
      try GrowthPlot(report.documents).svg().write(toFile: plot, atomically: true, encoding: .utf8)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(report).write(to: URL(fileURLWithPath: options.output), options: .atomic)
  }

  private func generated(_ source: LargeText, _ size: Int, hasPeers: Bool) throws -> EditingFigures {
    try measured("\(source.kind.rawValue) from \(source.format.name)", size: size, hasPeers: hasPeers) {
      source.format == .html ? try Document(html: source.text) : Document(markdown: source.text)
    }
  }

  /// Measures a document and shows its figures.
  private func measured(
    _ name: String, size: Int? = nil, hasPeers: Bool = true, _ make: () throws -> Document
  ) throws -> EditingFigures {
    let document = try make()
    var figures = EditingFigures(
      input: name, size: size ?? document.utf8Count.value, bytes: document.utf8Count.value, runs: document.runCount,
      leaves: document.leafCount)
    let isSmallEnough = figures.bytes <= Self.largestPeer
    let hasPeers = hasPeers && options.hasPeers && isSmallEnough
    if suite == .document { figures.memory = try Self.memory(document, make, hasPeers: hasPeers) }
    figures.rows = try rows(document)
    if hasPeers { addPeers(document, to: &figures.rows) }
    figures.show()
    if options.hasPeers, !isSmallEnough {
      print("  Foundation's strings are left out: building one of this size takes a minute and more.")
    }
    return figures
  }

  private func rows(_ document: Document) throws -> [EditingFigures.Row] {
    var subject = EditSubject(document)
    var rows: [EditingFigures.Row] = []
    for work in works {
      subject.forgetBlocks()
      subject.reset()
      guard let timing = options.sampler.measure(&subject, prepare: work.prepare, run: work.run) else { continue }
      let held = work.kind.hasResult ? subject.held(by: work) : nil
      rows.append(row(work, timing, per: work.things(subject), held))
    }
    if suite == .document {
      var alone = EditSubject(alone: document)
      for work in [Work.editAlone(.local), .editAlone(.random)] {
        guard let timing = options.sampler.measure(&alone, prepare: work.prepare, run: work.run) else { continue }
        rows.append(row(work, timing, per: 1, nil))
      }
      if let failure = alone.failure { throw failure }
    }
    if let failure = subject.failure { throw failure }
    return rows
  }

  private var works: [Work<EditSubject>] {
    let places = [Place.local, .random]
    switch suite {
    case .document:
      return places.flatMap { Work.edits($0) + Work.blocks($0) + Work.positions($0) } + Work.enumerations
        + (options.plot == nil ? [] : places.map { Work.context($0) })
    case .context: return places.flatMap { Work.contexts($0) } + [Work.wholeContext]
    }
  }

  private func row(
    _ work: Work<EditSubject>, _ timing: Timing, per things: Int, _ held: Int?
  ) -> EditingFigures.Row {
    EditingFigures.Row(
      work: work.kind.rawValue, place: work.place, timing: timing.divided(by: things), heldBytes: held,
      reach: work.kind.goal?.reach, aim: work.kind.goal?.aim)
  }
}
