import Foundation

/// How times grow from the smallest to the largest of one input.
struct Growth: Codable {
  var input: String
  var work: String
  var place: Place?
  var fromSize: Int
  var toSize: Int
  /// The median at the largest size, as a multiple of that at the smallest.
  var factor: Double

  /// What a factor may reach: trees grow by height, and random places miss the caches.
  static func reach(_ place: Place?) -> Double { place == .random ? 3 : 1.6 }

  /// What there is to be said of figures of one input.
  static func rows(of figures: [EditingFigures]) -> [Growth] {
    guard let small = figures.min(by: { $0.size < $1.size }), let large = figures.max(by: { $0.size < $1.size }),
      small.size < large.size
    else { return [] }
    return small.rows.compactMap { row in
      guard let kind = WorkKind(rawValue: row.work),
        let factor = large.median(kind, row.place).map({ $0 / row.timing.median })
      else { return nil }
      return Growth(
        input: small.input, work: row.work, place: row.place, fromSize: small.size, toSize: large.size, factor: factor)
    }
  }

  func show() {
    let name = (work + (place.map { ", \($0.rawValue)" } ?? "")).padded(to: 42)
    var line = "  " + name + String(format: "%.2f x", factor)
    if WorkKind(rawValue: work)?.isToStay == true {
      let reach = Self.reach(place)
      line += String(format: " (reach %.1f)", reach) + (factor > reach ? ": missed" : "")
    }
    print(line)
  }
}
