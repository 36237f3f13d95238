public import GalleyDocument

extension Document {
  /// Reads a file; its format follows from its extension, or else from how it begins.
  ///
  /// Linear in the file's size. Diagnostics are let go of.
  ///
  /// - Parameters:
  ///   - path: Where the file is; relative paths start at the working directory.
  ///   - format: What the file is in, where neither its name nor its beginning tells.
  ///   - options: How to read.
  /// - Throws: A ``FileError`` where the file can't be read, a ``GalleyDocument/GalleyError`` where its content can't.
  public init(
    contentsOf path: String, as format: DocumentFormat? = nil, options: ReadingOptions = ReadingOptions()
  ) throws {
    let bytes = try FileBytes.contents(path: Array(path.utf8) + [0])
    let known = format ?? DocumentFormat(fileName: path) ?? DocumentFormat(sniffing: bytes.span)
    self = try Document.reading(bytes.span, as: known, options: options).document
  }
}
