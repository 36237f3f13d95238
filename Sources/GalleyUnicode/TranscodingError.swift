/// Why bytes could not be read as text of a named encoding.
public struct TranscodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// No encoding has the name.
    case unknownEncoding(name: String)
    /// The encoding gives no text for some bytes.
    ///
    /// `offset` counts the bytes before them; where the input ends in the middle of a character, they are its last.
    case illegal(offset: Int, bytes: [UInt8])
  }

  /// What went wrong.
  public let reason: Reason

  package init(_ reason: Reason) { self.reason = reason }

  /// The same for people, in one line; it quotes a name, but of the bytes only their numbers.
  public var description: String {
    switch reason {
    case .unknownEncoding(let name):
      return "no encoding is called “\(name)”"
    case .illegal(let offset, let bytes):
      let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
      return "no text for the bytes \(hex.joined(separator: " ")) at byte \(offset)"
    }
  }
}
