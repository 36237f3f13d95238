/// A path as the system knows it: bytes, which need not be UTF-8.
struct Path: Hashable {
  /// The bytes, without a zero.
  let bytes: [UInt8]

  /// The name that stands for standard input and standard output.
  static let standard = Path(Array("-".utf8))

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The path, to be printed: what is no UTF-8 is U+FFFD.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes with a zero at the end, as the system takes them.
  var terminated: [UInt8] { bytes + [0] }

  /// The part before the last slash; `.` where there is none.
  var folder: Path {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return Path(Array(".".utf8)) }
    return Path(slash == 0 ? [UInt8(ascii: "/")] : Array(bytes[..<slash]))
  }

  /// The part after the last slash.
  var name: [UInt8] {
    bytes.lastIndex(of: UInt8(ascii: "/")).map { Array(bytes[($0 + 1)...]) } ?? bytes
  }

  /// The file of a name in this folder.
  func appending(_ name: [UInt8]) -> Path {
    bytes.last == UInt8(ascii: "/") ? Path(bytes + name) : Path(bytes + [UInt8(ascii: "/")] + name)
  }

  /// The file's name with another extension; a dot at its start begins none.
  func name(withExtension newExtension: String) -> [UInt8] {
    let name = self.name
    let dot = name.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > 0 ? $0 : nil }
    return name[..<(dot ?? name.count)] + [UInt8(ascii: ".")] + Array(newExtension.utf8)
  }
}
