internal import GalleyDocument

/// Addresses in text, which a dialect with bare links reads as links whatever is done about it: so they are written as
/// links.
extension InlineTokens {
  /// Puts a link around each address in text.
  mutating func linkAddresses() {
    guard text.span.firstIndex(of: .at, from: 0) != nil else { return }
    settled.removeAll(keepingCapacity: true)
    var links = 0
    for token in tokens {
      switch token.kind {
      case .open where marks[token.value].kind == .link: links += 1
      case .close where marks[token.value].kind == .link: links -= 1
      case .text where links == 0:
        linkAddresses(in: token)
        continue
      default: break
      }
      settled.append(token)
    }
    swap(&tokens, &settled)
  }

  private mutating func linkAddresses(in token: InlineToken) {
    // What the reader looks at is this text and no more, with U+FFFD for NULs, which no address holds.
    let stretch = Array(text[token.start..<token.end])
    var done = 0
    var from = 0
    while let at = stretch.span.firstIndex(of: .at, from: from) {
      guard let address = Address(in: stretch.span, at: at, from: from, base: done) else {
        from = at + 1
        continue
      }
      let (start, end) = (token.start + address.start, token.start + address.end)
      // `<a@example.org>` is how Markdown itself writes an address: the brackets are the link's.
      let isBracketed =
        address.start > done && stretch[address.start - 1] == .lessThan && address.end < stretch.count
        && stretch[address.end] == .greaterThan
      let textEnd = isBracketed ? start - 1 : start
      if textEnd > token.start + done { settled.append(InlineToken(.text, token.start + done, textEnd)) }
      settled.append(InlineToken(.open, start, start, value: marks.count))
      settled.append(InlineToken(.text, start, end))
      settled.append(InlineToken(.close, end, end, value: marks.count))
      marks.append(LeafMark(kind: .link, run: -1, side: 0, isDelimited: false))
      done = address.end + (isBracketed ? 1 : 0)
      from = done
    }
    if done < stretch.count { settled.append(InlineToken(.text, token.start + done, token.end)) }
  }
}
