import GalleyDocument

/// Blocks and text of another format among a page's elements.
extension DocumentComposer {
  /// A block that is no element opens inside the innermost open one.
  ///
  /// - Parameter block: Its kind and attributes.
  mutating func enter(_ block: Block) {
    var entry = Entry()
    push(&entry, block)
    embedded.append(EmbeddedEntry(place: entries.count - 1, inherited: styles[entry.text].attributes))
  }

  /// What a tag's content and things get besides what the elements around say: the marks that the tag stands in.
  ///
  /// - Parameter attributes: Those of the tag.
  mutating func begin(markup attributes: Attributes) {
    guard let block = embedded.last else { return }
    let path = attributes.resolvedNesting(after: block.path)
    // Text in a link that begins with a tag goes on from the tag's run.
    embedded[embedded.count - 1].path = path
    var marks = attributes
    marks.intent.remove(.inlineHTML)
    marks.nesting = path.without(.html)
    markupDepth = marks.nesting.depth
    change(block, to: block.inherited.merging(marks))
  }

  /// The tag ends; what it opened stays open.
  mutating func endMarkup() {
    guard let block = embedded.last else { return }
    markupDepth = 0
    change(block, to: block.inherited)
  }

  private mutating func change(_ block: EmbeddedEntry, to attributes: Attributes) {
    let style = entries[block.place].text
    if styles[style].attributes == attributes { return }
    styles[style].attributes = attributes
    restyle(from: block.place + 1)
  }

  /// Text whose white space is settled and whose marks nest as it says.
  ///
  /// - Parameters:
  ///   - text: Cut anywhere at scalar edges.
  ///   - attributes: What holds for it; what the elements around it say is added.
  mutating func append(settled text: UTF8Span, _ attributes: Attributes) {
    guard takes(text) else { return }
    guard let block = embedded.last else { return line.append(settled: text, attributes, to: &output) }
    let own = attributes.resolvedNesting(after: block.path)
    embedded[embedded.count - 1].path = own
    let inner = style.attributes
    if inner.isEmpty { return line.append(settled: text, attributes, to: &output) }
    var merged = inner.merging(attributes)
    merged.nesting = nesting(own, in: block.place)
    line.append(settled: text, merged, to: &output)
  }

  /// The marks of text and of the elements around it, each where its tag stood.
  @inline(__always)
  private func nesting(_ own: Nesting, in block: Int) -> Nesting {
    var marks: [Mark] = []
    var sides: [Int] = []
    for depth in 0..<own.depth {
      guard let (mark, side) = own[depth] else { continue }
      marks.append(mark)
      sides.append(side)
    }
    var known: UInt16 = 0
    var added = 0
    for place in 1..<entries.count {
      let set = styles[entries[place].text].attributes.markSet
      var new = set & ~known
      known = set
      while new != 0, let mark = Mark(rawValue: UInt8(new.trailingZeroBitCount)) {
        new &= new - 1
        // A link and a style have one value each: inside and outside are the same.
        if mark == .link || mark == .style, marks.contains(mark) { continue }
        let depth = min(place > block ? entries[place].markupDepth : 0, own.depth) + added
        marks.insert(mark, at: min(depth, marks.count))
        sides.insert(Int(entries[place].number & 1), at: min(depth, sides.count))
        added += 1
      }
    }
    return zip(marks, sides).reduce(.implied) { $0.adding($1.0, side: $1.1) ?? $0 }
  }
}

/// A block that is no element, among the open elements.
struct EmbeddedEntry {
  /// Its place among them.
  let place: Int
  /// What the elements around it say of its text.
  let inherited: Attributes
  /// The marks of the run before.
  var path = Nesting.implied
}

extension OpenBlock.Form {
  /// How a block of another format takes what stands in it.
  init(_ block: Block) {
    self =
      switch block.kind {
      case .paragraph: .paragraph
      case .header, .codeBlock, .rawHTML: .header
      case .orderedList, .unorderedList: .list
      case .listItem: .item
      case .tableCell: .direct
      case .blockQuote, .thematicBreak, .table, .tableHeaderRow, .tableRow, .group: .container
      }
  }
}

extension Attributes {
  /// What both say; where they differ, the inner ones.
  fileprivate func merging(_ inner: Attributes) -> Attributes {
    var merged = inner
    merged.intent.formUnion(intent)
    merged.display.formUnion(display)
    merged.isExcluded = isExcluded || inner.isExcluded
    guard rare != nil else { return merged }
    if inner.link == nil {
      merged.link = link
      merged.linkTitle = linkTitle
    }
    merged.language = inner.language ?? language
    merged.direction = inner.direction ?? direction
    merged.fontFamily = inner.fontFamily ?? fontFamily
    merged.fontSize = inner.fontSize ?? fontSize
    merged.foregroundColor = inner.foregroundColor ?? foregroundColor
    merged.backgroundColor = inner.backgroundColor ?? backgroundColor
    merged.role = inner.role ?? role
    merged.expansion = inner.expansion ?? expansion
    return merged
  }
}

extension Nesting {
  /// The same without a mark.
  fileprivate func without(_ mark: Mark) -> Nesting {
    var rest = Nesting.implied
    for depth in 0..<self.depth {
      if let (own, side) = self[depth], own != mark { rest = rest.adding(own, side: side) ?? rest }
    }
    return rest
  }
}
