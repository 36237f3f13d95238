@testable import GalleyHTML

/// A tree in the format of html5lib's tests, as elements that open and close.
struct TreeOutline {
  enum Event {
    case open(TagName, TagAttributes, isForeign: Bool)
    case text(String)
    case close
  }

  private(set) var events: [Event] = []
  private var names: [String: UInt32] = [:]
  /// For each open level, whether it is an element.
  private var levels: [Bool] = []
  private var pending: (tag: TagName, attributes: TagAttributes, isForeign: Bool)?

  /// Reads a tree.
  ///
  /// - Parameter tree: Lines, each with two spaces a level after `| `; a line without that goes on with the one before.
  init(_ tree: String) {
    var entries: [Substring.UTF8View] = []
    var start = tree.utf8.startIndex
    for line in tree.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.starts(with: "| ".utf8), line.startIndex > start {
        entries.append(tree[start..<tree.utf8.index(before: line.startIndex)].utf8)
        start = line.startIndex
      }
    }
    entries.append(tree[start...].utf8)
    for entry in entries { read(String(decoding: entry.dropFirst(2), as: UTF8.self)) }
    close(to: 0)
  }

  /// Says the tree to a sink.
  func play(into sink: inout some ElementSink & ~Copyable) {
    for event in events {
      switch event {
      case .open(let tag, let attributes, let isForeign):
        sink.push(
          tag, ElementStyle(of: tag, attributes), attributes, isForeign: isForeign, isFostered: false)
      case .text(let text): sink.append(text.utf8Span, isFostered: false)
      case .close: sink.pop()
      }
    }
  }

  private mutating func read(_ entry: String) {
    let content = entry.utf8.drop { $0 == 0x20 }
    let depth = (entry.utf8.count - content.count) / 2
    let line = String(decoding: content, as: UTF8.self)
    if line.hasPrefix("<!") || line.hasPrefix("<?") || line.isEmpty { return close(to: depth) }
    if line.hasPrefix("\"") {
      close(to: depth)
      events.append(.text(String(decoding: content.dropFirst().droppingQuote, as: UTF8.self)))
    } else if line.hasPrefix("<") {
      close(to: depth)
      open(String(line.dropFirst().prefix { $0 != ">" }))
    } else if line.utf8.contains(0x3D) {
      add(line)
    } else {
      close(to: depth)
      levels.append(false)
    }
  }

  private mutating func open(_ name: String) {
    let parts = name.split(separator: " ")
    let isForeign = parts.count == 2 && (parts[0] == "svg" || parts[0] == "math")
    let tag = tag((isForeign ? String(parts[1]) : name).lowercased())
    pending = (tag, TagAttributes(), isForeign)
    levels.append(true)
  }

  private mutating func add(_ attribute: String) {
    guard let equals = attribute.firstIndex(of: "=") else { return }
    let value = attribute[equals...].utf8.dropFirst(2).droppingQuote
    if let name = AttributeName(rawValue: String(attribute[..<equals])) {
      pending?.attributes.add(name, Array(value).span)
    }
  }

  private mutating func close(to depth: Int) {
    if let (tag, attributes, isForeign) = pending { events.append(.open(tag, attributes, isForeign: isForeign)) }
    pending = nil
    while levels.count > depth {
      if levels.removeLast() { events.append(.close) }
    }
  }

  private mutating func tag(_ name: String) -> TagName {
    if let element = HTMLElement(rawValue: name), element != .other { return TagName(element) }
    let number = names[name] ?? UInt32(names.count + 1)
    names[name] = number
    return TagName(other: number)
  }
}

extension Substring.UTF8View {
  /// The same without the quote at its end.
  fileprivate var droppingQuote: Substring.UTF8View { dropLast() }
}
