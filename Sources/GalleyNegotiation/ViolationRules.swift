import GalleyDocument

/// The table of ``Violation``, for some options and a target: what may stand in a document, value by value.
///
/// Where a value stands is looked at by ``ViolationFinder``. The ladders know nothing of this, nor this of them.
struct ViolationRules: Sendable {
  /// How a document may say what text is.
  enum Speech: Sendable {
    /// Not at all.
    case plain
    /// By looks.
    case looks
    /// By intents.
    case intents
  }

  /// Why a value may not stand in a document.
  struct Fault: Hashable, Sendable {
    var construct: Construct
    var reason: String

    init(_ construct: Construct, _ reason: String) {
      self.construct = construct
      self.reason = reason
    }
  }

  let options: ResultOptions
  let target: RenderTarget?
  let speech: Speech

  init(_ options: ResultOptions, _ target: RenderTarget?) {
    let options = target.map { options.intersection($0.options.implied) } ?? options
    self.options = options
    self.target = target
    speech =
      options.contains(.presentationIntent) ? .intents : options.contains(.richText) ? .looks : .plain
  }

  /// Whether the target renders a mark; without a target all are.
  func renders(_ marks: InlineMarks) -> Bool { target?.marks.isSuperset(of: marks) ?? true }

  /// Whether the target renders a construct; without a target all are.
  func renders(_ constructs: RenderTarget.Constructs) -> Bool { target?.constructs.isSuperset(of: constructs) ?? true }

  /// A fault that the options make.
  func forbidden(_ construct: Construct, _ what: String) -> Fault {
    switch speech {
    case .plain: Fault(construct, "\(what) in plain text")
    case .looks: Fault(construct, "\(what) in rich text without intents")
    case .intents: Fault(construct, "\(what) beside intents")
    }
  }

  /// A fault that the target makes.
  func unrendered(_ construct: Construct, _ what: String) -> Fault {
    Fault(construct, "\(what), which \(target?.title ?? "the target") does not render")
  }
}
