#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Why a file could not be read.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public enum Reason: Hashable, Sendable {
    /// Nothing with that name can be opened.
    case missing
    /// It is a folder.
    case folder
    /// It is past the size that can be read.
    case tooLarge
    /// Reading began and failed.
    case failed
  }

  /// The kind of failure.
  public let reason: Reason
  /// The same for people, in one line, without the file's name.
  public let description: String

  package init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }

  /// A failed call to the system.
  package init(_ reason: Reason, system code: Int32) {
    self.init(reason, unsafe String(cString: strerror(code)))
  }
}
