import GalleyDocument

/// What of a page could not be carried over as it stood, counted by kind.
struct ReadingFaults {
  /// A kind of fault.
  enum Kind: UInt8, CaseIterable {
    /// Text that is not seen was left out.
    case hidden
    /// A thing that is embedded has no text.
    case embedded
    /// A span is larger than HTML allows.
    case span
    /// The cells of a table span more than all its places may be.
    case spans
    /// The document is full.
    case full
  }

  private var counts = InlineArray<5, Int>(repeating: 0)

  /// Counts a fault.
  mutating func add(_ kind: Kind) { counts[Int(kind.rawValue)] += 1 }

  /// One diagnostic for each kind that was found.
  var diagnostics: [Diagnostic] {
    Kind.allCases.compactMap { kind in
      let count = counts[Int(kind.rawValue)]
      return count == 0 ? nil : kind.diagnostic(count)
    }
  }
}

extension ReadingFaults.Kind {
  fileprivate func diagnostic(_ count: Int) -> Diagnostic {
    switch self {
    case .hidden:
      Diagnostic(.droppedHTML, "elements whose text is not seen are left out: \(count)")
    case .embedded:
      Diagnostic(.noForm, "embedded things that have neither an address nor a text are left out: \(count)")
    case .span:
      Diagnostic(
        .limitReached,
        "cells that span more than \(TableRecord.mostColumns) columns or \(TableRecord.mostRows) rows: \(count)")
    case .spans:
      Diagnostic(.limitReached, "tables whose cells span too many places; each is taken for one place: \(count)")
    case .full:
      Diagnostic(.limitReached, "the document has reached 4 GiB; what follows is left out")
    }
  }
}
