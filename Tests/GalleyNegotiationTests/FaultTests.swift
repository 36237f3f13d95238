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

  @Test func aSingleThingIsAllOrNothing() {
    // With everything allowed, nothing that intents can say is a violation.
    var random = RandomSource(seed: 3)
    for fault in FaultInjector.all where fault.isAllowed(FaultInjector.Allowance(.all, nil)) {
      let injected = FaultInjector.inject(fault, into: Document(), &random)
      #expect(Violation.violations(in: injected.document, allowing: .all).isEmpty, "\(fault.name)")
    }
  }

  @Test func whatIsPutBackIntoAFittedDocumentIsFound() {
    for seed in Generated.seeds {
      var random = RandomSource(seed: seed)
      let options = random.pick(TargetSamples.options)
      let target = random.pick(TargetSamples.all)
      let fitted = DocumentGenerator.document(seed: seed)
      guard Violation.fits(fitted, allowing: options, on: target),
        let injected = FaultInjector.inject(into: fitted, options, target, &random)
      else { continue }
      expectFound(injected, options, target, seed)
    }
  }
}
