import Foundation

/// A built program that stands beside the tests.
struct Program {
  struct Missing: Error { let name: String }

  /// The folder of built programs.
  static let folder = (Bundle.allBundles.map(\.bundleURL) + [URL(fileURLWithPath: CommandLine.arguments[0])])
    .map { $0.deletingLastPathComponent() }
    .first { FileManager.default.isExecutableFile(atPath: $0.appendingPathComponent("galley").path) }

  /// Runs a line of shell, which finds built programs by their names.
  ///
  /// Output goes to a file, so that no pipe can fill up.
  static func shell(_ line: String, in directory: URL) throws -> (code: Int32, output: String) {
    guard let folder else { throw Missing(name: "galley") }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("galley-samples-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "PATH=\"$0:$PATH\"; \(line)", folder.path]
    process.currentDirectoryURL = directory
    process.standardInput = FileHandle.nullDevice
    let output = try FileHandle(forWritingTo: file)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }
}
