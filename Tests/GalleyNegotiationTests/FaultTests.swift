import GalleyDocument
import GalleyNegotiation
import TestSupport
import Testing

/// One thing is put back into a document that fits; it must be found, and where it stands.
@Suite struct FaultTests {
  private func expectFound(
    _ injected: FaultInjector.Injected, _ options: ResultOptions, _ target: RenderTarget?, _ seed: UInt64
  ) {
    let found = Violation.violations(in: injected.document, allowing: options, on: target)
    let isFound = found.contains { violation in
      violation.construct == injected.fault.construct && violation.range.lowerBound >= injected.range.lowerBound
        && violation.range.upperBound <= injected.range.upperBound
    }
    let what = "\(injected.fault.name), \(options.names), \(target?.name ?? "-"), seed \(seed)"
    #expect(isFound, "\(what): not among \(found.prefix(4))")
    #expect(!Violation.fits(injected.document, allowing: options, on: target), "\(what)")
  }

  @Test func eachThingIsFoundWhereItIsNotAllowed() {
    var random = RandomSource(seed: 7)
    let base = Document {
      $0.leaf(.paragraph, "some text")
      $0.leaf(.paragraph, "")
    }
    var tried: Set<String> = []
    for options in TargetSamples.options {
      for target in TargetSamples.all {
        let allowance = FaultInjector.Allowance(options, target)
        #expect(Violation.fits(base, allowing: options, on: target))
        for fault in FaultInjector.all {
          let injected = FaultInjector.inject(fault, into: base, &random)
          if fault.isAllowed(allowance) { continue }
          tried.insert(fault.name)
          expectFound(injected, options, target, 7)
        }
      }
    }
    #expect(tried.count == FaultInjector.all.count)
  }

  @Test func whatIsAllowedIsNoViolation() {
    var random = RandomSource(seed: 3)
    let faults = FaultInjector.blocks + FaultInjector.parts + FaultInjector.tables + FaultInjector.runs
    for target in TargetSamples.all where target?.length == nil {
      for fault in faults where fault.isAllowed(FaultInjector.Allowance(.all, target)) {
        let injected = FaultInjector.inject(fault, into: Document(), &random)
        let found = Violation.violations(in: injected.document, allowing: .all, on: target)
        #expect(!found.contains { $0.construct == fault.construct }, "\(fault.name), \(target?.name ?? "-")")
        if target == nil { #expect(found.isEmpty, "\(fault.name): \(found)") }
      }
    }
  }

  @Test func whatIsPutBackIntoAFittedDocumentIsFound() {
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      for _ in 0..<4 {
        let negotiator = Negotiator(random.pick(ResultOptionsTests.sets), target: random.pick(TargetSamples.all))
        let (options, target) = (negotiator.options, negotiator.target)
        let fitted = negotiator.fit(DocumentGenerator.document(seed: seed))
        let left = Violation.violations(in: fitted.document, allowing: options, on: target)
        #expect(left == fitted.unmet, "seed \(seed), \(options.names), \(target?.name ?? "-"): \(left.prefix(3))")
        guard let injected = FaultInjector.inject(into: fitted.document, options, target, &random) else { continue }
        expectFound(injected, options, target, seed)
      }
    }
  }
}
