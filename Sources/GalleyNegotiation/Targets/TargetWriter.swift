internal import GalleyFormats

/// Writes a target's description, all that can be said of it, a key a line.
struct TargetWriter {
  private var output = JSONOutput()
  /// How deep the open object lies.
  private var depth = 0
  private var isFirst = true

  mutating func write(_ target: RenderTarget) -> String {
    open()
    key("name") { $0.string(target.name) }
    key("title") { $0.string(target.title) }
    key("options") { $0.names(of: target.options, TargetNames.options) }
    key("marks") { $0.names(of: target.marks, TargetNames.marks) }
    key("headerLevels") { $0.integer(target.headerLevels) }
    part("lists", target.lists) { writer, lists in
      writer.key("unordered") { $0.truth(lists.unordered) }
      writer.key("ordered") { $0.truth(lists.ordered) }
      writer.key("tasks") { $0.truth(lists.tasks) }
      writer.key("definitions") { $0.truth(lists.definitions) }
      writer.key("itemValues") { $0.truth(lists.itemValues) }
      writer.key("depth") { $0.integer(lists.depth) }
    }
    part("tables", target.tables) { writer, tables in
      writer.key("columns") { $0.integer(tables.columns) }
      writer.key("width") { $0.integer(tables.width) }
      writer.key("spans") { $0.truth(tables.spans) }
      writer.key("blocks") { $0.truth(tables.blocks) }
      writer.key("headless") { $0.truth(tables.headless) }
    }
    key("quoteDepth") { $0.integer(target.quoteDepth) }
    for (name, urls) in [("links", target.links), ("images", target.images)] {
      part(name, urls) { writer, urls in
        writer.key("schemes") { $0.list(urls.schemes?.sorted()) }
        writer.key("relative") { $0.truth(urls.relative) }
      }
    }
    key("constructs") { $0.names(of: target.constructs, TargetNames.constructs) }
    key("width") { $0.integer(target.width) }
    key("monospaced") { $0.truth(target.isMonospaced) }
    part("length", target.length) { writer, length in
      writer.key("limit") { $0.integer(length.limit) }
      writer.key("unit") { $0.string(length.unit.rawValue) }
      writer.key("perMessage") { $0.truth(length.isPerMessage) }
    }
    close()
    return String(decoding: output.bytes, as: UTF8.self) + "\n"
  }

  private mutating func open() {
    output.raw("{")
    depth += 1
    isFirst = true
  }

  private mutating func close() {
    depth -= 1
    line()
    output.raw("}")
    isFirst = false
  }

  private mutating func line() { output.raw("\n" + String(repeating: "  ", count: depth)) }

  private mutating func key(_ name: String, _ value: (inout JSONOutput) -> Void) {
    if !isFirst { output.raw(",") }
    isFirst = false
    line()
    output.string(name)
    output.raw(": ")
    value(&output)
  }

  /// An object of its own; `null` for none.
  private mutating func part<Part>(_ name: String, _ part: Part?, _ write: (inout TargetWriter, Part) -> Void) {
    guard let part else { return key(name) { $0.raw("null") } }
    key(name) { _ in }
    open()
    write(&self, part)
    close()
  }
}

extension JSONOutput {
  fileprivate mutating func truth(_ value: Bool) { raw(value ? "true" : "false") }

  fileprivate mutating func integer(_ value: Int?) {
    if let value { integer(value) } else { raw("null") }
  }

  fileprivate mutating func list(_ texts: [String]?) {
    guard let texts else { return raw("null") }
    raw("[")
    for (index, text) in texts.enumerated() {
      if index > 0 { raw(", ") }
      string(text)
    }
    raw("]")
  }

  fileprivate mutating func names<Bits: OptionSet & Hashable & Sendable>(of set: Bits, _ table: JSONTable<Bits>)
  where Bits.Element == Bits {
    list(table.pairs.filter { set.contains($0.value) }.map(\.name))
  }
}
