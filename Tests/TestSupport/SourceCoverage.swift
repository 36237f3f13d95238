package import GalleyDocument

/// Checks that a document's source map tells the truth, and all of it, of the source that was read.
package struct SourceCoverage {
  let source: [UInt8]
  /// For each byte what holds it, but for blocks: so that nothing does twice.
  private var owners: [Owner]

  private enum Owner { case nothing, piece, part }

  /// A check against a source.
  ///
  /// - Parameter source: What the document was read from.
  package init(_ source: [UInt8]) {
    self.source = source
    owners = Array(repeating: .nothing, count: source.count)
  }

  /// A check against a source.
  ///
  /// - Parameter source: What the document was read from.
  package init(_ source: String) { self.init(Array(source.utf8)) }

  /// What is wrong with the map of a document.
  ///
  /// - Parameter document: Read from the source.
  /// - Returns: The first violation, in words; `nil` where the map holds.
  package func violation(in document: Document) -> String? {
    guard let map = document.sourceMap else { return document.isEmpty && isBlank ? nil : "there is no map" }
    var check = self
    return check.pieceViolation(in: document, map) ?? check.textViolation(in: document, map)
      ?? check.partViolation(map) ?? check.gap() ?? check.blockViolation(in: document, map)
  }

  // MARK: Pieces

  private mutating func pieceViolation(in document: Document, _ map: SourceMap) -> String? {
    var end: UTF8Offset = 0
    for piece in map.pieces {
      guard piece.text.lowerBound >= end else { return "pieces out of order at \(piece.text)" }
      end = piece.text.upperBound
      guard let leaf = document.leafBlock(at: piece.text.lowerBound), end <= leaf.range.upperBound else {
        return "a piece crosses a leaf's end: \(piece.text)"
      }
      guard let bytes = bytes(of: piece.source) else { return "a piece is past the source: \(piece.source)" }
      let text = document.text(in: piece.text)
      if bytes.isEmpty {
        // Only the end that a source lacks at its last line.
        if text == "\n", end == leaf.range.upperBound, bytes.startIndex == source.count { continue }
        return "a piece of nothing: \(text.debugDescription)"
      }
      if let fault = SourceCoverage.fault(of: Array(text.utf8), from: bytes) {
        return "\(fault): \(text.debugDescription) from \(quote(piece.source))"
      }
      if let fault = claim(piece.source, for: .piece) { return fault }
    }
    return nil
  }

  /// What is wrong with a text of a source; `nil` where it is one of the forms that a reader makes.
  private static func fault(of text: [UInt8], from source: ArraySlice<UInt8>) -> String? {
    let lineEnds = source.contains { $0 == 0x0A || $0 == 0x0D }
    if lineEnds {
      let isOneLineEnd = SourceCoverage.isLineEnd(source)
      return isOneLineEnd && (text == [0x20] || text == [0x0A]) ? nil : "a piece crosses lines"
    }
    if text.elementsEqual(source) { return nil }
    if source.first == UInt8(ascii: "\\"), source.dropFirst().elementsEqual(text) { return nil }
    // A table's cell takes a backslash from before a pipe first, and its text may take another.
    if text == [UInt8(ascii: "|")], source.last == text.last, source.dropLast().allSatisfy({ $0 == UInt8(ascii: "\\") })
    {
      return nil
    }
    if source.first == UInt8(ascii: "&"), source.last == UInt8(ascii: ";"), source.count >= 4 { return nil }
    if source.elementsEqual([0]), text == Array("\u{FFFD}".utf8) { return nil }
    if source.elementsEqual([0x09]), text.allSatisfy({ $0 == 0x20 }), text.count < 4 { return nil }
    return "a piece differs from its source"
  }

  /// Whether bytes are one line end, with white space or a backslash before it and white space after.
  private static func isLineEnd(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes.drop { [0x09, 0x0B, 0x0C, 0x20].contains($0) }
    if rest.first == UInt8(ascii: "\\") { rest = rest.dropFirst() }
    if rest.starts(with: [0x0D, 0x0A]) {
      rest = rest.dropFirst(2)
    } else if rest.first == 0x0A || rest.first == 0x0D {
      rest = rest.dropFirst()
    } else {
      return false
    }
    return rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  // MARK: Text

  private func textViolation(in document: Document, _ map: SourceMap) -> String? {
    for run in document.runs where run.text != "\u{FFFC}" {
      var place = run.range.lowerBound
      for range in map.pieces(of: run.range) {
        if range.lowerBound > place { break }
        place = range.upperBound
      }
      if place < run.range.upperBound {
        return "text without a source at \(place): \(document.text(in: place..<run.range.upperBound).debugDescription)"
      }
    }
    return nil
  }

  // MARK: Parts

  private mutating func partViolation(_ map: SourceMap) -> String? {
    for part in map.parts {
      guard bytes(of: part.source) != nil else { return "a part is past the source: \(part.source)" }
      if let fault = claim(part.source, for: .part) { return "\(part.part): \(fault)" }
    }
    return nil
  }

  private mutating func claim(_ range: SourceRange, for owner: Owner) -> String? {
    for index in range.lowerBound.value..<range.upperBound.value {
      if owners[index] != .nothing { return "two hold \(quote(range)), the other is a \(owners[index])" }
      owners[index] = owner
    }
    return nil
  }

  private func gap() -> String? {
    for (index, owner) in owners.enumerated() where owner == .nothing && !isBlank(at: index) {
      return "nothing holds \(quote(SourceRange(UTF8Offset(index), UTF8Offset(index + 1))))"
    }
    return nil
  }

  // MARK: Blocks

  private func blockViolation(in document: Document, _ map: SourceMap) -> String? {
    for leaf in document.leafBlocks {
      var inner = map.sourceRange(of: leaf.range)
      for block in leaf.path {
        guard let range = map.range(of: block) else {
          if block.isLeaf, block.range.isEmpty { continue }  // a cell that the source left out
          return "a \(block.kind) without a range"
        }
        guard bytes(of: range) != nil else { return "a \(block.kind) is past the source: \(range)" }
        if let inner, inner.lowerBound < range.lowerBound || !holds(inner, upTo: range.upperBound, block) {
          return "a \(block.kind) at \(range) does not hold what is in it, \(inner)"
        }
        inner = range
      }
    }
    return nil
  }

  /// Whether a range ends where its block does.
  ///
  /// The end of its last line, which is text of code and HTML, stands after a block.
  private func holds(_ range: SourceRange, upTo end: UTF8Offset, _ block: DocumentBlock) -> Bool {
    if range.upperBound <= end { return true }
    let rest = bytes(of: SourceRange(end, range.upperBound)) ?? []
    return block.isLeaf && SourceCoverage.isLineEnd(rest)
  }

  // MARK: The source

  private var isBlank: Bool { source.indices.allSatisfy(isBlank) }

  private func isBlank(at index: Int) -> Bool {
    let byte = source[index]
    return byte == 0x20 || (0x09...0x0D).contains(byte) || (index < 3 && source.starts(with: [0xEF, 0xBB, 0xBF]))
  }

  private func bytes(of range: SourceRange) -> ArraySlice<UInt8>? {
    let (lower, upper) = (range.lowerBound.value, range.upperBound.value)
    return 0 <= lower && lower <= upper && upper <= source.count ? source[lower..<upper] : nil
  }

  private func quote(_ range: SourceRange) -> String {
    let text = String(decoding: bytes(of: range) ?? [], as: UTF8.self).debugDescription
    return "\(text) at \(SourceLocation(of: range.lowerBound, in: source.span)), byte \(range.lowerBound)"
  }
}

extension SourceMap {
  /// Where the pieces that touch a stretch of text lie in the text.
  fileprivate func pieces(of range: Range<UTF8Offset>) -> some Sequence<Range<UTF8Offset>> {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].text.upperBound > range.lowerBound { high = middle } else { low = middle + 1 }
    }
    return pieces[low...].lazy.map(\.text).prefix { $0.lowerBound < range.upperBound }
  }
}

extension SourceRange {
  /// A range of plain numbers.
  package static func bytes(_ lower: Int, _ upper: Int) -> SourceRange {
    SourceRange(UTF8Offset(lower), UTF8Offset(upper))
  }
}
