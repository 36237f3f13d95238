import Foundation
import Galley

/// How much memory reading a page takes that is fed in chunks, in a process of its own that never holds the page.
enum HTMLMemory {
  static let command = "html-memory"

  /// Peak memory in bytes; `nil` where the process failed.
  static func measure(file: String) -> Int? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [command, file]
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return nil }
    let answer = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Int(answer.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// What the process does.
  static func run(_ arguments: [String]) {
    guard let file = arguments.first.flatMap({ FileHandle(forReadingAtPath: $0) }) else { exit(64) }
    // What reading costs once is no matter of the page's size.
    _ = HTMLPeer.document(of: Array("<p title=x>a &amp; b</p>".utf8))
    FreshProcess.resetPeak()
    let before = FreshProcess.residentPeak()
    var reader = HTMLReader()
    while let chunk = try? file.read(upToCount: HTMLPeer.chunk), !chunk.isEmpty { reader.feed(Array(chunk).span) }
    guard let reading = try? reader.finish() else { exit(65) }
    let peak = FreshProcess.residentPeak() - before
    print(reading.document.isEmpty ? -1 : peak)
  }
}
