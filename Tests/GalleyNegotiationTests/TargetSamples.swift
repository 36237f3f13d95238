import GalleyNegotiation

/// Targets to try rules on: the built-in ones, and one for each single thing that a target may lack.
enum TargetSamples {
  static let all: [RenderTarget?] = [nil, RenderTarget(name: "all"), narrow] + RenderTarget.all + lacking

  /// One with a limit to all that can be limited.
  static let narrow: RenderTarget = {
    var target = RenderTarget(name: "narrow")
    target.headerLevels = 2
    target.lists?.depth = 2
    target.quoteDepth = 2
    target.tables?.columns = 3
    target.tables?.width = 20
    target.links?.schemes = ["https"]
    target.images?.relative = false
    target.length = .init(limit: 400, unit: .characters, isPerMessage: false)
    return target
  }()

  private static let lacking: [RenderTarget] = {
    var targets: [RenderTarget] = []
    func add(_ name: String, _ change: (inout RenderTarget) -> Void) {
      var target = RenderTarget(name: name)
      change(&target)
      targets.append(target)
    }
    for bit in 0..<12 { add("mark-\(bit)") { $0.marks.remove(InlineMarks(rawValue: 1 << UInt16(bit))) } }
    for bit in 0..<15 {
      add("construct-\(bit)") { $0.constructs.remove(RenderTarget.Constructs(rawValue: 1 << UInt16(bit))) }
    }
    add("no-lists") { $0.lists = nil }
    add("no-bullets") { $0.lists?.unordered = false }
    add("no-numbers") { $0.lists?.ordered = false }
    add("no-tasks") { $0.lists?.tasks = false }
    add("no-definitions") { $0.lists?.definitions = false }
    add("no-item-values") { $0.lists?.itemValues = false }
    add("no-tables") { $0.tables = nil }
    add("no-spans") { $0.tables?.spans = false }
    add("no-blocks-in-cells") { $0.tables?.blocks = false }
    add("no-headless-tables") { $0.tables?.headless = false }
    add("no-quotes") { $0.quoteDepth = 0 }
    add("no-links") { $0.links = nil }
    add("no-images") { $0.images = nil }
    return targets
  }()

  /// The sets that options imply, and those that a host without tables or lists leaves of them.
  static let options: [ResultOptions] = [
    .plainText, [.plainText, .richText], [.plainText, .richText, .list], [.plainText, .richText, .table],
    [.plainText, .richText, .list, .table], .all, ResultOptions.all.subtracting(.table),
    ResultOptions.all.subtracting([.table, .list]),
  ]
}
