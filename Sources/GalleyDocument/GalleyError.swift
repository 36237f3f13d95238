/// Why a conversion could not be made at all.
///
/// Content never causes one, however odd: see ``Diagnostic``.
public struct GalleyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  ///
  /// The set may grow.
  public struct Code: Hashable, Sendable {
    private enum Name: String {
      case undecodable, tooLarge, malformed, unknownEncoding, unsupported, invalidRange, invalidEdit
    }
    private let name: Name

    /// The input is not text in the encoding it was read as.
    public static let undecodable = Code(name: .undecodable)
    /// The input is past a size limit.
    public static let tooLarge = Code(name: .tooLarge)
    /// The input breaks the rules of a strict format, such as JSON.
    public static let malformed = Code(name: .malformed)
    /// No such encoding is known.
    public static let unknownEncoding = Code(name: .unknownEncoding)
    /// The format can't be read or written.
    public static let unsupported = Code(name: .unsupported)
    /// A range lies outside the text, or begins or ends inside a scalar.
    public static let invalidRange = Code(name: .invalidRange)
    /// The blocks don't allow the edit.
    public static let invalidEdit = Code(name: .invalidEdit)
  }

  /// The kind of failure.
  public var code: Code
  /// What failed, for people, in one line.
  ///
  /// It may quote the input.
  public var message: String
  /// The place in the input, if there is one.
  public var location: SourceLocation?

  /// A failure.
  ///
  /// - Parameters:
  ///   - code: Its kind.
  ///   - message: The same for people, in one line.
  ///   - location: The place in the input, if there is one.
  public init(_ code: Code, _ message: String, at location: SourceLocation? = nil) {
    self.code = code
    self.message = message
    self.location = location
  }

  /// `line:column: message`, or the message alone.
  public var description: String { location.map { "\($0): \(message)" } ?? message }
}
