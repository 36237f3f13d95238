internal import GalleyDocument
internal import GalleyUnicode

/// Turns a page's bytes into UTF-8, once it has found out in which encoding they are.
///
/// A byte order mark says it, or who sent the page, or the page itself in its first 1,024 bytes; but bytes that are
/// valid UTF-8 beyond ASCII are UTF-8 whatever a page says, since pages get converted and keep their old words.
/// Without any of it, what is valid UTF-8 is UTF-8, and the rest windows-1252. ASCII goes through at once; from the
/// first other byte on, ``reach`` bytes are looked at. So the answer does not depend on how the page is cut.
struct PageDecoder: ~Copyable {
  private enum Stage {
    /// The first bytes are gathered.
    case start
    /// All before was ASCII, and may be in any encoding.
    case ascii
    /// Bytes are gathered to see whether they are UTF-8.
    case sample
    /// The encoding is known.
    case decided
    /// The bytes are no text.
    case binary
  }

  /// How many bytes decide whether a page is UTF-8.
  static let reach = 1 << 20

  private var stage = Stage.start
  private var held: [UInt8] = []
  private let given: TextEncoding?
  private var declared: TextEncoding?
  private var decoder = LenientDecoder(.utf8)
  private var used = TextEncoding.utf8
  private var notes: [Diagnostic] = []
  /// How many bytes of text were given before the decoder was.
  private var countBefore = 0

  /// What a page is that is none; known once it has been looked at.
  private(set) var failure: GalleyError?

  /// A decoder of one page.
  ///
  /// - Parameter encoding: What who sent the page says.
  init(_ encoding: TextEncoding?) { given = encoding }

  /// Reads the next bytes.
  ///
  /// - Parameters:
  ///   - bytes: Cut anywhere.
  ///   - isLast: Whether they are the last.
  ///   - output: Gets valid UTF-8, with no character cut.
  /// - Returns: Whether nothing was written because the bytes are such UTF-8 as they stand.
  mutating func decode(_ bytes: Span<UInt8>, isLast: Bool, into output: inout [UInt8]) -> Bool {
    if stage == .decided { return decoder.decode(bytes, isLast: isLast, into: &output) }
    if stage == .ascii, bytes.isASCII {
      countBefore += bytes.count
      return true
    }
    unsafe bytes.withUnsafeBufferPointer { unsafe held.append(contentsOf: $0) }
    if stage == .start, isLast || held.count >= DeclaredEncodings.reach { lookAtStart() }
    if stage == .ascii { passASCII(into: &output) }
    if stage == .sample, isLast || held.count >= PageDecoder.reach { lookAtSample(isLast: isLast) }
    if stage == .ascii || stage == .binary { held = [] }
    if stage == .decided {
      let bytes = held
      held = []
      if decoder.decode(bytes.span, isLast: isLast, into: &output) { output += bytes }
    }
    return false
  }

  /// Notes on the encoding, at the page's end.
  mutating func finish() -> [Diagnostic] {
    let count = decoder.replacements.count
    if count > 0 {
      let start = countBefore + decoder.replacements.first
      let range = SourceRange(UTF8Offset(start), UTF8Offset(start + 3))
      let what = count == 1 ? "bytes that are no \(used.name)" : "\(count) times bytes that are no \(used.name)"
      notes.append(Diagnostic(.replacedBytes, "\(what) became U+FFFD", at: range))
    }
    return notes
  }

  /// Finds out what the first bytes tell.
  private mutating func lookAtStart() {
    if let mark = ByteOrderMark(held.span) {
      if mark.encoding == .utf8 { held.removeFirst(3) }
      return decide(mark.encoding)
    }
    if let given { return decide(given) }
    if let order = ByteOrderMark.guessed(held.span) { return decide(order) }
    if PageStart.isBinary(held.span) {
      failure = GalleyError(.undecodable, "not a page but binary data")
      stage = .binary
      return
    }
    let labels = DeclaredEncodings(in: held.span).labels
    let encodings = labels.compactMap { EncodingLabel.encoding($0) }
    if encodings.count < labels.count { note("the page declares an encoding that is none") }
    if encodings.contains(where: { $0 != encodings[0] }) { note("the page declares several encodings") }
    declared = encodings.first
    switch declared?.name {
    case "UTF-8": decide(.utf8)
    // Here what looks like ASCII need not be.
    case "ISO-2022-JP": decide(declared ?? .utf8)
    default: stage = .ascii
    }
  }

  /// Lets ASCII through up to the first byte that is none.
  private mutating func passASCII(into output: inout [UInt8]) {
    let end = held.firstIndex { $0 >= 0x80 } ?? held.count
    output += held[..<end]
    countBefore += end
    if end == held.count { return }
    held.removeFirst(end)
    stage = .sample
  }

  private mutating func lookAtSample(isLast: Bool) {
    var sample = held.span.extracting(first: PageDecoder.reach)
    // The sample's end may cut a character.
    if !isLast || held.count > PageDecoder.reach { sample = sample.extracting(droppingLast: sample.cutCharacterLength) }
    let isUTF8 = (try? UTF8Span(validating: sample)) != nil
    if isUTF8, declared != nil { note("the page is in UTF-8, but declares another encoding") }
    decide(isUTF8 ? .utf8 : declared ?? EncodingLabel.encoding("windows-1252") ?? .utf8)
  }

  private mutating func decide(_ encoding: TextEncoding) {
    decoder = LenientDecoder(encoding)
    used = encoding
    stage = .decided
  }

  private mutating func note(_ message: String) { notes.append(Diagnostic(.contradictoryEncoding, message)) }
}

extension Span<UInt8> {
  /// Whether no byte is above 0x7F.
  fileprivate var isASCII: Bool {
    var all: UInt8 = 0
    for index in indices { all |= self[index] }
    return all < 0x80
  }
}
