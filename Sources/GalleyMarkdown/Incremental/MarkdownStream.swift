public import GalleyDocument

/// Markdown that arrives in pieces, as a language model writes it: the document so far, at any time.
///
/// What a piece adds is only kept by ``feed(_:)``, so that pieces may be as small as they come; ``update()`` reads it.
/// What can't change any more is read once: all up to the last place at which a section may begin. Only a reference
/// whose definition comes later is read once more then. The open end after it is shown as it most likely will be: a mark
/// that is not closed yet counts as closed, what has begun to be a link is its text, half a tag is left out. Once all is
/// there, the document is what ``MarkdownReader`` makes of the whole.
///
/// ```swift
/// var stream = MarkdownStream()
/// for piece in pieces {
///   try stream.feed(piece)
///   let change = try stream.update()
///   show(stream.document, change)
/// }
/// let reading = try stream.finish()
/// ```
public struct MarkdownStream: Sendable {
  var contents: SectionedDocument
  /// The bytes after the settled sections.
  var rest: [UInt8] = []
  /// The first bytes of a scalar whose others have not come.
  private var partial: [UInt8] = []
  /// How many bytes of the rest were shown, how many were looked at for cuts, and at how many a cut failed last.
  var shown = 0
  var searched = 0
  var failed = 0
  /// Whether the source may yet turn out to begin with data, and up to where in the rest no line closes it.
  var awaitsFrontMatter: Bool
  var searchedForFence = 0

  /// How the stream is read; ranges in the source are not kept.
  public var options: MarkdownReader.Options { contents.options }

  /// The document as of the last update.
  public var document: Document { contents.document }

  /// Nothing yet.
  ///
  /// - Parameter options: How to read; one thread does.
  public init(options: MarkdownReader.Options = .init()) {
    contents = SectionedDocument(options, checksLimits: false)
    awaitsFrontMatter = options.dialect.contains(.frontMatter)
  }

  /// Takes the next piece.
  ///
  /// Linear in its length.
  ///
  /// - Parameter piece: Text.
  /// - Throws: ``GalleyError/Code/undecodable`` where bytes before it are no UTF-8.
  public mutating func feed(_ piece: String) throws(GalleyError) { try feed(piece.utf8Span.span) }

  /// Takes the next piece.
  ///
  /// Linear in its length.
  ///
  /// - Parameter piece: UTF-8, cut anywhere, inside a scalar too.
  /// - Throws: ``GalleyError/Code/undecodable`` with the place in the whole source; the stream is as it was then.
  public mutating func feed(_ piece: Span<UInt8>) throws(GalleyError) {
    guard !piece.isEmpty else { return }
    var bytes = partial
    unsafe piece.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    let whole = bytes.count - bytes.span.unfinishedTail
    do {
      _ = try UTF8Span(validating: bytes.span.extracting(..<whole))
    } catch {
      throw undecodable(error.byteOffsets, of: bytes)
    }
    rest += bytes[..<whole]
    partial = Array(bytes[whole...])
  }

  private func undecodable(_ range: Range<Int>, of bytes: [UInt8]) -> GalleyError {
    let before = contents.settledSource + rest
    let start = UTF8Offset(before.count + range.lowerBound)
    return GalleyError(.undecodable, "not UTF-8", at: SourceLocation(of: start, in: (before + bytes).span))
  }

  /// What an update changed.
  public struct Update: Hashable, Sendable {
    /// What changed in the text of the document.
    public var map: PositionMap
    /// Up to where in the text nothing but a reference can change any more.
    public var settled: UTF8Offset
  }

  /// Reads what has come since the last update.
  ///
  /// All updates together are linear in the length of the source. So where the open end is long, as a list of more than
  /// 32 KiB is, up to a thirtieth of it may be left for a later update; of the whole where HTML is interpreted.
  ///
  /// - Throws: ``GalleyError/Code/tooLarge`` for more than ``MarkdownReader/maximumSize`` bytes.
  /// - Returns: What that changed.
  @discardableResult
  public mutating func update() throws(GalleyError) -> Update {
    let count = contents.settledCount
    var map = PositionMap()
    // HTML that is interpreted may change all that follows, so that all is read again.
    let isWhole = options.rawHTML == .interpreted
    let slack = (isWhole ? contents.totals.size : rest.count) / 32 - 1024
    let added = rest.count - shown
    if added > 0, !isWhole || added > slack {
      let data = takeFrontMatter()
      let made = (data.map { [$0] } ?? []) + settle()
      if !made.isEmpty || added > slack {
        shown = rest.count
        map = try contents.replace((data == nil ? count : 0)..<contents.sections.count, with: made + [openEnd])
      }
    }
    return Update(map: map, settled: UTF8Offset(contents.lengths.text(before: contents.settledCount)))
  }

  /// Reads what is left: now the source ends.
  ///
  /// - Throws: ``GalleyError/Code/undecodable`` where it ends inside a scalar, and ``GalleyError/Code/tooLarge``.
  /// - Returns: What ``MarkdownReader`` makes of the whole source.
  public consuming func finish() throws(GalleyError) -> Reading {
    if !partial.isEmpty { throw undecodable(0..<partial.count, of: partial) }
    contents.checksLimits = true
    if awaitsFrontMatter {
      _ = try contents.replaceAll(with: contents.settledSource + rest)
    } else {
      var made: [SourceSection] = []
      var cutter = SectionCutter(options)
      var place = 0
      while place < rest.count,
        let section = cutter.section(of: rest.span, from: place, size: 16 << 10, edge: .end)
      {
        place += section.source.count
        made.append(section)
      }
      _ = try contents.replace(contents.settledCount..<contents.sections.count, with: made)
    }
    return Reading(document: contents.document, diagnostics: contents.diagnostics)
  }
}
