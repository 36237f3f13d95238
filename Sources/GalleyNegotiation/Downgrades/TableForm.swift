import GalleyDocument

/// The form that a table takes.
enum TableForm: Equatable {
  /// By intents: as it is, but for what is listed.
  case kept(TableCures)
  /// By a layout of paragraphs.
  case layout(TableCures)
  /// Aligned columns, in letters of one width.
  case grid
  /// A list of rows; where so, each cell with its header.
  case records(withHeaders: Bool)
  /// Lines with tabs between the cells.
  case tabs

  /// Whether the table's caption is part of it.
  var holdsCaption: Bool {
    guard case .kept(let cures) = self else { return false }
    return !cures.contains(.caption)
  }

  /// Whether a header row without any text has no place.
  var leavesOutEmptyHeaders: Bool {
    switch self {
    case .kept, .layout: false
    case .grid, .records, .tabs: true
    }
  }

  /// Whether columns still align as they did.
  func alignsColumns(_ plan: FormPlan) -> Bool {
    switch self {
    case .kept, .grid: true
    case .layout: plan.target.constructs.contains(.layout)
    case .records, .tabs: false
    }
  }
}

/// What of a table must be said otherwise although the target renders tables.
struct TableCures: OptionSet {
  let rawValue: UInt8

  /// Cells that span columns or rows: empty ones fill their place.
  static let spans = TableCures(rawValue: 1 << 0)
  /// A missing header: an empty one.
  static let header = TableCures(rawValue: 1 << 1)
  /// Blocks in cells: lines.
  static let blocks = TableCures(rawValue: 1 << 2)
  /// The caption: a paragraph before the table.
  static let caption = TableCures(rawValue: 1 << 3)
  /// What is no row or no cell: it becomes one.
  static let structure = TableCures(rawValue: 1 << 4)
}

/// Finds the form of one table.
struct TableFormChoice {
  let plan: FormPlan
  let shape: TableShape
  /// The event that enters the table.
  let table: Int
  /// Whether the table may be one: a cell of a layout holds no other.
  let mayBeTable: Bool
  /// Whether it stands in a cell of a header: what is there may be said again, and no more than once.
  let isInHeader: Bool

  /// The table's form: a table if it fits, else what the policy asks for, else the first rung that can hold it.
  func form(in capture: borrowing TableCapture) -> TableForm {
    if shape.columnCount > Self.mostColumns { return mayBeTable && plan.rendersAnyTable ? .kept([]) : .tabs }
    if mayBeTable, plan.tables != .text, let limits = plan.target.tables, let cures = cures(limits, in: capture) {
      return plan.tables == .intent ? .kept(cures) : .layout(cures)
    }
    if shape.rows.isEmpty { return .tabs }
    let repeatsHeader = repeatsHeader(in: capture)
    switch plan.policy.table {
    case .grid where isGridPossible && fits(nil, in: capture): return .grid
    case .grid, .records: return .records(withHeaders: repeatsHeader)
    case .tabs: return .tabs
    case .automatic:
      if shape.traits.isDisjoint(with: [.attributes, .references]), isGridPossible, fits(80, in: capture) {
        return .grid
      }
      let isHeld = shape.traits.isDisjoint(with: [.otherBlocks, .fixedLines])
      return repeatsHeader || !isHeld ? .records(withHeaders: repeatsHeader) : .tabs
    }
  }

  /// What must be said otherwise for the target's tables to hold this one; `nil` where that is not enough.
  private func cures(_ limits: RenderTarget.Tables, in capture: borrowing TableCapture) -> TableCures? {
    let columns = limits.spans ? shape.longestRow : shape.columnCount
    if let most = limits.columns, columns > most { return nil }
    if let most = limits.width {
      // Lines of other blocks have marks, and a table in a cell may become lines.
      if shape.traits.contains(limits.blocks ? .tables : .otherBlocks) { return nil }
      if TableWidths(shape, in: capture, plan).total > most { return nil }
    }
    var cures: TableCures = []
    if !limits.spans, shape.hasSpans {
      if shape.columnCount * shape.rows.count > Self.mostFilled { return nil }
      cures.insert(.spans)
    }
    if !limits.headless, !shape.hasHeader { cures.insert(.header) }
    if !limits.blocks, shape.traits.contains(.blocks) { cures.insert(.blocks) }
    if shape.isOdd, plan.tables == .layout || limits != RenderTarget.Tables() || !plan.carries(.groups) {
      cures.insert(.structure)
    }
    if !plan.carries(.groups), capture.block(table).attributes.caption != nil || !shape.captions.isEmpty {
      cures.insert(.caption)
    }
    return cures
  }

  /// As many columns as are looked at one by one.
  private static let mostColumns = 65_536

  /// As many cells as a table may have where empty ones are added.
  private static let mostFilled = 500_000

  /// Whether lines of aligned columns can say all that the table does, and look like columns.
  private var isGridPossible: Bool {
    guard shape.traits.isDisjoint(with: [.lines, .otherBlocks, .fixedLines, .tabs]) else { return false }
    guard plan.rendersMonospace || plan.policy.table == .grid && plan.encoding == .plain else { return false }
    switch plan.encoding {
    case .plain: return !shape.traits.contains(.references)
    case .rich:
      let all = RenderTarget.URLs()
      return !shape.traits.contains(.references) || plan.target.links == all && plan.target.images == all
    // Code by intents holds nothing but letters.
    case .intent: return shape.traits.isDisjoint(with: [.attributes, .references])
    }
  }

  /// Whether each line of a grid is short enough, and spaces don't multiply the text.
  private func fits(_ standard: Int?, in capture: borrowing TableCapture) -> Bool {
    let most = plan.target.width ?? standard
    if let most, shape.columnCount > most { return false }
    let width = TableWidths(shape, in: capture, plan).total
    if let most { return width <= most }
    return isBounded(width, in: capture)
  }

  /// Whether what is said once a row stays in proportion to the table.
  private func isBounded(_ size: Int, in capture: borrowing TableCapture) -> Bool {
    size * shape.rows.count <= max(8 * capture.byteCount(of: capture.content(of: table)), 1 << 20)
  }

  /// Whether each cell can stand behind its column's header.
  ///
  /// Not where that would say something twice that is there but once, or multiply the text; and not where what stands
  /// in the table is no cell of a column.
  private func repeatsHeader(in capture: borrowing TableCapture) -> Bool {
    if isInHeader || shape.isOdd { return false }
    guard shape.hasHeader, shape.rows.count > 1, let header = shape.rows.first else { return false }
    var size = 0
    var traits: TableShape.Traits = []
    for cell in shape.cells[header.cells] {
      traits.formUnion(cell.traits)
      size += capture.byteCount(of: cell.content)
    }
    return traits.contains(.text) && traits.isDisjoint(with: [.unique, .otherBlocks]) && isBounded(size, in: capture)
  }
}

extension FormPlan {
  /// Whether tables stay as they are, whatever they hold.
  fileprivate var rendersAnyTable: Bool { tables == .intent && target.tables == RenderTarget.Tables() }

  /// Whether text on lines of its own can be said to have letters of one width.
  var rendersMonospace: Bool {
    target.isMonospaced || renders(.code) || carries(.codeBlocks)
  }
}
