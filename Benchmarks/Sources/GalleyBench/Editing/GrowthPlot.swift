import Foundation

/// Times against sizes, both by powers of ten, as an SVG that is readable on light and on dark pages.
struct GrowthPlot {
  struct Line {
    var name: String
    /// The class that says its colour.
    var style: String
    /// Sizes in bytes, times in nanoseconds.
    var points: [(size: Double, time: Double)]
  }

  var lines: [Line]

  private static let width = 760.0
  private static let height = 420.0
  /// Where the axes' field lies.
  private static let field = (left: 72.0, top: 24.0, right: 520.0, bottom: 360.0)

  /// The lines of one input: edit, split and context in random places, and Foundation's in the middle.
  init(_ figures: [EditingFigures]) {
    let input = figures.first?.input
    let series = figures.filter { $0.input == input }
    func line(_ name: String, _ style: String, _ time: (EditingFigures) -> Double?) -> Line {
      Line(name: name, style: style, points: series.compactMap { one in time(one).map { (Double(one.size), $0) } })
    }
    func foundation(_ kind: WorkKind) -> (EditingFigures) -> Double? {
      { one in one.rows.first { $0.work == kind.rawValue && $0.place == .local }?.attributedString?.median }
    }
    lines = [
      line("AttributedString: context", "context other", foundation(.context)),
      line("AttributedString: edit", "edit other", foundation(.edit)),
      line("Galley: block split, random places", "split") { $0.median(.split, .random) },
      line("Galley: edit, random places", "edit") { $0.median(.edit, .random) },
      line("Galley: edit, in the middle", "edit local") { $0.median(.edit, .local) },
      line("Galley: context, random places", "context") { $0.median(.context, .random) },
      line("Galley: context, in the middle", "context local") { $0.median(.context, .local) },
    ].filter { !$0.points.isEmpty }
  }

  /// The picture.
  func svg() -> String {
    let points = lines.flatMap(\.points)
    let sizes = Self.decades(points.map(\.size))
    let times = Self.decades(points.map(\.time))
    let field = Self.field
    func x(_ size: Double) -> Double {
      field.left + (log10(size) - Double(sizes.lowerBound)) / Double(sizes.count - 1) * (field.right - field.left)
    }
    func y(_ time: Double) -> Double {
      field.bottom - (log10(time) - Double(times.lowerBound)) / Double(times.count - 1) * (field.bottom - field.top)
    }
    var svg = Self.opening
    for power in sizes {
      let place = x(pow(10, Double(power)))
      svg += Self.rule(place, field.top, place, field.bottom)
      svg += Self.text(place, field.bottom + 20, "middle", Self.bytes(power))
    }
    for power in times {
      let place = y(pow(10, Double(power)))
      svg += Self.rule(field.left, place, field.right, place)
      svg += Self.text(field.left - 8, place + 4, "end", Self.seconds(power))
    }
    svg += Self.text((field.left + field.right) / 2, field.bottom + 42, "middle", "text of the document")
    for line in lines {
      let path = line.points.map { String(format: "%.1f,%.1f", x($0.size), y($0.time)) }
      svg += "<polyline class=\"\(line.style)\" points=\"\(path.joined(separator: " "))\"/>\n"
      for point in line.points {
        svg += String(
          format: "<circle class=\"\(line.style)\" cx=\"%.1f\" cy=\"%.1f\" r=\"3\"/>\n", x(point.size), y(point.time))
      }
    }
    return svg + labels { y($0) } + "</svg>\n"
  }

  /// The lines' names beside their ends, moved apart where they would meet.
  private func labels(_ y: (Double) -> Double) -> String {
    var last = -Double.infinity
    let ends = lines.map { (line: $0, y: y($0.points.last?.time ?? 1)) }.sorted { $0.y < $1.y }
    return ends.map { end in
      let place = max(end.y + 4, last + 17)
      last = place
      return Self.text(Self.field.right + 14, place, "start", end.line.name, " \(end.line.style)")
    }.joined()
  }

  /// The powers of ten around values, two at least.
  private static func decades(_ values: [Double]) -> ClosedRange<Int> {
    let lower = Int(log10(max(1, values.min() ?? 1)).rounded(.down))
    return lower...max(lower + 1, Int(log10(max(1, values.max() ?? 10)).rounded(.up)))
  }

  private static func bytes(_ power: Int) -> String {
    let units = ["B", "kB", "MB", "GB"]
    return "1" + String(repeating: "0", count: power % 3) + " " + units[min(3, power / 3)]
  }

  private static func seconds(_ power: Int) -> String {
    let units = ["ns", "µs", "ms", "s"]
    return "1" + String(repeating: "0", count: power % 3) + " " + units[min(3, power / 3)]
  }

  private static func rule(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    String(format: "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", x1, y1, x2, y2)
  }

  private static func text(_ x: Double, _ y: Double, _ anchor: String, _ words: String, _ style: String = "") -> String
  {
    String(format: "<text x=\"%.1f\" y=\"%.1f\" class=\"\(anchor)\(style)\">", x, y) + words + "</text>\n"
  }

  /// What each kind of line is drawn in.
  private static let palette: [(style: String, light: String, dark: String)] = [
    ("edit", "#0b66c3", "#6fb3f2"), ("split", "#9a3fb5", "#cf8ee0"), ("context", "#1c7c3a", "#7fcf8f"),
  ]

  private static func colours(_ colour: ((style: String, light: String, dark: String)) -> String) -> String {
    let rules = palette.map { one in
      let (style, colour) = (one.style, colour(one))
      return "polyline.\(style) { stroke: \(colour); } circle.\(style), text.\(style) { fill: \(colour); }"
    }
    return rules.joined(separator: "\n")
  }

  private static let opening = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width)) \(Int(height))" width="\(Int(width))" \
    height="\(Int(height))" role="img" aria-label="Times of edits, splits and contexts against the size of a document">
    <style>
    svg { font: 13px system-ui, sans-serif; }
    line { stroke: #d5d9e0; } text { fill: #3a404a; } polyline { stroke-width: 2; }
    .middle { text-anchor: middle; } .end { text-anchor: end; }
    polyline { fill: none; } .page { fill: #ffffff; }
    polyline.local { stroke-dasharray: 6 4; } polyline.other { stroke-dasharray: 1 5; stroke-linecap: round; }
    \(colours { $0.light })
    @media (prefers-color-scheme: dark) {
    .page { fill: #16181d; } line { stroke: #333842; } text { fill: #c3c8d1; }
    \(colours { $0.dark })
    }
    </style>
    <rect class="page" width="\(Int(width))" height="\(Int(height))"/>

    """
}
