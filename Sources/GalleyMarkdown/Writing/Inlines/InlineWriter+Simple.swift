internal import GalleyDocument

/// Simple leaves: no mark touches another, and nothing in their text could be markup.
///
/// Nearly all leaves are so. The four steps would write the same bytes, and take several times as long.
extension InlineWriter {
  /// What a run of a simple leaf is.
  private enum SimplePart: Equatable {
    case text, softBreak, code, link
    /// A mark that delimiters say.
    case marked(WrittenMark)
  }

  /// Whether a leaf is simple.
  func isSimple(_ leaf: borrowing LeafRuns, at place: InlinePlace) -> Bool {
    guard place.columns == nil else { return false }
    let (text, runs) = (leaf.text.span, leaf.runs.span)
    let last = runs.count - 1
    // A soft break can't be first, and what would be marks side by side is not one mark.
    var before = SimplePart.softBreak
    for index in runs.indices {
      let (start, end) = (runs[index].start, runs[index].end)
      let piece = text.extracting(start..<end)
      guard let part = simplePart(runs[index].attributes, piece) else { return false }
      switch part {
      case .text:
        if before == .text || !mayBegin(piece, isFirst: index == 0, behindBreak: before == .softBreak, place) {
          return false
        }
        if index == last, !mayEnd(piece, place) { return false }
      case .softBreak:
        if place.form != .paragraph || index == last || before == .softBreak { return false }
        if before == .text, text.scalar(before: start, from: 0).isSpace { return false }
      case .marked: if case .marked = before { return false }
      case .code, .link: if before == part { return false }
      }
      before = part
    }
    return true
  }

  /// What a run of a simple leaf is; `nil` where it makes the leaf none.
  private func simplePart(_ attributes: Attributes, _ piece: Span<UInt8>) -> SimplePart? {
    guard attributes.nesting == .implied, attributes.display.isEmpty else { return nil }
    if let rare = attributes.rare {
      let isLink = rare.isLinkAlone && attributes.intent.isEmpty && isSimpleLink(rare.values, piece)
      return isLink ? .link : nil
    }
    switch attributes.intent {
    case []: return body.isPlain(piece) ? .text : nil
    case .softBreak: return piece.count == 1 && piece[0] == .space ? .softBreak : nil
    case .code: return isSimpleCode(piece) ? .code : nil
    case .emphasized: return isSimplyMarked(piece) ? .marked(.emphasis) : nil
    case .stronglyEmphasized: return isSimplyMarked(piece) ? .marked(.strong) : nil
    case .strikethrough:
      return body.dialect.contains(.strikethrough) && isSimplyMarked(piece) ? .marked(.strikethrough) : nil
    default: return nil
    }
  }

  /// Whether a text needs nothing at its start.
  private func mayBegin(_ text: Span<UInt8>, isFirst: Bool, behindBreak: Bool, _ place: InlinePlace) -> Bool {
    guard behindBreak else { return true }
    if isFirst {
      if text[0].isSpaceOrTab || (place.isFirstInDocument && text.hasByteOrderMark(at: 0)) { return false }
    } else if text.scalar(at: 0).isSpace {
      return false
    }
    return place.form != .paragraph || lines.startForm(text, isFirst: isFirst) == .text
  }

  /// Whether a text needs nothing at the leaf's end.
  private func mayEnd(_ text: Span<UInt8>, _ place: InlinePlace) -> Bool {
    let last = text[text.count - 1]
    return !last.isSpaceOrTab && !(place.form == .header && last == UInt8(ascii: "#"))
  }

  /// Whether a mark's delimiters open and close wherever they stand.
  private func isSimplyMarked(_ text: Span<UInt8>) -> Bool {
    text[0].isAlphanumeric && text[text.count - 1].isAlphanumeric && body.isPlain(text)
  }

  private func isSimpleCode(_ text: Span<UInt8>) -> Bool {
    if text[0] == .space || text[text.count - 1] == .space { return false }
    for place in text.indices where text[place] == .backtick || text[place].isLineEnd || text[place] == 0 {
      return false
    }
    return true
  }

  /// Whether a link can be written, and is none whose text is its address.
  private func isSimpleLink(_ values: RareAttributes.Values, _ text: Span<UInt8>) -> Bool {
    guard let url = values.link else { return false }
    let added = url.utf8.count - text.count
    return added != 0 && added != 7 && body.isPlain(text) && URLSafety.allows(url, as: .link)
  }

  /// Writes a leaf that is simple.
  func writeSimple(_ leaf: borrowing LeafRuns, at place: InlinePlace, to out: inout MarkdownOutput) {
    let (text, runs) = (leaf.text.span, leaf.runs.span)
    let base = out.bytes.count
    for index in runs.indices {
      let piece = text.extracting(runs[index].start..<runs[index].end)
      if let rare = runs[index].attributes.rare {
        out.write(.openBracket)
        out.write(piece)
        out.writeTail(rare.values.link ?? "", title: rare.values.linkTitle)
        continue
      }
      switch runs[index].attributes.intent {
      case .softBreak: out.write(.lineFeed)
      case .code: write(piece, between: .backtick, times: 1, to: &out)
      case .emphasized: write(piece, between: .asterisk, times: 1, to: &out)
      case .stronglyEmphasized: write(piece, between: .asterisk, times: 2, to: &out)
      case .strikethrough: write(piece, between: .tilde, times: 2, to: &out)
      default: out.write(piece)
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
