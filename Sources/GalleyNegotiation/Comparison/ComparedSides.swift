import GalleyDocument

/// An original and a fitted document, in the forms that are compared.
struct ComparedSides {
  let program: TextProgram
  let symbols: SymbolText
  let tokens: ComparisonTokens

  /// - Parameters:
  ///   - original: What was to be fitted.
  ///   - fitted: What came of it.
  ///   - isKeepingWords: Whether faults will be looked for.
  init(_ original: Document, _ fitted: Document, isKeepingWords: Bool) {
    var tokens = ComparisonTokens()
    var compiling = ComparisonWalk(ProgramBuilder(tokens, isKeepingWords: isKeepingWords))
    original.replay(into: &compiling)
    program = compiling.listener.finish(&tokens)
    var reading = ComparisonWalk(SymbolBuilder(tokens, isKeepingWords: isKeepingWords))
    fitted.replay(into: &reading)
    symbols = reading.listener.finish(program.hasProtected ? fitted : nil, &tokens)
    self.tokens = tokens
  }
}
