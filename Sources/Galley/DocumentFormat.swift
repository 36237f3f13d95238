/// A form that a document is read from or written in.
public enum DocumentFormat: String, CaseIterable, Hashable, Sendable {
  /// A web page or a fragment of one.
  case html
  /// Markdown.
  case markdown
  /// Text without any marks.
  case plain
  /// Rich Text Format.
  case rtf
  /// Text with a terminal's colours.
  case terminal
  /// Galley's own JSON, which loses nothing.
  case json
  /// The JSON of Foundation's `AttributedString`.
  case foundation

  /// The format with a name; `nil` for a name that none has.
  ///
  /// - Parameter name: One of the cases' names, such as `html`.
  public init?(named name: String) { self.init(rawValue: name) }

  /// The format that a file's name tells by its extension; `nil` where it has none or it says nothing.
  ///
  /// - Parameter fileName: A name or a path; ASCII case doesn't matter.
  public init?(fileName: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let suffix = fileName[fileName.index(after: dot)...].lowercased()
    guard let match = DocumentFormat.allCases.first(where: { $0.fileExtensions.contains(suffix) }) else { return nil }
    self = match
  }

  /// The format's name, as the tool's options say it.
  public var name: String { rawValue }

  /// The extensions of its files in small letters, the usual one first.
  public var fileExtensions: [String] { traits.extensions }

  /// Whether documents can be read from it.
  public var isReadable: Bool { traits.isReadable }

  /// Whether documents can be written in it.
  public var isWritable: Bool { traits.isWritable }

  private var traits: (extensions: [String], isReadable: Bool, isWritable: Bool) {
    switch self {
    case .html: (["html", "htm", "xhtml"], true, true)
    case .markdown: (["md", "markdown", "mdown", "mkd"], true, true)
    case .plain: (["txt", "text"], true, true)
    case .rtf: (["rtf"], false, false)
    case .terminal: (["ansi"], false, false)
    case .json: (["json"], true, true)
    case .foundation: ([], true, true)
    }
  }
}
