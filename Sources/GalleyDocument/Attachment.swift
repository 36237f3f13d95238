/// A file that stands in the text as one unit.
public struct Attachment: Hashable, Sendable {
  /// Where the attachment's bytes are.
  public enum Content: Hashable, Sendable {
    /// Here.
    case bytes([UInt8])
    /// Elsewhere: a URL or a name that the host understands.
    case reference(String)
  }

  /// Names the attachment; two with one identifier are the same file.
  public var identifier: String
  /// The media type, such as `image/png`, if known.
  public var mediaType: String?
  /// The file's name, if known.
  public var name: String?
  /// The file's size in bytes, if known.
  public var size: Int?
  /// The bytes or where they are, if known.
  public var content: Content?

  /// An attachment.
  ///
  /// - Parameters:
  ///   - identifier: Names it.
  ///   - mediaType: Its media type, if known.
  ///   - name: Its file name, if known.
  ///   - size: Its size in bytes, if known.
  ///   - content: Its bytes, or where they are.
  public init(
    identifier: String, mediaType: String? = nil, name: String? = nil, size: Int? = nil, content: Content? = nil
  ) {
    self.identifier = identifier
    self.mediaType = mediaType
    self.name = name
    self.size = size
    self.content = content
  }
}
