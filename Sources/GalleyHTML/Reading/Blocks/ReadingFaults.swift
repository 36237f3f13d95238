import GalleyDocument

/// What of a page could not be carried over as it stood, counted by kind.
struct ReadingFaults {
  /// A kind of fault.
  enum Kind: UInt8, CaseIterable {
    /// Text that is not seen was left out.
    case hidden
    /// A thing that is embedded has no text.
    case embedded
    /// Images no larger than a pixel were left out.
    case pixel
    /// A span is larger than HTML allows.
    case span
    /// The cells of a table span more than all its places may be.
    case spans
    /// The document is full.
    case full
  }

  private var counts = InlineArray<6, Int>(repeating: 0)

  /// Counts faults.
  mutating func add(_ kind: Kind, count: Int = 1) { counts[Int(kind.rawValue)] += count }

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
    case .pixel:
      Diagnostic(.noForm, "images no larger than a pixel are left out: \(count)")
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
