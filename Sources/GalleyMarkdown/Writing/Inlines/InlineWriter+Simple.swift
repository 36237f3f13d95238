internal import GalleyDocument

/// Simple leaves: no mark touches another, and nothing in their text could be markup.
///
/// Nearly all leaves are so. The four steps would write the same bytes, and take several times as long.
extension InlineWriter {
  /// Whether a leaf is simple.
  func isSimple(_ leaf: borrowing LeafRuns, at place: InlinePlace) -> Bool {
    guard place.columns == nil else { return false }
    let (text, runs) = (leaf.text.span, leaf.runs.span)
    let last = runs.count - 1
    // Where the leaf begins, a line does.
    var before = SimplePart.softBreak
    for index in runs.indices {
      guard let part = runs[index].part, index == 0 || part.mayFollow(before) else { return false }
      let start = runs[index].start
      let piece = text.extracting(start..<runs[index].end)
      switch part {
      case .text:
        guard body.isPlain(piece) else { return false }
        if before == .softBreak, !mayBeginLine(piece, isFirst: index == 0, place) { return false }
        if index == last, !mayEndLeaf(piece, place) { return false }
      case .softBreak:
        guard place.form == .paragraph, index > 0, index < last else { return false }
        guard piece.count == 1, piece[0] == .space else { return false }
        if before == .text, text.scalar(before: start, from: 0).isSpace { return false }
      case .code: guard isSimpleCode(piece) else { return false }
      case .link: guard body.isPlain(piece), isSimpleLink(piece, runs[index].attributes) else { return false }
      case .codeLink: guard isSimpleCode(piece), isSimpleLink(piece, runs[index].attributes) else { return false }
      case .emphasis, .strong: guard isSimplyMarked(piece) else { return false }
      case .strikethrough:
        guard body.dialect.contains(.strikethrough), isSimplyMarked(piece) else { return false }
      }
      before = part
    }
    return true
  }

  /// Whether a text needs nothing before it at a line's start.
  private func mayBeginLine(_ text: Span<UInt8>, isFirst: Bool, _ place: InlinePlace) -> Bool {
    if isFirst {
      if text[0].isSpaceOrTab || (place.isFirstInDocument && text.hasByteOrderMark(at: 0)) { return false }
    } else if text.scalar(at: 0).isSpace {
      return false
    }
    return place.form != .paragraph || lines.startForm(text, isFirst: isFirst) == .text
  }

  /// Whether a text needs nothing in its place at the leaf's end.
  private func mayEndLeaf(_ text: Span<UInt8>, _ place: InlinePlace) -> Bool {
    let last = text[text.count - 1]
    return !last.isSpaceOrTab && !(place.form == .header && last == UInt8(ascii: "#"))
  }

  /// Whether a mark's delimiters open and close wherever they stand.
  private func isSimplyMarked(_ text: Span<UInt8>) -> Bool {
    text.scalar(at: 0).isLetterOrDigit && text.scalar(before: text.count, from: 0).isLetterOrDigit && body.isPlain(text)
  }

  private func isSimpleCode(_ text: Span<UInt8>) -> Bool {
    text[0] != .space && text[text.count - 1] != .space
      && text.firstIndex(of: Self.marksInCode, from: 0, to: text.count) == text.count
  }

  private static let marksInCode = ASCIISet("`\n\r\0")

  /// Whether a link can be written, and its text is not its address.
  private func isSimpleLink(_ text: Span<UInt8>, _ attributes: Attributes) -> Bool {
    let url = attributes.link ?? ""
    let added = url.utf8.count - text.count
    return added != 0 && added != 7 && URLSafety.allows(url, as: .link)
  }

  /// The first byte of a leaf that is simple; any mark where it begins with one.
  func firstByte(ofSimple leaf: borrowing LeafRuns) -> UInt8 {
    leaf.runs[0].part == .text ? leaf.text[0] : .asterisk
  }

  /// Writes a leaf that is simple.
  ///
  /// - Parameters:
  ///   - leaf: Its runs.
  ///   - place: What its place demands.
  ///   - prefix: What stands before each line but the first.
  ///   - out: Gets the lines.
  func writeSimple(
    _ leaf: borrowing LeafRuns, at place: InlinePlace, behind prefix: [UInt8] = [], to out: inout MarkdownOutput
  ) {
    let (text, runs) = (leaf.text.span, leaf.runs.span)
    let base = out.bytes.count
    for index in runs.indices {
      let piece = text.extracting(runs[index].start..<runs[index].end)
      switch runs[index].part {
      case .softBreak:
        out.write(.lineFeed)
        out.write(prefix)
      case .code: write(piece, between: .backtick, times: 1, to: &out)
      case .emphasis: write(piece, between: .asterisk, times: 1, to: &out)
      case .strong: write(piece, between: .asterisk, times: 2, to: &out)
      case .strikethrough: write(piece, between: .tilde, times: 2, to: &out)
      case .link, .codeLink:
        out.write(.openBracket)
        if runs[index].part == .link { out.write(piece) } else { write(piece, between: .backtick, times: 1, to: &out) }
        out.writeTail(runs[index].attributes.link ?? "", title: runs[index].attributes.linkTitle)
      case .text, nil: out.write(piece)
      }
    }
    if place.form == .cell { out.escapePipes(from: base) }
  }

  private func write(_ text: Span<UInt8>, between mark: UInt8, times: Int, to out: inout MarkdownOutput) {
    out.write(mark, times: times)
    out.write(text)
    out.write(mark, times: times)
  }
}

extension Unicode.Scalar {
  /// Whether it is no white space and no punctuation, whatever Unicode's version.
  fileprivate var isLetterOrDigit: Bool { value < 0x80 ? UInt8(value).isAlphanumeric : properties.isAlphabetic }
}
