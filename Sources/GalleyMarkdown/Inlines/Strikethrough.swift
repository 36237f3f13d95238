/// Strikethrough as GitHub has it: `~a~` and `~~a~~`.
///
/// Tildes stand on the stack of delimiters with `*` and `_`. They open and close as `*` does, looked at with their
/// real neighbours; both sides have the same length, one or two, and the nearest opener decides.
extension DelimiterStack {
  /// How long the tildes on one side may be; longer ones are text.
  static let strikethroughLength = 2
  /// How many tildes are taken as one run.
  static let longestTildes = 100
}
