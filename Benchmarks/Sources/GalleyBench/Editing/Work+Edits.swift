import Galley

extension Work<EditSubject> {
  /// Edits of the text and its attributes.
  static func edits(_ place: Place) -> [Work] {
    [
      Work(
        kind: .edit, place: place,
        prepare: { subject, count in
          subject.reset()
          return subject.choosePlaces((count + 1) / 2, place) == 0 ? 0 : count
        },
        run: { subject, count in
          for index in 0..<count { subject.insertOrRemove(index) { $0.edit($1) } }
        }),
      Work(
        kind: .setAttributes, place: place,
        prepare: { subject, count in
          subject.reset()
          return subject.chooseRanges(count, place)
        },
        run: { subject, count in
          let attributes = Attributes(display: .underline)
          for index in 0..<count {
            let range = subject.selections[index]
            subject.edit { try $0.setAttributes(attributes, in: range) }
          }
        }),
    ]
  }

  /// Edits of a document that shares nothing, which are done in place.
  static func editAlone(_ place: Place) -> Work {
    Work(
      kind: .editAlone, place: place,
      prepare: { subject, count in subject.choosePlaces((count + 1) / 2, place) == 0 ? 0 : count },
      run: { subject, count in
        for index in 0..<count { subject.insertOrRemove(index) { $0.editAlone($1) } }
      })
  }

  /// From one unit to another.
  static func positions(_ place: Place) -> [Work] {
    [
      Work(
        kind: .position, place: place, prepare: { $0.choosePlaces($1, place) },
        run: { subject, count in
          for index in 0..<count { subject.sum &+= subject.draft.utf8Offset(of: subject.units[index]).value }
        }),
      Work(
        kind: .units, place: place, prepare: { $0.choosePlaces($1, place) },
        run: { subject, count in
          for index in 0..<count { subject.sum &+= subject.draft.utf16Offset(of: subject.places[index]).value }
        }),
    ]
  }

  /// Going through all runs, by themselves and with their blocks.
  static var enumerations: [Work] {
    [enumeration, sequence, replay]
  }

  private static var replay: Work {
    Work(
      kind: .replay, prepare: { _, _ in 1 },
      run: { subject, _ in
        var counter = RunCounter()
        subject.draft.replay(into: &counter)
        subject.sum &+= counter.sum
      },
      things: { $0.draft.runCount })
  }

  private static var enumeration: Work {
    Work(
      kind: .enumerate, prepare: { _, _ in 1 },
      run: { subject, _ in
        var sum = 0
        subject.draft.forEachRun { sum &+= $0.lowerBound.value &+ Int($1.intent.rawValue) }
        subject.sum &+= sum
      },
      things: { $0.draft.runCount })
  }

  private static var sequence: Work {
    Work(
      kind: .sequence, prepare: { _, _ in 1 },
      run: { subject, _ in
        for run in subject.draft.runs {
          subject.sum &+= run.range.lowerBound.value &+ Int(run.attributes.intent.rawValue)
        }
      },
      things: { $0.draft.runCount })
  }
}

extension EditSubject {
  /// Inserts at one place and at once removes that again, in turn: the document stays as long as it was.
  fileprivate mutating func insertOrRemove(
    _ index: Int, _ edit: (inout EditSubject, (inout Document) throws -> Void) -> Void
  ) {
    let place = places[index / 2]
    let text = text
    if index.isMultiple(of: 2) {
      edit(&self) { try $0.insert(text, at: place) }
    } else {
      edit(&self) { try $0.removeSubrange(place..<place + text.utf8.count) }
    }
  }
}
