/// Puts a leaf's lines together: its text, the delimiters, and what keeps the start of a line from being markup.
struct InlineLines {
  let dialect: MarkdownDialect

  /// Where spaces stand in the output at which the last lines may end.
  private var spaces: [Int] = []
  /// Where the line starts in the output.
  private var lineStart = 0
  /// Whether the line begins a paragraph, and whether its start is ours to escape.
  private var isFirst = true
  private var isOwn = true

  init(dialect: MarkdownDialect) { self.dialect = dialect }

  /// Writes a leaf.
  ///
  /// - Parameters:
  ///   - body: Its text.
  ///   - edges: Its delimiters, by their place.
  ///   - marks: The marks that they belong to.
  ///   - out: Gets the lines.
  mutating func write(
    _ body: borrowing InlineBody, _ edges: [InlineBody.Edge], _ marks: [LeafMark], to out: inout MarkdownOutput
  ) {
    let base = out.bytes.count
    spaces.removeAll(keepingCapacity: true)
    (lineStart, isFirst, isOwn) = (base, true, true)
    let bytes = body.out.bytes.span
    var (done, edge, end, space) = (0, 0, 0, 0)
    var isEntityDue = false
    while true {
      let nextEdge = edge < edges.count ? edges[edge].place : Int.max
      let nextEnd = end < body.ends.count ? body.ends[end].place : Int.max
      let place = min(nextEdge, nextEnd, bytes.count)
      while space < body.spaces.count, body.spaces[space] < place {
        spaces.append(out.bytes.count + body.spaces[space] - done)
        space += 1
      }
      if place > done { out.write(bytes.extracting(done..<place)) }
      done = max(done, place)
      if nextEdge <= place {
        let isDue = write(edges[edge], marks, bytes, to: &out)
        isEntityDue = isEntityDue || isDue
        edge += 1
        // The character stands behind all that end or begin here.
        if isEntityDue, edge == edges.count || edges[edge].place > place, place < bytes.count {
          let scalar = bytes.scalar(at: place)
          out.writeEntity(scalar)
          done = place + UTF8.width(scalar)
          isEntityDue = false
        }
      } else if nextEnd <= place {
        endLine(body.ends[end], body.place, to: &out)
        done += 1
        end += 1
      } else {
        break
      }
    }
    finishLine(body.place, to: &out)
    if body.place.form == .cell { out.escapePipes(from: base) }
  }

  /// What a text at a line's start would begin instead; `isFirst` says that it is a paragraph's first line.
  func startForm(_ text: Span<UInt8>, isFirst: Bool) -> LineStart {
    LineStart.form(text, from: 0, to: text.count, isFirst: isFirst, dialect: dialect)
  }

  /// Writes a delimiter or a tag, and the entity that stands for the character before it.
  ///
  /// - Returns: Whether an entity must stand for the character behind it.
  private func write(
    _ edge: InlineBody.Edge, _ marks: [LeafMark], _ bytes: Span<UInt8>, to out: inout MarkdownOutput
  ) -> Bool {
    let mark = marks[edge.mark]
    if edge.hasEntityBefore, edge.place > 0 {
      let start = bytes.scalarStart(before: edge.place, from: 0)
      if out.remove(end: bytes.extracting(start..<edge.place)) {
        // A backslash that stood before a letter would take the entity's sign.
        if out.endsInSingleBackslash { out.write(.backslash) }
        out.writeEntity(bytes.scalar(at: start))
      }
    }
    switch mark.form {
    case .delimiter(let index): out.write(mark.kind.syntax.delimiter(index))
    case .element: out.write(edge.isOpen ? mark.kind.syntax.open : mark.kind.syntax.close)
    case .nothing: break
    }
    return edge.hasEntityAfter
  }

  private mutating func endLine(_ end: InlineBody.LineEnd, _ place: InlinePlace, to out: inout MarkdownOutput) {
    if end.isSoft, isFirst, !place.isBehindBox, startForm(place, out) == .html { return out.write(.space) }
    finishLine(place, to: &out)
    out.write(.lineFeed)
    lineStart = out.bytes.count
    isOwn = end.isOwn
    isFirst = false
  }

  /// Escapes what the line would begin, and wraps it.
  private mutating func finishLine(_ place: InlinePlace, to out: inout MarkdownOutput) {
    guard place.form == .paragraph else { return }
    if isOwn, !(isFirst && place.isBehindBox) {
      escape(startForm(place, out), to: &out)
    }
    if let columns = place.columns {
      let wrapping = LineWrapping(columns: columns, overhang: isFirst ? place.overhang : 0, dialect: dialect)
      wrapping.wrap(&out, from: lineStart, isFirst: isFirst, at: spaces)
    }
    spaces.removeAll(keepingCapacity: true)
  }

  /// What the line that is put together would begin.
  private func startForm(_ place: InlinePlace, _ out: borrowing MarkdownOutput) -> LineStart {
    let start = lineStart
    let form = LineStart.form(out.bytes.span, from: start, to: out.bytes.count, isFirst: isFirst, dialect: dialect)
    // Dollars that are text have a backslash; a formula's begin no block, since no other such line follows.
    if form != .text, out.bytes[start] == .dollar { return .text }
    guard form == .text, isFirst, place.isBehindAsterisk, out.bytes.count > start else { return form }
    return out.bytes[start...].allSatisfy { $0 == .asterisk || $0.isSpaceOrTab } ? .row : .text
  }

  private mutating func escape(_ form: LineStart, to out: inout MarkdownOutput) {
    switch form {
    case .text: break
    case .marker(let place): insertBackslash(at: place, to: &out)
    case .row:
      let added = out.escapeRun(at: lineStart)
      for index in spaces.indices { spaces[index] += added }
    case .html where isFirst: insertBackslash(at: lineStart, to: &out)
    case .html:
      // Behind so much space nothing but a paragraph goes on, which drops it.
      out.indent(at: lineStart)
      for index in spaces.indices { spaces[index] += MarkdownOutput.indent.count }
    }
  }

  private mutating func insertBackslash(at place: Int, to out: inout MarkdownOutput) {
    out.insertBackslash(at: place)
    for index in spaces.indices where spaces[index] >= place { spaces[index] += 1 }
  }
}
