import Galley

extension Work<EditSubject> {
  /// Edits of blocks, a snapshot renewed before each.
  static func blocks(_ place: Place) -> [Work] {
    let quote = Block(.blockQuote)
    return [
      Work(
        kind: .split, place: place,
        prepare: { subject, count in
          subject.reset()
          return subject.choosePlaces(count, place)
        },
        run: { subject, count in
          for index in 0..<count {
            let place = subject.places[index]
            subject.edit { try $0.splitBlock(at: place) }
          }
        }),
      onLeaves(.join, place, where: { $0.previous?.isLeaf == true }) { try $0.joinBlock($1) },
      onLeaves(.wrap, place) { _ = try $0.wrap($1, through: $1, in: quote) },
      onLeaves(.unwrap, place, in: quote) { try $0.unwrap($1) },
      onLeaves(.remove, place) { try $0.removeBlock($1) },
    ]
  }

  /// An edit of leaf blocks, or of what they were wrapped in before.
  private static func onLeaves(
    _ kind: WorkKind, _ place: Place, where suits: @escaping (DocumentBlock) -> Bool = { _ in true },
    in wrapping: Block? = nil, _ edit: @escaping (inout Document, BlockID) throws -> Void
  ) -> Work {
    Work(
      kind: kind, place: place,
      prepare: { subject, count in
        subject.reset()
        let count = subject.chooseBlocks(count, place, where: suits)
        if let wrapping { subject.wrapBlocks(in: wrapping) }
        return count
      },
      run: { subject, count in
        for index in 0..<count {
          let block = subject.blocks[index]
          subject.edit { try edit(&$0, block) }
        }
      })
  }
}
