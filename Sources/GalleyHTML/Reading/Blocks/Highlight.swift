/// A language that an element around code has said.
struct Highlight {
  /// The place of the element among the open ones.
  let place: Int
  /// The language's name.
  let language: String
}
