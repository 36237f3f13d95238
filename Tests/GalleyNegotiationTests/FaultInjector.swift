import GalleyDocument
import GalleyNegotiation
import TestSupport

/// Puts one thing into a document that some options, or a target, don't allow.
///
/// What is allowed is said here once more, thing by thing, so that a mistake in the rules is not made twice.
struct FaultInjector {
  /// What some options and a target allow, in the words of ``Violation``'s table.
  struct Allowance {
    let options: ResultOptions
    let target: RenderTarget?

    init(_ options: ResultOptions, _ target: RenderTarget?) {
      self.options = target.map { options.intersection($0.options.implied) } ?? options
      self.target = target
    }

    var intents: Bool { options.contains(.presentationIntent) }
    /// Looks without intents.
    var looks: Bool { !intents && options.contains(.richText) }

    func marks(_ marks: InlineMarks) -> Bool { target?.marks.contains(marks) ?? true }
    func has(_ construct: RenderTarget.Constructs) -> Bool { target?.constructs.contains(construct) ?? true }
    func lists(_ allows: (RenderTarget.Lists) -> Bool) -> Bool { target.map { $0.lists.map(allows) ?? false } ?? true }
    func tables(_ allows: (RenderTarget.Tables) -> Bool) -> Bool {
      target.map { $0.tables.map(allows) ?? false } ?? true
    }
  }

  /// Where a thing goes.
  enum Place: Sendable {
    /// Between the blocks at the top.
    case top(@Sendable (inout DocumentBuilder) -> Void)
    /// At the end of a paragraph.
    case run(String, Attributes)
  }

  /// A thing.
  struct Fault: Sendable {
    let name: String
    /// What the violation must be about.
    let construct: Construct
    let isAllowed: @Sendable (Allowance) -> Bool
    let place: Place
  }

  /// A document with a thing in it.
  struct Injected {
    let document: Document
    let fault: Fault
    /// Where the thing stands.
    let range: Range<UTF8Offset>
  }

  static let all = blocks + parts + tables + looks + runs

  /// Puts one thing in that is not allowed.
  ///
  /// - Parameters:
  ///   - document: Any document.
  ///   - options: What is allowed.
  ///   - target: What is rendered.
  ///   - random: Picks the thing and its place.
  /// - Returns: `nil` where everything is allowed.
  static func inject(
    into document: Document, _ options: ResultOptions, _ target: RenderTarget?, _ random: inout RandomSource
  ) -> Injected? {
    let allowance = Allowance(options, target)
    let faults = all.filter { !$0.isAllowed(allowance) }
    return faults.isEmpty ? nil : inject(random.pick(faults), into: document, &random)
  }

  static func inject(_ fault: Fault, into document: Document, _ random: inout RandomSource) -> Injected {
    var recorder = EventRecorder()
    document.replay(into: &recorder)
    var events = recorder.events
    let added: [EventRecorder.Event]
    let index: Int
    switch fault.place {
    case .top(let build):
      var recorder = EventRecorder()
      Document(build).replay(into: &recorder)
      added = recorder.events
      index = random.pick(topEdges(of: events))
    case .run(let text, let attributes):
      let ends = paragraphEnds(of: events)
      if ends.isEmpty {
        added = [.enter(.paragraph), .text(text, attributes), .leave]
        index = random.pick(topEdges(of: events))
      } else {
        added = [.text(text, attributes)]
        index = random.pick(ends)
      }
    }
    let start = length(of: events[..<index])
    events.insert(contentsOf: added, at: index)
    // The last terminator is no part of a block's range.
    let range = UTF8Offset(start)..<UTF8Offset(start + length(of: added[...]))
    return Injected(document: self.document(events), fault: fault, range: range)
  }

  private static func document(_ events: [EventRecorder.Event]) -> Document {
    Document { builder in
      for event in events {
        switch event {
        case .enter(let block): builder.enter(block)
        case .text(let text, let attributes): builder.append(text.utf8Span, attributes: attributes)
        case .leave: builder.leave()
        }
      }
    }
  }

  private static func topEdges(of events: [EventRecorder.Event]) -> [Int] {
    var depth = 0
    var edges = [0]
    for (index, event) in events.enumerated() {
      switch event {
      case .enter: depth += 1
      case .leave: depth -= 1
      case .text: break
      }
      if depth == 0 { edges.append(index + 1) }
    }
    return edges
  }

  /// The events that leave paragraphs which hold text or nothing.
  private static func paragraphEnds(of events: [EventRecorder.Event]) -> [Int] {
    var ends: [Int] = []
    var isParagraph = false
    for (index, event) in events.enumerated() {
      switch event {
      case .enter(let block): isParagraph = block.kind == .paragraph
      case .text: break
      case .leave:
        if isParagraph { ends.append(index) }
        isParagraph = false
      }
    }
    return ends
  }

  private static func length(of events: ArraySlice<EventRecorder.Event>) -> Int {
    var length = 0
    var isLeaf = false
    for event in events {
      switch event {
      case .enter: isLeaf = true
      case .text(let text, _): length += text.utf8.count
      case .leave:
        if isLeaf { length += 1 }
        isLeaf = false
      }
    }
    return length
  }
}
