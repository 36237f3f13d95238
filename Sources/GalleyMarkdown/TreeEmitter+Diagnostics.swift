internal import GalleyDocument

extension TreeEmitter {
  /// What could not be carried over as it stood, at most one note of a kind.
  var diagnostics: [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    if nestsTooDeep {
      diagnostics.append(
        Diagnostic(.nestingTooDeep, "marks nest deeper than \(Nesting.maximumDepth); the inner ones are not ordered"))
    }
    if metUnknown {
      diagnostics.append(Diagnostic(.noForm, "the parser knows a construct that the reader does not; its text is kept"))
    }
    return diagnostics
  }
}
