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
      print(line + Self.judged(row))
    }
  }

  /// The ratio beside what it should be.
  private static func judged(_ row: Row) -> String {
    guard let ratio = row.ratio, let reach = row.reach else { return "" }
    let aim = row.aim.map { String(format: ", aim 1/%.0f", $0) } ?? ""
    return String(format: "  1/%.1f (reach 1/%.0f", ratio, reach) + aim + (ratio < reach ? "): missed" : ")")
  }

  private func show(_ memory: Memory) {
    var line = String(
      format: "  bytes a run beyond text: %.1f (reach 22, aim 19), after 100,000 insertions %.1f,", memory.built,
      memory.insertedInto)
    line += String(format: " and 100,000 splits and removals %.1f (reach 30, aim 24)", memory.aged)
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
