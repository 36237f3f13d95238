import GalleyDocument
import GalleyNegotiation
import Testing

/// What the negotiator promises, held against one document.
struct NegotiationLaw {
  /// What documents are fitted to.
  struct Aim: Sendable, CustomTestStringConvertible {
    var options: ResultOptions
    var target: RenderTarget?
    var policy = FittingPolicy()
    var styles = StyleSheet.default

    var testDescription: String { target?.name ?? "options \(options.rawValue)" }

    /// The six sets that options can imply, the smaller before the larger.
    static let options = [
      ResultOptions.plainText, .richText, .list, .table, [.list, .table], .all,
    ].map { Aim(options: $0.implied) }

    /// All of them, and every target there is.
    static let all = options + RenderTarget.all.map { Aim(options: .all, target: $0) }
  }

  var aim: Aim

  private var negotiator: Negotiator {
    Negotiator(aim.options, target: aim.target, policy: aim.policy, styles: aim.styles)
  }

  /// What is wrong with how a document is fitted; `nil` where nothing is.
  func fault(of document: Document) -> String? {
    let fitted = negotiator.fit(document)
    let (result, report) = (fitted.document, fitted.report)
    if let fault = result.invariantViolation() { return "breaks a law of documents: \(fault)" }
    let violations = Violation.violations(in: result, allowing: negotiator.options, on: aim.target)
    guard violations.map(\.description) == fitted.unmet.map(\.description) else {
      return "doesn't fit: \(violations.prefix(3)), unmet \(fitted.unmet)"
    }
    let fits = Violation.fits(document, allowing: negotiator.options, on: aim.target)
    if fits != Violation.violations(in: document, allowing: negotiator.options, on: aim.target).isEmpty {
      return "fits is \(fits), violations say otherwise"
    }
    if fits, result != document || !report.isEmpty { return "fits already, and was changed" }
    if !fits, report.isEmpty, fitted.unmet.isEmpty, !result.isEquivalent(to: document) {
      return "was changed, and the report is empty"
    }
    let slow = negotiator.fit(document, byNumber: false)
    if slow.document != result { return "is \(slow.document.text.debugDescription) run by run" }
    if slow.report != report { return "tells of \(slow.report) run by run, by number of \(report)" }
    let faults = Comparison(original: document, fitted: result).faults
    if let first = faults.first { return "lost something: \(first); \(result.text.debugDescription)" }
    let again = negotiator.fit(result)
    if again.document != result { return "fitting again changes it: \(again.report.prefix(3))" }
    return Self.fault(of: report, document, result)
  }

  /// What is wrong with a report; `nil` where it tells of every difference and invents none.
  private static func fault(of report: [Downgrade], _ source: Document, _ result: Document) -> String? {
    let (before, after) = (facts(source), facts(result))
    // What a paragraph alone can't be is told of by options, the rest by targets.
    let all = before + facts(source, allowing: .all)
    for downgrade in report {
      guard downgrade.source.upperBound <= source.utf8Count, downgrade.result.upperBound <= result.utf8Count else {
        return "\(downgrade) lies outside: \(downgrade.source), \(downgrade.result)"
      }
      let isThere = all.contains { $0.construct == downgrade.construct && touches($0.range, downgrade.source) }
      if !isThere { return "invents \(downgrade) at \(downgrade.source)" }
    }
    if report.map(\.source.lowerBound) != report.map(\.source.lowerBound).sorted() {
      return "the report is not in the order of the source"
    }
    for construct in neverMade {
      let told = report.filter { $0.construct == construct }
      let kept = before.filter { fact in
        fact.construct == construct && !told.contains { touches($0.source, fact.range) }
      }
      let left = after.filter { $0.construct == construct }
      if kept.count > left.count { return "tells nothing of \(kept.count - left.count) of \(construct)" }
    }
    return nil
  }

  /// Constructs that no ladder makes out of others.
  private static let neverMade: [Construct] = [
    .header, .table, .alert, .rawHTML, .frontMatter, .math, .footnote, .image, .link, .attachment, .definitionList,
  ]

  /// All that plain text can't say, and all attachments.
  private static func facts(_ document: Document, allowing options: ResultOptions = .plainText) -> [Violation] {
    var bare = RenderTarget(name: "bare")
    bare.constructs = []
    return Violation.violations(in: document, allowing: options, on: bare)
  }

  private static func touches(_ a: Range<UTF8Offset>, _ b: Range<UTF8Offset>) -> Bool {
    a.overlaps(b) || a.isEmpty && b.lowerBound <= a.lowerBound && a.upperBound <= b.upperBound
      || b.isEmpty && a.lowerBound <= b.lowerBound && b.upperBound <= a.upperBound
  }

  /// What a larger set loses that a smaller one does not; `nil` where there is no such thing.
  static func disorder(of document: Document) -> String? {
    let sets = Aim.options.map { ($0.options, Negotiator($0.options).fit(document).report) }
    for (smaller, less) in sets {
      for (larger, more) in sets where larger.isStrictSuperset(of: smaller) {
        let lost = less.filter { !$0.losses.isEmpty }
        for downgrade in more where !downgrade.losses.isEmpty {
          let isLost = lost.contains {
            $0.construct == downgrade.construct && touches($0.source, downgrade.source)
              && $0.losses.isSuperset(of: downgrade.losses)
          }
          if !isLost {
            return "\(larger.rawValue) loses \(downgrade) at \(downgrade.source), and \(smaller.rawValue) does not"
          }
        }
      }
    }
    return nil
  }
}
