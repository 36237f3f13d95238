internal import GalleyDocument
internal import Synchronization

/// A source cut into stretches that several threads parse at the same time.
///
/// A thread that takes a stretch can't know whether a fence is open where it starts: so it parses as if nothing were,
/// and what it made counts only once all before it has ended exactly there. Where that fails, what was made is
/// dropped, and the source parsed in sequence up to the next start of a stretch at which nothing is open.
struct Stretches {
  /// Where the stretches start, and the end of the source.
  private let bounds: [Int]
  private let made: [Made]

  /// What a thread made of one stretch.
  private final class Made: Sendable {
    let state = Mutex(State())

    struct State: ~Copyable {
      var fragment: DocumentFragment?
      /// The stretch's end, or the start of its last section where that was still open.
      var end = 0
      var notes = TreeEmitter.Notes()
    }

    /// Keeps what a thread made.
    func keep(_ fragment: consuming DocumentFragment, end: Int, notes: TreeEmitter.Notes) {
      var fragment: DocumentFragment? = fragment
      state.withLock { state in
        state.fragment = fragment.take()
        state.end = end
        state.notes = notes
      }
    }

    /// Hands over what was made.
    ///
    /// - Returns: The place up to which it was.
    func append(to builder: inout DocumentBuilder) -> Int {
      var fragment: DocumentFragment?
      let end = state.withLock { state in
        fragment = state.fragment.take()
        return state.end
      }
      if let fragment = fragment.take() { builder.append(fragment) }
      return end
    }
  }

  /// Cuts a source and parses its stretches.
  ///
  /// - Parameters:
  ///   - source: The whole source.
  ///   - plan: How to parse it.
  ///   - options: How many threads may work, and how long a stretch is.
  init(_ source: Span<UInt8>, plan: SectionPlan, options: MarkdownReader.Options) {
    let bounds = Sections.bounds(of: source, from: plan.start, size: options.stretchSize)
    let made = (1..<bounds.count).map { _ in Made() }
    Sections.share(source, made.count, threads: options.threads) { [bounds] source, take in
      var parser = SectionParser(plan)
      while let index = take() {
        parser.notes = TreeEmitter.Notes()
        var end = bounds[index]
        let fragment = DocumentBuilder.fragment { builder in
          end = parser.parse(source, from: bounds[index], to: bounds[index + 1], into: &builder)
        }
        made[index].keep(fragment, end: end, notes: parser.notes)
      }
    }
    self.bounds = bounds
    self.made = made
  }
}

extension Stretches {
  /// Puts together what the threads made.
  ///
  /// - Parameters:
  ///   - source: The whole source.
  ///   - parser: Parses in sequence what could not be used, and collects the notes.
  ///   - builder: Gets the document.
  func append(_ source: Span<UInt8>, parsingWith parser: inout SectionParser, to builder: inout DocumentBuilder) {
    var place = bounds[0]
    for index in made.indices where place < bounds[index + 1] {
      if place == bounds[index] {
        let notes = made[index].state.withLock { $0.notes }
        parser.notes.formUnion(notes)
        place = made[index].append(to: &builder)
      }
      if place < bounds[index + 1] {
        place = parser.parse(source, from: place, openAt: index + 1, of: bounds, into: &builder)
      }
    }
  }
}
