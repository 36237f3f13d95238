import GalleyDocument

extension Downgrader {
  /// Text of the innermost open block, in the form that the plan gives it.
  mutating func lower(text: UTF8Span, _ attributes: Attributes) {
    if leaf != .open { openText() }
    followRun()
    if !isRunOpen || attributes != run { begin(attributes) }
    let end = position + text.count
    if isDirect {
      // Nothing is different, here or before: most text.
      hasText = true
      if let byte = text.lastShown { lastByte = byte }
      out.append(text, attributes: outAttributes)
      sourceEnd = end
      return
    }
    if atom != nil, hold(text) {
      // What will stand for it is written when it ends.
    } else if form.value.isEmptyLink, !run.isExcluded {
      let text = String(String.UnicodeScalarView(String(copying: text).unicodeScalars.filter { $0 != "\u{FFFC}" }))
      link?.take(text.utf8Span)
      write(text.utf8Span, to: end)
    } else {
      if link != nil { link?.take(text) }
      write(text, to: end)
    }
    sourceEnd = end
  }

  /// The run ends, and all that it is part of: its leaf's text ends.
  mutating func endRun() {
    if hasThings { endThings(keeping: 0, next: nil) }
    run = Attributes()
    runPath = .implied
    isRunOpen = false
    isDirect = false
    currentSet = -1
    runChanges.removeAll(keepingCapacity: true)
  }

  private mutating func begin(_ attributes: Attributes) {
    let path = attributes.resolvedNesting(after: runPath)
    let kept = path == .implied || !isRunOpen ? 0 : attributes.continuingMarks(path, from: run, runPath)
    if hasThings { endThings(keeping: kept, next: attributes) }
    form = forms.form(of: attributes, look)
    if form.value.linkChange != nil || form.value.atom != nil { beginThings(attributes, path, kept: kept) }
    (outAttributes, outPath) = result(of: attributes, path, kept: kept, form, after: (runPath, outPath))
    // An order may name marks that the text lacks; of the others, their own changes tell.
    if outAttributes.nesting != attributes.nesting, attributes.namesLackedMarks, form.value.isUntold {
      form = form.droppingOrder
    }
    runOutPath = outPath
    run = attributes
    runPath = path
    isRunOpen = true
    if form.value.changes.isEmpty, !runChanges.isEmpty { runChanges.removeAll(keepingCapacity: true) }
    isDirect =
      form.value.isDirect && lineEnds == .kept && start.prefix.isEmpty && link == nil
      && atom == nil && !isPrefixDue && !isGapDue && frames[frames.count - 1].underline == nil
  }

  /// What a run's attributes become, and their marks in order.
  ///
  /// - Parameters:
  ///   - attributes: As the source has them.
  ///   - path: Their marks in order.
  ///   - kept: How many marks go on from the run before.
  ///   - form: What becomes of them.
  ///   - before: The marks of the run before and those of what was written last.
  /// - Returns: Attributes that name their order where it may not be implied.
  func result(
    of attributes: Attributes, _ path: Nesting, kept: Int, _ form: SharedRunForm,
    after before: (source: Nesting, result: Nesting)
  ) -> (attributes: Attributes, path: Nesting) {
    var result = form.value.attributes
    if form.value.isSame, before.source == before.result, plan.encoding != .plain || attributes.nesting == .implied {
      // Source and result agree so far, and go on alike.
      result.nesting = attributes.nesting
      return (result, path)
    }
    if path == .implied, before.result == .implied, form.value.outerMark == nil { return (result, .implied) }
    result.nesting = before.result.following(path, kept: kept, form)
    return (result, result.nesting)
  }

  /// Begins what ends in more text than it has.
  private mutating func beginThings(_ attributes: Attributes, _ path: Nesting, kept: Int) {
    let form = form
    if let change = form.value.linkChange, link == nil, let url = attributes.link {
      let depth = (0..<path.depth).first { path[$0]?.mark == .link } ?? 0
      var opened = OpenLink(url: url, depth: depth, report: isQuiet ? nil : report.count)
      opened.outer = outer(of: depth, in: path, kept: kept, form)
      link = opened
      note(change, source: position..<position, resultFrom: out.utf8Count)
    }
    if let atomForm = form.value.atom, atom == nil {
      let depth = (0..<path.depth).first { path[$0]?.mark == .atom } ?? 0
      var opened = OpenAtom(
        form: atomForm, attributes: attributes, depth: depth, source: position, result: out.utf8Count,
        isQuiet: isQuiet)
      opened.outer = outer(of: depth, in: path, kept: kept, form)
      atom = opened
    }
  }

  /// The attributes of the marks outside of one, as they are in the result.
  private func outer(of depth: Int, in path: Nesting, kept: Int, _ form: SharedRunForm) -> Attributes {
    let outer = outPath.following(path.prefix(depth), kept: min(kept, depth), form, isWhole: false)
    return form.value.attributes.keeping(outer, depth: outer.depth)
  }

  /// Whether a link or a thing is open that ends in more text than it has, or such text waits.
  var hasThings: Bool { link != nil || atom != nil || !deferred.isEmpty }

  /// Ends the link and the thing that don't go on.
  ///
  /// - Parameters:
  ///   - kept: How many marks of the run do.
  ///   - next: That run; `nil` where the leaf ends.
  mutating func endThings(keeping kept: Int, next: Attributes?) {
    if !run.isExcluded { flushDeferred() }
    if let ended = atom {
      if next == nil || ended.depth >= kept {
        atom = nil
        end(ended)
      } else {
        writeHeld()
      }
    }
    if let ended = link, ended.depth >= kept || next?.link != ended.url {
      link = nil
      end(ended)
    }
    if !run.isExcluded || next?.isExcluded != true { flushDeferred() }
  }

  /// Writes what has waited for the end of text that must stay in one piece.
  private mutating func flushDeferred() {
    for insertion in deferred {
      if insertion.isAlone, lastByte.isWord { insert(" ", insertion.attributes) }
      insert(insertion.text, insertion.attributes)
      isGapDue = insertion.isAlone || plan.policy.link == .colon
      guard let index = insertion.report else { continue }
      report[index].result = report[index].result.lowerBound..<max(report[index].result.lowerBound, resultEnd)
    }
    deferred.removeAll(keepingCapacity: true)
  }
}
