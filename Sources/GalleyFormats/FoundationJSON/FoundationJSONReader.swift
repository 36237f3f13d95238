package import GalleyDocument

/// Reads Apple's wire form of an `AttributedString`, in any of its three shapes, run by run.
package struct FoundationJSONReader {
  private var scanner = JSONScanner()
  private var sets: [IntentAttributes] = []
  /// Chains that are equal share their storage: so that runs of one block are told at a glance.
  private var chains: [[IntentComponent]: IntentChain] = [:]
  private var unknown: [String: SourceRange] = [:]
  private var hasBase = false

  package init() {}

  /// What was left out.
  package var diagnostics: [Diagnostic] {
    let order = unknown.sorted { $0.value.lowerBound.value < $1.value.lowerBound.value }
    var diagnostics = order.map {
      Diagnostic(.noForm, "an attribute that is not known is left out: \(scanner.quoted($0.key))", at: $0.value)
    }
    if hasBase { diagnostics.append(Diagnostic(.noForm, "what URLs are relative to is left out")) }
    return diagnostics
  }

  /// Reads a whole input.
  ///
  /// - Parameters:
  ///   - input: One value.
  ///   - take: Gets each run's text, not empty, and its attributes.
  /// - Throws: `malformed` where the form's rules are broken, `undecodable` where bytes are not UTF-8.
  package mutating func read(_ input: Span<UInt8>, _ take: (String, IntentAttributes) -> Void) throws(GalleyError) {
    do {
      _ = try UTF8Span(validating: input)
    } catch {
      let offset = UTF8Offset(error.byteOffsets.lowerBound)
      throw GalleyError(.undecodable, "the bytes are not UTF-8", at: SourceLocation(of: offset, in: input))
    }
    switch scanner.peek(input) {
    case UInt8(ascii: "\""):
      let text = try scanner.string(input)
      if !text.isEmpty { take(text, IntentAttributes()) }
    case UInt8(ascii: "["): try readRuns(input, hasTable: false, take)
    case UInt8(ascii: "{"): try readTable(input, take)
    default: throw scanner.unexpected("a string, a list of runs, or an object", in: input)
    }
    if scanner.peek(input) != 0 || scanner.at < input.count {
      throw scanner.failure("the input goes on after the text", in: input)
    }
  }

  /// `{"runs":[…],"attributeTable":[…]}`: the table is read first, wherever it stands.
  private mutating func readTable(
    _ input: Span<UInt8>, _ take: (String, IntentAttributes) -> Void
  ) throws(GalleyError) {
    var object = try scanner.open(input)
    let start = scanner.token
    var runs: JSONScanner?
    var hasTable = false
    while let field = try scanner.field(&object, in: FoundationNames.table, input) {
      switch field {
      case .runs:
        runs = scanner
        try scanner.skipValue(input)
      case .attributeTable:
        hasTable = true
        var isFirst = true
        try scanner.take(UInt8(ascii: "["), or: "a list", in: input)
        while try scanner.item(&isFirst, input) { sets.append(try attributes(input)) }
      }
    }
    guard let runs, hasTable else {
      throw scanner.failure("the object needs \"runs\" and \"attributeTable\"", at: start, in: input)
    }
    let end = scanner
    scanner = runs
    try readRuns(input, hasTable: true, take)
    scanner = end
  }

  /// Texts and attributes by turns.
  private mutating func readRuns(
    _ input: Span<UInt8>, hasTable: Bool, _ take: (String, IntentAttributes) -> Void
  ) throws(GalleyError) {
    var isFirst = true
    var count = 0
    var emptyRun: Int?
    try scanner.take(UInt8(ascii: "["), or: "a list", in: input)
    while try scanner.item(&isFirst, input) {
      let text = try scanner.string(input)
      if text.isEmpty { emptyRun = scanner.token }
      try scanner.take(UInt8(ascii: ","), or: "“,”", in: input)
      let attributes = try hasTable ? tableAttributes(input) : self.attributes(input)
      count += 1
      // Only the text of nothing at all may have an empty run.
      if count > 1, let emptyRun { throw scanner.failure("a run without text", at: emptyRun, in: input) }
      if !text.isEmpty { take(text, attributes) }
    }
  }

  /// An index in the table, or a set of attributes on the spot.
  private mutating func tableAttributes(_ input: Span<UInt8>) throws(GalleyError) -> IntentAttributes {
    if scanner.peek(input) == UInt8(ascii: "{") { return try attributes(input) }
    let index = try scanner.integer(input)
    guard sets.indices.contains(index) else {
      throw scanner.failure("no attributes have the index \(index)", in: input)
    }
    return sets[index]
  }

  private mutating func attributes(_ input: Span<UInt8>) throws(GalleyError) -> IntentAttributes {
    var attributes = try scanner.foundationAttributes(input, unknown: &unknown)
    if let chain = attributes.chain {
      let shared = chains[chain.components] ?? chain
      chains[chain.components] = shared
      attributes.chain = shared
    }
    if attributes.link?.base != nil || attributes.imageURL?.base != nil { hasBase = true }
    return attributes
  }
}
