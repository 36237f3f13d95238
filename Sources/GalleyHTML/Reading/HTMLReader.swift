public import GalleyDocument
public import GalleyUnicode

/// Reads HTML.
public struct HTMLReader: ~Copyable {
  /// How to read.
  public struct Options: Hashable, Sendable {
    /// The encoding of the bytes, where whoever sent them says it; `nil` finds it out.
    public var encoding: TextEncoding?

    /// Options that say what differs from reading a page that tells its encoding itself.
    ///
    /// - Parameter encoding: The encoding of the bytes; `nil` finds it out.
    public init(encoding: TextEncoding? = nil) { self.encoding = encoding }
  }

  private var tree: TreeConstructor
  private var markup = MarkupFilter()

  /// A reader that has read nothing yet.
  ///
  /// - Parameter options: How to read.
  public init(_ options: Options = Options()) {
    tree = TreeConstructor(DocumentComposer(options: options))
  }

  /// Reads the next part of a page.
  ///
  /// - Parameter bytes: Cut anywhere.
  public mutating func feed(_ bytes: Span<UInt8>) { markup.feed(bytes, into: &tree) }

  /// Ends the page.
  ///
  /// - Throws: ``GalleyError/Code/undecodable`` where the bytes are no text, ``GalleyError/Code/tooLarge`` where the
  ///   document would pass 4 GiB.
  /// - Returns: The document, with what could not be carried over as it stood.
  public consuming func finish() throws(GalleyError) -> Reading {
    let notes = markup.finish(into: &tree)
    var reading = tree.finish()
    reading.diagnostics += notes
    return reading
  }
}
