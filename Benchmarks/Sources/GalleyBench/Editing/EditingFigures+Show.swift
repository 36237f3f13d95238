import Foundation

extension EditingFigures {
  /// Prints all as a table; times in nanoseconds.
  func show() {
    print("\(input): \(bytes) bytes of text, \(runs) runs, \(leaves) leaf blocks")
    if let memory { show(memory) }
    print(
      "  ns" + String(repeating: " ", count: 40) + "median    99 %   first  bytes held  AttributedString  NSMutable…")
    for row in rows {
      let name = (row.work + (row.place.map { ", \($0.rawValue)" } ?? "")).padded(to: 42)
      var line = "  " + name
      line += String(format: "%6.0f %7.0f %7.0f", row.timing.median, row.timing.percentile99, row.timing.first)
      line += (row.heldBytes.map { String($0) } ?? "").padded(to: -12)
      line += (row.attributedString.map { String(format: "%.0f", $0.median) } ?? "").padded(to: -18)
      line += (row.mutableAttributedString.map { String(format: "%.0f", $0.median) } ?? "").padded(to: -12)
      print(line + judged(row))
    }
  }

  /// Goals are for documents of about 10 MB.
  private var isJudged: Bool { bytes > 5_000_000 && bytes < 20_000_000 }

  /// The ratio beside what it should be.
  private func judged(_ row: Row) -> String {
    if isJudged, let limit = WorkKind(rawValue: row.work)?.limit {
      return String(format: "  (reach %.0f", limit) + (row.timing.median > limit ? "): missed" : ")")
    }
    guard let ratio = row.ratio, let reach = row.reach else { return "" }
    if !isJudged { return String(format: "  1/%.1f", ratio) }
    let aim = row.aim.map { String(format: ", aim 1/%.0f", $0) } ?? ""
    return String(format: "  1/%.1f (reach 1/%.0f", ratio, reach) + aim + (ratio < reach ? "): missed" : ")")
  }

  private func show(_ memory: Memory) {
    func goal(_ reach: Int, _ aim: Int) -> String { isJudged ? " (reach \(reach), aim \(aim))" : "" }
    var line = String(format: "  bytes a run beyond text: %.1f", memory.built) + goal(22, 19)
    line += String(format: ", after 100,000 insertions %.1f", memory.insertedInto)
    line += String(format: " and 100,000 splits and removals %.1f", memory.aged) + goal(30, 24)
    if let other = memory.attributedString { line += String(format: "; AttributedString %.0f", other) }
    if let other = memory.mutableAttributedString { line += String(format: "; NSMutableAttributedString %.0f", other) }
    print(line)
  }
}

extension String {
  /// With spaces after it, or before it where the width is negative.
  func padded(to width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - unicodeScalars.count))
    return width < 0 ? spaces + self : self + spaces
  }
}
