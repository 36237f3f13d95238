public import GalleyDocument

extension Violation {
  /// Whether a document has nothing that the options and the target don't allow.
  ///
  /// O(1) for options alone, and where what a target renders is a matter of constructs that don't occur; else at most
  /// one pass, which stops at the first misfit.
  ///
  /// - Parameters:
  ///   - document: Any document.
  ///   - options: The kinds of output that are allowed, these and no others: a set that was asked for is to be given as
  ///     what it implies (``ResultOptions/implied``), a host's as it was resolved.
  ///   - target: What the host renders; `nil` for all.
  /// - Returns: Whether it fits as it is.
  public static func fits(
    _ document: Document, allowing options: ResultOptions, on target: RenderTarget? = nil
  ) -> Bool {
    let rules = ViolationRules(options, target)
    let isAllowed = rules.optionsAllow(document)
    if isAllowed == false || rules.lengthViolation(in: document) != nil { return false }
    if isAllowed == true {
      if target == nil { return true }
      let isRendered = rules.targetRendersValues(of: document)
      if isRendered, !rules.dependsOnPlaces(document) { return true }
      if isRendered, !rules.dependsOnText(document) { return isEmpty(document, rules, includesText: false) }
    }
    return isEmpty(document, rules, includesText: true)
  }

  /// All that the options and the target don't allow in a document.
  ///
  /// Linear in the document. Neighbouring runs with one fault are one violation; a list with its items, or a table with
  /// its rows and cells, is one.
  ///
  /// - Parameters:
  ///   - document: Any document.
  ///   - options: The kinds of output that are allowed, these and no others; see ``fits(_:allowing:on:)``.
  ///   - target: What the host renders; `nil` for all.
  /// - Returns: The violations in the order of the document, containers before what they hold; none exactly where
  ///   ``fits(_:allowing:on:)``.
  public static func violations(
    in document: Document, allowing options: ResultOptions, on target: RenderTarget? = nil
  ) -> [Violation] {
    let rules = ViolationRules(options, target)
    var finder = ViolationFinder(rules, document, stopsAtFirst: false)
    document.walk(into: &finder)
    var violations = finder.finish()
    if let length = rules.lengthViolation(in: document) {
      let place = violations.firstIndex { $0.range.lowerBound > length.range.lowerBound } ?? violations.endIndex
      violations.insert(length, at: place)
    }
    return violations
  }

  private static func isEmpty(_ document: Document, _ rules: ViolationRules, includesText: Bool) -> Bool {
    var finder = ViolationFinder(rules, document, stopsAtFirst: true)
    document.walk(into: &finder, includesText: includesText)
    return finder.isEmpty
  }
}
