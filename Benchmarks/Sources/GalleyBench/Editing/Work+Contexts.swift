import Galley

extension Work<EditSubject> {
  /// Contexts of a selection, their sentences, and the context of a caret.
  static func contexts(_ place: Place) -> [Work] {
    [
      context(place),
      Work(
        kind: .sentences, place: place,
        prepare: { subject, count in
          let count = subject.chooseSelections(count, place, isCaret: false)
          subject.cutContexts()
          return count
        },
        run: { subject, count in
          for index in 0..<count { subject.sum &+= subject.contexts[index].resolvedRange().upperBound.value }
        }),
      Work(
        kind: .caret, place: place, prepare: { $0.chooseSelections($1, place, isCaret: true) },
        run: { subject, count in for index in 0..<count { subject.cutContext(index) } }),
    ]
  }

  /// The context of a selection that reaches over three paragraphs.
  static func context(_ place: Place) -> Work {
    Work(
      kind: .context, place: place, prepare: { $0.chooseSelections($1, place, isCaret: false) },
      run: { subject, count in for index in 0..<count { subject.cutContext(index) } })
  }

  /// The context of a document in which nothing is selected.
  static var wholeContext: Work {
    Work(
      kind: .whole, prepare: { $1 },
      run: { subject, count in
        let nothing: Range<UTF8Offset>? = nil
        for _ in 0..<count { subject.context = subject.draft.context(for: nothing) }
      })
  }
}
