/// What is timed, by the name under which it is shown.
enum WorkKind: String, CaseIterable {
  case edit = "edit of 30 bytes, snapshot kept"
  case editAlone = "edit of 30 bytes, no snapshot"
  case split = "block split"
  case join = "block joined with the one before"
  case wrap = "block wrapped in a quote"
  case unwrap = "quote unwrapped"
  case remove = "block removed"
  case setAttributes = "attributes set over 30 bytes"
  case position = "UTF-16 offset to position"
  case units = "position to UTF-16 offset"
  case enumerate = "enumerating, a run"
  case sequence = "enumerating as a sequence, a run"
  case replay = "replaying into a sink, a run"
  case context = "context of three paragraphs"
  case sentences = "sentence borders on top"
  case caret = "context of a caret"
  case whole = "context of the whole document"

  /// What is to be reached: at most one part in so many of what AttributedString takes for ``rival``.
  struct Goal {
    var reach: Double
    var aim: Double?
    var rival: WorkKind
  }

  /// The goal for documents of about 10 MB; AttributedString has no blocks, so block edits are held against its text edit.
  var goal: Goal? {
    switch self {
    case .edit: Goal(reach: 30, aim: 45, rival: .edit)
    case .split, .join, .wrap, .unwrap, .remove: Goal(reach: 15, rival: .edit)
    case .context: Goal(reach: 80, aim: 150, rival: .context)
    case .position, .units: Goal(reach: 5, rival: .position)
    case .enumerate, .replay: Goal(reach: 40, rival: .enumerate)
    case .editAlone, .setAttributes, .sequence, .sentences, .caret, .whole: nil
    }
  }

  /// How many nanoseconds it may take.
  var limit: Double? { self == .sentences ? 10_000 : nil }

  /// Whether what it gives holds memory.
  var hasResult: Bool {
    switch self {
    case .edit, .split, .join, .wrap, .unwrap, .remove, .setAttributes, .context, .caret, .whole: true
    case .editAlone, .position, .units, .enumerate, .sequence, .replay, .sentences: false
    }
  }

  /// Whether it is to grow by no more than ``GrowthRow/reach(_:)`` from the smallest document to the largest.
  var isToStay: Bool { self == .edit || self == .context }
}
