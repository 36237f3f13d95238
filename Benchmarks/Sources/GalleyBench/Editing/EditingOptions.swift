import Foundation

/// What is measured, of the suites that work on large documents.
struct EditingOptions {
  /// Sizes of generated documents, in bytes.
  var sizes = ProcessInfo.processInfo.physicalMemory > 8 << 30 ? [1, 10, 100] : [1, 10]
  var kinds = LargeText.Kind.allCases
  var formats = ["markdown", "html"]
  /// Files, each as a document of its own; then nothing is generated unless asked for.
  var files: [String] = []
  /// A folder whose Markdown files are joined.
  var folder: String?
  var sampler = Sampler()
  /// Whether Foundation runs beside.
  var hasPeers = true
  /// Where growth is drawn.
  var plot: String?
  var output: String

  /// Reads options and files.
  ///
  /// - Parameters:
  ///   - arguments: What stands behind the suite's name.
  ///   - output: Where figures go if nothing else is said.
  /// - Throws: `OptionError` for one that can't be read.
  init(_ arguments: [String], output: String) throws {
    self.output = output
    var rest = arguments[...]
    var isGenerated: Bool?
    while let option = rest.popFirst() {
      guard option.hasPrefix("--") else {
        files.append(option)
        isGenerated = isGenerated ?? false
        continue
      }
      guard let value = rest.popFirst() else { throw OptionError(text: "\(option) needs a value") }
      let words = value.split(separator: ",").map(String.init)
      switch option {
      case "--sizes": sizes = try words.map { try Self.number($0, option) }
      case "--input":
        isGenerated = true
        kinds = try words.map { word in
          guard let kind = LargeText.Kind(rawValue: word) else { throw OptionError(text: "no input \(word)") }
          return kind
        }
      case "--from" where Set(words).isSubset(of: ["markdown", "html"]): formats = words
      case "--corpus": folder = value
      case "--rounds": sampler.rounds = try Self.number(value, option)
      case "--peers" where ["yes", "no"].contains(value): hasPeers = value == "yes"
      case "--plot": plot = value
      case "--json": self.output = value
      default: throw OptionError(text: "no option \(option) \(value)")
      }
    }
    if isGenerated == false { kinds = [] }
  }

  private static func number(_ word: String, _ option: String) throws -> Int {
    guard let number = Int(word), number > 0 else { throw OptionError(text: "\(option) needs numbers, not \(word)") }
    return number
  }
}

/// An option that can't be read.
struct OptionError: Error, CustomStringConvertible {
  var text: String
  var description: String { text }
}
