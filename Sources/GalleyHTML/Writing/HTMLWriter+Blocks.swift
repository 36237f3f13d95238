public import GalleyDocument

extension HTMLWriter {
  /// A block opens inside the innermost open one.
  public mutating func enter(_ block: Block) {
    endInlines()
    // A footnote is no part of what stands around it.
    if block.attributes.role == .footnote, block.kind == .group { return enterFootnote(block) }
    changeWrapper(for: block)
    let before = frames[frames.count - 1].before
    frames[frames.count - 1].before = block.kind == .paragraph ? .paragraph : .other
    switch block.kind {
    case .paragraph: enterParagraph(block, after: before)
    case .header: enterHeader(block)
    case .orderedList, .unorderedList: enterList(block)
    case .listItem: enterItem(block)
    case .codeBlock: enterCode(block)
    case .blockQuote: enterQuote(block)
    case .thematicBreak:
      open("<hr", block, end: " />\n", close: "", text: .none)
    case .table: enterTable(block)
    case .tableHeaderRow, .tableRow: enterRow(block)
    case .tableCell: enterCell(block)
    case .rawHTML: enterRawHTML(block)
    case .group: enterGroup(block)
    }
  }

  /// The innermost open block closes.
  public mutating func leave() {
    endInlines()
    endWrapper()
    guard frames.count > 1, let frame = frames.popLast() else { return }
    switch frame.part {
    case .plain, .list: break
    case .table: endTable()
    case .footnote(let label): endFootnote(label, after: frame.before)
    case .header: isInFirstHeader = false
    }
    if frame.closesOnNewLine { out.startLine() }
    out.write(frame.close)
  }

  /// Opens an element on a new line, with the attributes that any block may have.
  mutating func open(
    _ tag: StaticString, _ block: Block, end: StaticString = ">", close: StaticString, closesOnNewLine: Bool = false,
    text: TextForm = .inline, part: Part = .plain
  ) {
    out.startLine()
    out.write(tag)
    if block.attributes.rare != nil { writeCommonAttributes(block.attributes) }
    out.write(end)
    frames.append(Frame(close: close, closesOnNewLine: closesOnNewLine, text: text, part: part))
  }

  private mutating func enterParagraph(_ block: Block, after before: Before) {
    let parent = frames.count - 1
    if frames[parent].isTight, before != .bareParagraph, block.attributes.rare == nil {
      frames[parent].before = .bareParagraph
      frames.append(Frame())
      return
    }
    open("<p", block, close: "</p>\n")
    if let list = block.attributes.textList {
      out.writeEscaped(list.marker)
      out.write(" ")
    }
  }

  private mutating func enterHeader(_ block: Block) {
    let tag = HTMLTag.headers[min(max(block.attributes.headerLevel, 1), 6) - 1]
    open(tag.open, block, close: tag.close, part: .header)
    if options.isStandalone, options.title == nil, firstHeader == nil {
      firstHeader = ByteOutput()
      isInFirstHeader = true
    }
  }

  private mutating func enterList(_ block: Block) {
    let isOrdered = block.kind == .orderedList
    open(
      isOrdered ? "<ol" : "<ul", block, end: "", close: isOrdered ? "</ol>\n" : "</ul>\n", closesOnNewLine: true,
      part: .list(isTight: !block.attributes.isLoose))
    if isOrdered, let start = block.attributes.listStart { writeNumber(" start=\"", start) }
    out.write(">\n")
  }

  private mutating func enterItem(_ block: Block) {
    var isTight = false
    if case .list(isTight: true) = frames[frames.count - 1].part { isTight = true }
    open("<li", block, end: "", close: "</li>\n")
    frames[frames.count - 1].isTight = isTight
    if let value = block.attributes.itemValue { writeNumber(" value=\"", value) }
    out.write(">")
    switch block.attributes.task {
    case .done: out.write("<input type=\"checkbox\" checked=\"\" disabled=\"\" /> ")
    case .open: out.write("<input type=\"checkbox\" disabled=\"\" /> ")
    case nil: break
    }
  }

  private mutating func enterCode(_ block: Block) {
    let role = block.attributes.role
    if role == .frontMatter {
      report(.noForm, "front matter has no form in HTML and is left out")
      frames.append(Frame(text: .none))
      return
    }
    open("<pre", block, end: "><code", close: "</code></pre>\n")
    if let language = block.attributes.languageHint {
      out.write(" class=\"language-")
      out.writeEscaped(language)
      out.write("\"")
    } else if role == .math {
      out.write(" class=\"language-math\"")
    }
    out.write(">")
  }

  private mutating func enterQuote(_ block: Block) {
    guard let kind = block.attributes.alert else {
      open("<blockquote", block, end: ">\n", close: "</blockquote>\n", closesOnNewLine: true)
      return
    }
    let known = HTMLTag.alerts[kind]
    open("<div", block, end: " class=\"", close: "</div>\n", closesOnNewLine: true)
    out.write(known?.style ?? "markdown-alert")
    out.write("\">\n<p class=\"markdown-alert-title\">")
    if let known { out.write(known.title) } else { out.writeEscaped(kind) }
    out.write("</p>\n")
  }

  private mutating func enterRawHTML(_ block: Block) {
    switch options.rawHTML {
    case .pass:
      out.startLine()
      frames.append(Frame(closesOnNewLine: true, text: .raw))
    case .escape:
      open("<p", block, close: "</p>\n", text: .escaped)
    case .drop:
      report(.droppedHTML, "a block of raw HTML is left out")
      frames.append(Frame(text: .none))
    }
  }

  private mutating func enterGroup(_ block: Block) {
    let role = block.attributes.role
    if role == .caption, case .table = frames[frames.count - 1].part {
      return open("<caption", block, close: "</caption>\n")
    }
    let tag = role.flatMap { HTMLTag.groups[$0] } ?? HTMLTag(open: "<div", close: "</div>\n")
    open(tag.open, block, close: tag.close)
    frames[frames.count - 1].isTight = role == .summary
    if let caption = block.attributes.caption {
      out.write("\n<figcaption>")
      out.writeEscaped(caption)
      out.write("</figcaption>\n")
    }
  }

  /// Writes what any block may have: a name and a look.
  private mutating func writeCommonAttributes(_ attributes: BlockAttributes) {
    if let anchor = attributes.anchor {
      out.write(" id=\"")
      out.writeEscaped(anchor)
      out.write("\"")
    }
    let indent = attributes.textList.map { max($0.depth, 1) } ?? attributes.indent
    let alignment: StaticString? =
      switch attributes.alignment {
      case .left: "text-align: left"
      case .center: "text-align: center"
      case .right: "text-align: right"
      case .justified: "text-align: justify"
      case .natural, nil: nil
      }
    guard indent > 0 || alignment != nil else { return }
    out.write(" style=\"")
    if let alignment { out.write(alignment) }
    if indent > 0 {
      if alignment != nil { out.write("; ") }
      out.write("margin-left: ")
      // A step is two letters wide; past a hundred of them nothing would be seen.
      out.write(2 * min(indent, 100))
      out.write("em")
    }
    out.write("\"")
  }

  mutating func writeNumber(_ name: StaticString, _ value: Int) {
    out.write(name)
    out.write(value)
    out.write("\"")
  }
}
