internal import GalleyDocument
internal import GalleyFormats

/// Reads a target's description; ``RenderTarget/init(json:)-(Span<UInt8>)`` says what that is.
struct TargetReader {
  private var scanner = JSONScanner()
  private var target: RenderTarget
  /// The target that the description begins with.
  private(set) var base: RenderTarget?
  private var hasName = false
  private var hasTitle = false

  init(from base: RenderTarget?) { target = base ?? RenderTarget(name: "") }

  mutating func read(_ input: Span<UInt8>) throws(GalleyError) -> RenderTarget {
    var object = try scanner.open(input)
    while let field = try scanner.field(&object, in: TargetNames.fields, input) { try read(field, input) }
    let end = scanner.at - 1
    if scanner.peek(input) != 0 || scanner.at < input.count {
      throw scanner.failure("the input goes on after the target", in: input)
    }
    if !hasName { throw scanner.failure("a target needs a \"name\"", at: end, in: input) }
    if !hasTitle { target.title = target.name }
    return target
  }

  private mutating func read(_ field: TargetNames.Field, _ input: Span<UInt8>) throws(GalleyError) {
    switch field {
    case .name:
      target.name = try name(input)
      hasName = true
    case .like:
      let name = try scanner.string(input)
      base = RenderTarget.named(name)
      if base == nil { throw scanner.failure("no target is called \(scanner.quoted(name))", in: input) }
    case .title:
      target.title = try scanner.string(input)
      hasTitle = true
    case .options:
      target.options = try set(of: TargetNames.options, "option", input)
      if target.options.isEmpty { throw scanner.failure("no option at all", in: input) }
    case .marks: target.marks = try set(of: TargetNames.marks, "mark", input)
    case .headerLevels: target.headerLevels = try scanner.integer(input, in: 0...255)
    case .lists: target.lists = try lists(input)
    case .tables: target.tables = try tables(input)
    case .quoteDepth: target.quoteDepth = try count(0, input)
    case .links: target.links = try urls(target.links, input)
    case .images: target.images = try urls(target.images, input)
    case .constructs: target.constructs = try set(of: TargetNames.constructs, "construct", input)
    case .width: target.width = try count(1, input)
    case .monospaced: target.isMonospaced = try scanner.truth(input)
    case .length: target.length = try length(input)
    }
  }

  private mutating func name(_ input: Span<UInt8>) throws(GalleyError) -> String {
    let name = try scanner.string(input)
    let isRight = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
      default: false
      }
    }
    guard isRight, !name.isEmpty else {
      throw scanner.failure("a name has lower case letters, digits and hyphens", in: input)
    }
    return name
  }

  // MARK: Parts

  private mutating func lists(_ input: Span<UInt8>) throws(GalleyError) -> RenderTarget.Lists? {
    if isNull(input) { return nil }
    var lists = target.lists ?? RenderTarget.Lists()
    var object = try scanner.open(input)
    while let field = try scanner.field(&object, in: TargetNames.listFields, input) {
      switch field {
      case .unordered: lists.unordered = try scanner.truth(input)
      case .ordered: lists.ordered = try scanner.truth(input)
      case .tasks: lists.tasks = try scanner.truth(input)
      case .definitions: lists.definitions = try scanner.truth(input)
      case .itemValues: lists.itemValues = try scanner.truth(input)
      case .depth: lists.depth = try count(1, input)
      }
    }
    return lists
  }

  private mutating func tables(_ input: Span<UInt8>) throws(GalleyError) -> RenderTarget.Tables? {
    if isNull(input) { return nil }
    var tables = target.tables ?? RenderTarget.Tables()
    var object = try scanner.open(input)
    while let field = try scanner.field(&object, in: TargetNames.tableFields, input) {
      switch field {
      case .columns: tables.columns = try count(1, input)
      case .width: tables.width = try count(1, input)
      case .spans: tables.spans = try scanner.truth(input)
      case .blocks: tables.blocks = try scanner.truth(input)
      case .headless: tables.headless = try scanner.truth(input)
      }
    }
    return tables
  }

  private mutating func urls(_ base: RenderTarget.URLs?, _ input: Span<UInt8>) throws(GalleyError)
    -> RenderTarget.URLs?
  {
    if isNull(input) { return nil }
    var urls = base ?? RenderTarget.URLs()
    var object = try scanner.open(input)
    while let field = try scanner.field(&object, in: TargetNames.urlFields, input) {
      switch field {
      case .schemes: urls.schemes = isNull(input) ? nil : try schemes(input)
      case .relative: urls.relative = try scanner.truth(input)
      }
    }
    return urls
  }

  private mutating func schemes(_ input: Span<UInt8>) throws(GalleyError) -> Set<String> {
    var schemes: Set<String> = []
    var isFirst = true
    try scanner.take(UInt8(ascii: "["), or: "a list", in: input)
    while try scanner.item(&isFirst, input) {
      let scheme = try scanner.string(input)
      guard RenderTarget.URLs.isScheme(scheme) else {
        throw scanner.failure("a scheme has lower case letters and digits, and no colon", in: input)
      }
      guard schemes.insert(scheme).inserted else { throw scanner.failure("the same scheme again", in: input) }
    }
    return schemes
  }

  private mutating func length(_ input: Span<UInt8>) throws(GalleyError) -> RenderTarget.Length? {
    if isNull(input) { return nil }
    var length = target.length ?? RenderTarget.Length(limit: 0, unit: .utf16)
    var object = try scanner.open(input)
    let place = scanner.token
    while let field = try scanner.field(&object, in: TargetNames.lengthFields, input) {
      switch field {
      case .limit: length.limit = try scanner.integer(input, in: 1...Int(Int32.max))
      case .unit: length.unit = try scanner.value(in: TargetNames.units, "unit", input)
      case .perMessage: length.isPerMessage = try scanner.truth(input)
      }
    }
    if length.limit == 0 { throw scanner.failure("a length needs a \"limit\"", at: place, in: input) }
    return length
  }

  // MARK: Values

  /// A list of names of bits, each at most once.
  private mutating func set<Bits: OptionSet & Hashable & Sendable>(
    of table: JSONTable<Bits>, _ what: String, _ input: Span<UInt8>
  ) throws(GalleyError) -> Bits where Bits.Element == Bits {
    var set: Bits = []
    var isFirst = true
    try scanner.take(UInt8(ascii: "["), or: "a list", in: input)
    while try scanner.item(&isFirst, input) {
      let bit = try scanner.value(in: table, what, input)
      if set.contains(bit) { throw scanner.failure("the same \(what) again", in: input) }
      set.insert(bit)
    }
    return set
  }

  /// A number of things from the least that makes sense; `nil` for any.
  private mutating func count(_ least: Int, _ input: Span<UInt8>) throws(GalleyError) -> Int? {
    isNull(input) ? nil : try scanner.integer(input, in: least...Int(Int32.max))
  }

  private mutating func isNull(_ input: Span<UInt8>) -> Bool {
    _ = scanner.peek(input)
    return scanner.word("null", input)
  }
}
