/// One thing that is timed on a subject.
struct Work<Subject> {
  var kind: WorkKind
  var place: Place?
  /// Makes ready for up to so many operations; says for how many.
  var prepare: (inout Subject, Int) -> Int
  /// Does so many.
  var run: (inout Subject, Int) -> Void
  /// How many things one operation goes through, each of which counts.
  var things: (Subject) -> Int = { _ in 1 }
}
