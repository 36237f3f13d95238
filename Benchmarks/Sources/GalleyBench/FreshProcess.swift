import Foundation

/// One peer in a process of its own: how long its first run takes, and how much memory it needs beyond its input.
enum FreshProcess {
  static let command = "fresh-process"

  struct Figures {
    var seconds: Double
    /// Peak memory beyond the input, in bytes.
    var memory: Int
  }

  /// The figures of one run; `nil` where the process failed.
  static func measure(_ peer: Peer, textFile: String) -> Figures? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [command, peer.rawValue, textFile]
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return nil }
    let answer = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = answer.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    return numbers.count == 2 ? Figures(seconds: numbers[0], memory: Int(numbers[1])) : nil
  }

  /// What the process does.
  static func run(_ arguments: [String]) {
    guard arguments.count == 2, let peer = Peer(rawValue: arguments[0]),
      let text = try? String(contentsOfFile: arguments[1], encoding: .utf8)
    else { exit(64) }
    var native = text
    native.makeContiguousUTF8()
    resetPeak()
    let before = residentPeak()
    let seconds = peer.measure([native])
    print(seconds, residentPeak() - before)
  }

  /// Peak resident memory, counted from the reset.
  static func residentPeak() -> Int {
    #if os(Linux)
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    #else
    var usage = rusage()
    unsafe getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
    #endif
  }

  /// On Linux the peak is set back to what is resident now, so that reading the input does not hide what follows.
  static func resetPeak() {
    #if os(Linux)
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    #endif
  }
}
