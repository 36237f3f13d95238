internal import GalleyDocument

extension TreeEmitter {
  /// What could not be carried over as it stood.
  struct Notes: Equatable {
    /// Whether marks nested deeper than a document can order.
    var nestsTooDeep = false
    /// Whether libcmark made a node that CommonMark 0.30 does not have.
    var metUnknown = false

    /// Adds what was noted elsewhere in the same source.
    mutating func formUnion(_ other: Notes) {
      nestsTooDeep = nestsTooDeep || other.nestsTooDeep
      metUnknown = metUnknown || other.metUnknown
    }

    /// The same for people, at most one diagnostic of a kind.
    var diagnostics: [Diagnostic] {
      var diagnostics: [Diagnostic] = []
      if nestsTooDeep {
        let message = "marks nest deeper than \(Nesting.maximumDepth); the inner ones are not ordered"
        diagnostics.append(Diagnostic(.nestingTooDeep, message))
      }
      if metUnknown {
        diagnostics.append(Diagnostic(.noForm, "the parser made a construct that the reader does not know"))
      }
      return diagnostics
    }
  }
}
