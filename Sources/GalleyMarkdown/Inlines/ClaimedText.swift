/// A leaf's content with one character in the place of each claim.
struct ClaimedText {
  /// What libcmark's inline parser will read.
  private(set) var bytes: [UInt8] = []
  private var pieces: [Piece] = []

  /// A stretch of ``bytes`` with the content it stands for.
  private struct Piece {
    enum Kind { case plain, claim, escape }

    var kind: Kind
    var start: Int
    var content: Int
    var count = 0
    /// The claim's number and end.
    var claim = 0
    var claimEnd = 0
  }

  /// Writes a text.
  ///
  /// - Parameters:
  ///   - content: The leaf's content.
  ///   - claims: In order.
  ///   - escapes: Places of parentheses that are to open nothing.
  init(_ content: Span<UInt8>, _ claims: [InlinePass.Claim], escaping escapes: [Int]) {
    // No line that begins with this begins a block of another kind.
    bytes += "\u{A0}".utf8
    var claim = 0
    var place = 0
    while place < content.count {
      if claim < claims.count, claims[claim].start == place {
        pieces.append(
          Piece(
            kind: .claim, start: bytes.count, content: place, count: 3, claim: claim, claimEnd: claims[claim].end))
        bytes += "\u{F8FF}".utf8
        place = claims[claim].end
        claim += 1
        continue
      }
      if escapes.contains(place) {
        pieces.append(Piece(kind: .escape, start: bytes.count, content: place, count: 2))
        bytes += [.backslash, content[place]]
        place += 1
        continue
      }
      addPlain(content[place], at: place)
      place += 1
      guard content[place - 1] == .lineFeed, place < content.count, content[place].isSpaceOrTab else { continue }
      if place > 1, content[place - 2] == .backslash, claim == 0 || claims[claim - 1].end < place - 1 {
        // After a break by a backslash what a lazy line begins with is text, which libcmark is to keep.
        let entity = "&#\(content[place]);"
        pieces.append(Piece(kind: .escape, start: bytes.count, content: place, count: entity.utf8.count))
        bytes += entity.utf8
        place += 1
      } else {
        while place < content.count, content[place].isSpaceOrTab { place += 1 }
      }
    }
  }

  private mutating func addPlain(_ byte: UInt8, at place: Int) {
    if let last = pieces.indices.last, pieces[last].kind == .plain,
      pieces[last].content + pieces[last].count == place
    {
      pieces[last].count += 1
    } else {
      pieces.append(Piece(kind: .plain, start: bytes.count, content: place, count: 1))
    }
    bytes.append(byte)
  }

  /// What to feed to libcmark.
  func fed(_ definitions: [UInt8]) -> [UInt8] {
    var fed: [UInt8] = []
    for byte in bytes {
      fed.append(byte)
      if byte == .lineFeed { fed += "    ".utf8 }  // so that no line begins a block
    }
    return fed + "\n\n".utf8 + definitions
  }

  /// What a parse made of the text.
  enum Translation {
    /// The items over the content.
    case items([InlineItem])
    /// A link's tail holds a claim; the place of its parenthesis.
    case tail(Int)
    /// A claim is cut in two.
    case cut
  }

  /// Lays items over the content instead of the text.
  func translate(_ items: [InlineItem]) -> Translation {
    var translated: [InlineItem] = []
    var piece = 0
    for item in items {
      while piece < pieces.count, pieces[piece].start + pieces[piece].count <= item.start { piece += 1 }
      guard piece < pieces.count else { break }
      if item.end <= pieces[piece].start { continue }
      if item.kind == .text {
        split(item, from: piece, into: &translated)
        continue
      }
      var last = piece
      while last + 1 < pieces.count, pieces[last + 1].start < item.end { last += 1 }
      if pieces[piece...last].contains(where: { $0.kind == .claim }) {
        guard item.kind == .closeLink || item.kind == .closeImage, item.start + 1 < bytes.count,
          bytes[item.start + 1] == .openParenthesis
        else { return .cut }
        return .tail(pieces[piece].content + (item.start + 1 - pieces[piece].start))
      }
      var moved = item
      moved.start = pieces[piece].content + (item.start - pieces[piece].start)
      if pieces[last].kind == .escape {
        moved = InlineItem(.text, pieces[last].content, pieces[last].content + 1)
      } else {
        let end = min(item.end, pieces[last].start + pieces[last].count)
        moved.end = pieces[last].content + (end - pieces[last].start)
      }
      translated.append(moved)
    }
    return .items(translated)
  }

  private func split(_ item: InlineItem, from first: Int, into translated: inout [InlineItem]) {
    var index = first
    while index < pieces.count, pieces[index].start < item.end {
      let piece = pieces[index]
      index += 1
      if piece.kind == .claim {
        translated.append(InlineItem(.claimed, piece.content, piece.claimEnd, value: piece.claim))
      } else {
        let start = max(item.start, piece.start)
        let end = min(item.end, piece.start + piece.count)
        translated.append(
          InlineItem(.text, piece.content + (start - piece.start), piece.content + (end - piece.start)))
      }
    }
  }
}
