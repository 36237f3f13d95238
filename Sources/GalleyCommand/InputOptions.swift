internal import Galley

/// What the options of a command say about reading.
struct InputOptions {
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
      guard let dialect = InputOptions.dialects.first(where: { $0.name == name }) else {
        let names = InputOptions.dialects.map(\.name).joined(separator: ", ")
        throw .usage("there is no dialect “\(name)”; there is \(names)")
      }
      reading.dialect = dialect.dialect
    }
    if let name = arguments.text(.encoding) {
      do { encoding = try TextEncoding(named: name) } catch { throw .usage(error.description) }
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

  private static let dialects: [(name: String, dialect: MarkdownDialect)] = [("commonmark", .commonMark), ("github", .gitHub), ("foundation", .foundation)]

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
