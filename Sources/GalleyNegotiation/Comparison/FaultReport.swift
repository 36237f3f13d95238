import GalleyDocument

/// Says of words that differ what happened to them.
struct FaultReport {
  private let words: [ComparedWord]
  private let others: [ComparedWord]

  private let tokens: ComparisonTokens
  private let original: Document
  private let fitted: Document

  init(_ sides: ComparedSides, _ original: Document, _ fitted: Document) {
    words = sides.program.words
    others = sides.symbols.words
    tokens = sides.tokens
    self.original = original
    self.fitted = fitted
  }

  /// The faults, those that are two ends of one move joined.
  func faults(_ found: [FoundFault]) -> [Comparison.Fault] {
    var lost: [UInt64: [Int]] = [:]
    for (index, fault) in found.enumerated() where fault.result.isEmpty && !fault.source.isEmpty {
      lost[key(words[fault.source]), default: []].append(index)
    }
    var partners: [Int: Int] = [:]
    for (index, fault) in found.enumerated() where fault.source.isEmpty && !fault.result.isEmpty {
      let key = key(others[fault.result])
      if let partner = lost[key]?.popLast() { partners[index] = partner }
    }
    let moved = Set(partners.values)
    return found.enumerated().compactMap { index, fault in
      if moved.contains(index) { return nil }
      if let partner = partners[index] {
        return self.fault(.moved, found[partner].source, fault.result, of: fault)
      }
      return self.fault(kind(of: fault), fault.source, fault.result, of: fault)
    }
  }

  private func kind(of fault: FoundFault) -> Comparison.Fault.Kind {
    if fault.result.isEmpty { return .lost }
    if !fault.source.isEmpty {
      let isSame = words[fault.source].map(\.hash).sorted() == others[fault.result].map(\.hash).sorted()
      return isSame ? .moved : .changed
    }
    // What was added may be what stands before it or behind it.
    let count = fault.result.count
    let place = fault.source.lowerBound
    let added = others[fault.result].lazy.map(\.hash)
    let isDoubled =
      place >= count && words[place - count..<place].lazy.map(\.hash).elementsEqual(added)
      || place + count <= words.count && words[place..<place + count].lazy.map(\.hash).elementsEqual(added)
    return isDoubled ? .doubled : .added
  }

  private func fault(
    _ kind: Comparison.Fault.Kind, _ source: Range<Int>, _ result: Range<Int>, of fault: FoundFault
  ) -> Comparison.Fault {
    let subject = source.first.map { words[$0].subject } ?? result.first.map { others[$0].subject } ?? .word
    var place = range(of: source, in: words)
    var said = excerpt(source, words, original)
    if place == nil, kind == .lost {
      place = fault.offset..<fault.offset
      said = "“\(fault.sign)”"
    }
    let other = range(of: result, in: others)
    return Comparison.Fault(
      kind, subject, source: place.map(offsets), result: other.map(offsets),
      text: sentence(kind, subject, said, excerpt(result, others, fitted)))
  }

  private func key(_ words: ArraySlice<ComparedWord>) -> UInt64 {
    words.reduce(0) { ($0 ^ $1.hash) &* 0x9E37_79B9_7F4A_7C15 }
  }

  private func range(of indices: Range<Int>, in words: [ComparedWord]) -> Range<Int>? {
    guard let first = indices.first, let last = indices.last else { return nil }
    let start = words[first].range.lowerBound
    return start..<max(start, words[last].range.upperBound)
  }

  private func offsets(_ range: Range<Int>) -> Range<UTF8Offset> {
    UTF8Offset(range.lowerBound)..<UTF8Offset(range.upperBound)
  }

  // MARK: For people

  private func sentence(
    _ kind: Comparison.Fault.Kind, _ subject: Comparison.Fault.Subject, _ source: String, _ result: String
  ) -> String {
    let name = names[subject] ?? "text"
    return switch kind {
    case .lost: "\(name) is lost: \(source)"
    case .added: "\(name) was added: \(result)"
    case .doubled: "\(name) stands twice: \(result)"
    case .moved: "\(name) is out of order: \(result)"
    case .changed: "\(name) is changed: \(source) to \(result)"
    }
  }

  private let names: [Comparison.Fault.Subject: String] = [
    .word: "text", .url: "URL", .alternativeText: "alternative text", .attachment: "attachment",
    .footnote: "reference to a footnote", .protectedRange: "protected text",
  ]

  /// The beginning of what words say, on one line and without anything that is not seen.
  private func excerpt(_ indices: Range<Int>, _ words: [ComparedWord], _ document: Document) -> String {
    guard !indices.isEmpty else { return "" }
    let shown = indices.prefix(8)
    var text = ""
    if let token = words[shown.lowerBound].token {
      text = tokens.name(token)
    } else if let range = range(of: shown, in: words) {
      text = document.text(in: offsets(range))
    }
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(60) {
      switch Significance.of(scalar.value) {
      case .ignored: break
      case .space: line.append(" ")
      case .sign, .letter, .ideograph: line.append(scalar)
      }
    }
    let isCut = shown.count < indices.count || text.unicodeScalars.count > 60
    return "“\(String(line))\(isCut ? "…" : "")”"
  }
}
