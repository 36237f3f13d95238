import Foundation

/// The built tool, run as a process in a folder of its own.
struct Tool: ~Copyable {
  struct Answer {
    var code: Int32
    var output: String
    var errors: String
  }

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("galley-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The tool stands beside the tests.
  static let binary = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    .appending(URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent())
    .map { $0.appendingPathComponent("galley") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  func run(_ arguments: String..., input: Data = Data()) throws -> Answer {
    try run(arguments, input: input)
  }

  /// Runs the tool with standard input, output and errors in files, so that no pipe can fill up.
  func run(_ arguments: [String], input: Data = Data()) throws -> Answer {
    guard let binary = Tool.binary else { throw Missing() }
    let names = ["in", "out", "err"].map { folder.appendingPathComponent(".\($0)") }
    try input.write(to: names[0])
    for name in names.dropFirst() { try Data().write(to: name) }
    let process = Process()
    process.executableURL = binary
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    let texts = try names.dropFirst().map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    for name in names { try FileManager.default.removeItem(at: name) }
    return Answer(code: process.terminationStatus, output: texts[0], errors: texts[1])
  }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func write(_ data: Data, to name: String) throws { try data.write(to: folder.appendingPathComponent(name)) }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The names in the folder, in order.
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

  struct Missing: Error {}
}

extension Array {
  fileprivate func appending(_ element: Element) -> [Element] { self + [element] }
}
