public import GalleyDocument
public import GalleyUnicode

/// Reads HTML: a page or a part of one, whole or in chunks as they arrive.
///
/// ```swift
/// var reader = HTMLReader()
/// for chunk in chunks { reader.feed(chunk.span) }
/// let reading = try reader.finish()
/// ```
///
/// Elements are found as the HTML standard's rules for broken and unbroken pages have it, and become blocks and
/// attributes; style that carries meaning counts as elements do. White space is what CSS makes of it. Content never
/// fails: what can't be carried over is a diagnostic. No file and no network is opened, and no script is run. Time and
/// memory are linear in the page, however deep, and the result does not depend on the chunks.
public struct HTMLReader: ~Copyable {
  /// How to read.
  public struct Options: Hashable, Sendable {
    /// The encoding of the bytes, where whoever sent them says it; `nil` finds it out.
    public var encoding: TextEncoding?
    /// Whether fonts, sizes and colours are read, of which pages say much and mean little.
    public var readsLooks = false

    /// Options that say what differs from reading a page that tells its encoding itself.
    ///
    /// - Parameter encoding: The encoding of the bytes; `nil` finds it out.
    public init(encoding: TextEncoding? = nil) { self.encoding = encoding }
  }

  /// How much is read at a time, so that memory does not grow with what is fed at once.
  private static let piece = 1 << 16
  /// What would make a document past 4 GiB.
  private static let largest = 3 << 30

  private var tree: TreeConstructor
  private var markup = MarkupFilter()
  private var decoder: PageDecoder
  private var text: [UInt8] = []

  /// A reader that has read nothing yet.
  ///
  /// - Parameter options: How to read.
  public init(_ options: Options = Options()) {
    tree = TreeConstructor(DocumentComposer(options: options))
    decoder = PageDecoder(options.encoding)
  }

  /// Reads the next part of a page.
  ///
  /// Linear in the bytes. Keeps none of them, but for up to 1 MiB until the encoding is known, and a tag's attributes.
  ///
  /// - Parameter bytes: Cut anywhere.
  public mutating func feed(_ bytes: Span<UInt8>) {
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + HTMLReader.piece)
      read(bytes.extracting(start..<end), isLast: false)
      start = end
    }
  }

  /// Ends the page.
  ///
  /// - Throws: ``GalleyError/Code/undecodable`` where the bytes are no text, ``GalleyError/Code/tooLarge`` where the
  ///   document would pass 4 GiB.
  /// - Returns: The document, with what could not be carried over as it stood.
  public consuming func finish() throws(GalleyError) -> Reading {
    read(Span(), isLast: true)
    if let failure = decoder.failure { throw failure }
    if isTooLarge { throw GalleyError(.tooLarge, "a page of more than \(HTMLReader.largest) bytes can't be read") }
    let notes = decoder.finish() + markup.finish(into: &tree)
    var reading = tree.finish()
    reading.diagnostics += notes
    return reading
  }

  private var isTooLarge: Bool { max(markup.base, markup.textCount) > HTMLReader.largest }

  private mutating func read(_ bytes: Span<UInt8>, isLast: Bool) {
    if decoder.failure != nil || isTooLarge { return }
    text.removeAll(keepingCapacity: true)
    if decoder.decode(bytes, isLast: isLast, into: &text) {
      markup.feed(bytes, into: &tree)
    } else {
      let decoded = text
      markup.feed(decoded.span, into: &tree)
      if text.capacity > HTMLReader.piece * 4 { text = [] }
    }
  }
}
