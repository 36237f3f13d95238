import GalleyDocument

/// Builds a document in the forms that a plan allows, as it is told another.
///
/// A sink like any other, so what it makes does not depend on how runs are cut. Each construct's ladder stands in a
/// file of its own, in `Downgrades`.
struct Downgrader: DocumentSink, ~Copyable {
  let plan: FormPlan
  var out = DocumentBuilder()
  var report: [Downgrade] = []
  /// How much of the source's text was told so far, terminators among it.
  var position = 0

  init(_ plan: FormPlan) { self.plan = plan }

  mutating func enter(_ block: Block) { out.enter(block) }

  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    out.append(text, attributes: attributes)
  }

  mutating func leave() { out.leave() }

  consuming func finish() -> Fitted {
    let report = report
    return Fitted(document: out.finish(), report: report)
  }
}
