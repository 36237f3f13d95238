public import GalleyDocument

/// Makes documents fit what a host can render, and tells what it changed.
///
/// `options.implied ∩ target's → fits already? the same value back → a ladder per construct → document and report`.
///
/// What it promises, checked on generated documents: the result has no ``Violation``; every word, URL and alternative
/// text survives, in order within its block or cell (``Comparison`` finds no fault); fitting again changes nothing;
/// what a larger set of options loses, a smaller one loses too; what fits already comes back as the same value; the
/// report tells of every difference in meaning and invents none: that a source broke its line at a space is none.
public struct Negotiator: Sendable {
  /// What it is to fit: as asked, with all that this implies and the host can take.
  public let options: ResultOptions
  /// What the host renders of that; `nil` for all of it.
  public let target: RenderTarget?
  /// Which rung is taken where several would fit.
  public let policy: FittingPolicy
  /// How what is meant looks to the host, where it may no longer be said but by looks.
  public let styles: StyleSheet

  /// A negotiator.
  ///
  /// - Parameters:
  ///   - options: The kinds of output that are allowed; what they imply is, too. Empty for all.
  ///   - target: What the host renders.
  ///   - policy: Which rung is taken where several would fit.
  ///   - styles: The looks, or the host's own styles, that headers, quotations, code and marks get where rich text is
  ///     allowed and intents are not, as far as the target renders them; an element without one gets that of
  ///     ``StyleSheet/default``. What custom sets off, such as an alert's name, is bold in any case.
  ///   - mask: What the host can take at all, such as ``HostKind/mask``: what is implied and not in it falls.
  public init(
    _ options: ResultOptions = .all, target: RenderTarget? = nil, policy: FittingPolicy = FittingPolicy(),
    styles: StyleSheet = .default, mask: ResultOptions = .all
  ) {
    let own = (options.isEmpty ? .all : options.implied).intersection(mask.union(.plainText))
    self.options = target.map { own.intersection($0.options.implied) } ?? own
    self.target = target
    self.policy = policy
    self.styles = styles
  }

  /// Makes a document fit.
  ///
  /// Linear in its length; what fits already costs as much as ``Violation/fits(_:allowing:on:)``.
  ///
  /// - Parameter document: Any document.
  /// - Returns: One that fits, and what had to be said otherwise.
  public func fit(_ document: Document) -> Fitted { fit(document, byNumber: true) }

  /// Makes a document fit.
  ///
  /// - Parameters:
  ///   - document: Any document.
  ///   - byNumber: Whether runs may be written by the numbers of their attributes. That is faster and makes no other
  ///     difference, which tests see to.
  /// - Returns: One that fits, and what had to be said otherwise.
  package func fit(_ document: Document, byNumber: Bool) -> Fitted {
    if Violation.fits(document, allowing: options, on: target) { return Fitted(document: document) }
    var fitted = lowered(document, byNumber)
    // How long a text may be, no ladder can mend.
    fitted.unmet = ViolationRules(options, target).lengthViolation(in: fitted.document).map { [$0] } ?? []
    return fitted
  }

  private func lowered(_ document: Document, _ byNumber: Bool) -> Fitted {
    var downgrader = Downgrader(FormPlan(options, target, policy, styles), document.distinctAttributes)
    downgrader.writesByNumber = byNumber
    guard document.traits.isDisjoint(with: [.textList, .textTable]) else {
      var reader = LayoutReader(downgrader)
      document.replay(into: &reader)
      return reader.finish()
    }
    var reader = NumberReader(document, downgrader)
    document.walk(into: &reader)
    return reader.finish()
  }
}
