internal import Galley

/// What the options of a command say about reading.
struct InputOptions {
  /// What help says of the names of dialects.
  static var dialectHelp: String {
    """

    NAMES are dialects and extensions between commas; no-NAME takes an extension out:
      \(MarkdownDialect.names.joined(separator: ", "))

    """
  }

  static let options: [Option] = [.from, .dialect, .encoding, .threads]

  var format: DocumentFormat?
  var encoding: TextEncoding?
  var reading = ReadingOptions()

  init(_ arguments: Arguments) throws(Failure) {
    if let name = arguments.text(.from) {
      let format = try InputOptions.format(name)
      guard format.isReadable else { throw .usage(InputOptions.unreadable(format)) }
      self.format = format
    }
    if let name = arguments.text(.dialect) {
      guard let dialect = MarkdownDialect(named: name) else {
        let parts = name.split(separator: ",", omittingEmptySubsequences: false)
        let wrong = parts.first { MarkdownDialect(named: String($0)) == nil } ?? ""
        let names = MarkdownDialect.names.joined(separator: ", ")
        throw .usage("there is no dialect “\(wrong)”; there are \(names), and no-NAME for an extension")
      }
      reading.dialect = dialect
    }
    if let name = arguments.text(.encoding) {
      do { encoding = try TextEncoding(named: name) } catch { throw .usage(error.description) }
      // Inputs are decoded before they are read.
      reading.encoding = .utf8
    }
    if let text = arguments.text(.threads) {
      guard let count = Int(text), (1...256).contains(count) else {
        throw .usage("--threads takes a number from 1 to 256, not “\(text)”")
      }
      reading.threads = count
    } else {
      reading.threads = Console.coreCount
    }
  }

  /// The format of a name.
  static func format(_ name: String) throws(Failure) -> DocumentFormat {
    if let format = DocumentFormat(named: name) { return format }
    throw .usage("there is no format “\(name)”; there are \(list(DocumentFormat.allCases))")
  }

  static func unreadable(_ format: DocumentFormat) -> String {
    "\(format.name) can't be read yet; \(list(DocumentFormat.allCases.filter(\.isReadable))) can"
  }

  static func unwritable(_ format: DocumentFormat) -> String {
    "\(format.name) can't be written yet; \(list(DocumentFormat.allCases.filter(\.isWritable))) can"
  }

  private static func list(_ formats: [DocumentFormat]) -> String {
    formats.map(\.name).joined(separator: ", ")
  }
}
