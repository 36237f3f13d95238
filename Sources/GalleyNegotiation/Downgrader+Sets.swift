import GalleyDocument

/// Runs that are said by the numbers of their attributes. Most need nothing but to be written: what becomes of such a
/// set is worked out once, and no attributes are touched again.
extension Downgrader {
  /// Text of the innermost open block, in the form that the plan gives it.
  ///
  /// - Parameters:
  ///   - text: Not empty.
  ///   - set: The number of its attributes.
  mutating func lower(text: UTF8Span, set: Int) {
    if leaf != .open { openText() }
    let isLineEnd = !start.prefix.isEmpty && text.hasLineEnd
    guard isPlainLeaf, !isLineEnd || text.count == 1 && !isPrefixDue && !sets.values[set].isWhole,
      set == currentSet ? !isPrefixDue && !isGapDue : begin(set: set), let number = sets.forms[set].set
    else {
      return lower(text: text, sets.values[set])
    }
    let result = out.utf8Count
    if isPrefixDue, let prefix = sets.forms[set].prefix { writePrefix(set: prefix) }
    hasText = true
    if let byte = text.lastShown { lastByte = byte }
    out.append(text, set: number)
    sourceEnd = position + text.count
    if isLineEnd { isPrefixDue = true }
    if sets.forms[set].hasChanges { noteChanges(of: set, resultFrom: result) }
  }

  /// Tells of a run's changes.
  private mutating func noteChanges(of set: Int, resultFrom result: UTF8Offset) {
    if let change = sets.forms[set].change, runChanges.isEmpty {
      if isQuiet { return }
      runChanges.append((change, report.count))
      note(change, source: position..<sourceEnd, resultFrom: result)
    } else if let form = sets.shared[set] {
      note(form.value.changes, source: position..<sourceEnd, resultFrom: result)
    }
  }

  /// A leaf of the result opens, or a line in one, for text.
  mutating func openText() {
    openLeaf()
    isPlainLeaf =
      writesByNumber && lineEnds == .kept && frames[frames.count - 1].underline == nil && look == TextLook()
  }

  /// A run begins.
  ///
  /// - Returns: Whether its text needs nothing but to be written.
  private mutating func begin(set: Int) -> Bool {
    if sets.forms[set].isDirect == nil { learn(set: set) }
    let form = sets.forms[set]
    guard form.isDirect == true, runPath.isOutside(form.marks) else { return false }
    // Nothing goes on, so what waits for the end of a thing or link is written now.
    if hasThings { endThings(keeping: 0, next: sets.values[set]) }
    guard !isGapDue, outPath.isOutside(form.outMarks), !isPrefixDue || form.prefix != nil else { return false }
    currentSet = set
    isRunOpen = true
    runPath = form.path
    outPath = form.outPath
    if !form.hasChanges, !runChanges.isEmpty { runChanges.removeAll(keepingCapacity: true) }
    return true
  }

  /// Works out what becomes of a set where no mark of the run before goes on.
  private mutating func learn(set: Int) {
    let attributes = sets.values[set]
    let shared = forms.form(of: attributes, TextLook())
    var form = RunSets.Form()
    form.path = attributes.resolvedNesting(after: .implied)
    let result = result(of: attributes, form.path, kept: 0, shared, after: (.implied, .implied))
    form.outPath = result.path
    form.nesting = result.attributes.nesting
    form.marks = attributes.markSet | form.path.markSet
    form.outMarks = result.attributes.markSet | form.outPath.markSet
    form.hasChanges = !shared.value.changes.isEmpty
    form.change = shared.value.changes.count == 1 ? shared.value.changes[0] : nil
    // What an order that names more marks than there are becomes, the runs before decide.
    let isDirect = shared.value.isText && !attributes.isExcluded && !attributes.namesLackedMarks
    form.set = isDirect ? out.number(of: result.attributes) : nil
    form.isDirect = form.set != nil
    let outer = result.attributes.keeping(result.path, depth: result.path.lineDepth)
    if let prefix = out.number(of: outer), prefix == form.set || !prefix.isMarked { form.prefix = prefix }
    sets.forms[set] = form
    sets.shared[set] = shared
  }

  /// Writes what stands before the line.
  private mutating func writePrefix(set: DocumentBuilder.SetNumber) {
    isPrefixDue = false
    if leafBlock.kind == .codeBlock { return }
    lastByte = start.prefix.utf8.last ?? lastByte
    out.append(start.prefix.utf8Span, set: set)
  }

  /// What was begun by its number goes on as a run like any other.
  mutating func followRun() {
    guard currentSet >= 0, let shared = sets.shared[currentSet] else { return }
    run = sets.values[currentSet]
    form = shared
    outAttributes = shared.value.attributes
    outAttributes.nesting = sets.forms[currentSet].nesting
    runOutPath = outPath
    isDirect = false
    currentSet = -1
  }
}

extension UTF8Span {
  /// Whether it has a line end.
  fileprivate var hasLineEnd: Bool {
    let bytes = span
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { return true }
    return false
  }
}
