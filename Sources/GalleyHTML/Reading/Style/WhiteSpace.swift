/// What becomes of white space in text, as CSS's `white-space` says.
enum WhiteSpace: UInt8, Sendable {
  /// Runs of spaces and line ends become one space; `nowrap` is the same for a text without a width.
  case normal
  /// Everything stays; `pre-wrap` and `break-spaces` are the same for a text without a width.
  case pre
  /// Runs of spaces become one; line ends stay.
  case preLine
  /// Line ends are as spaces, and none of the spaces is lost but at the ends of a line.
  ///
  /// So browsers mark spaces that they had turned into no-break spaces.
  case converted
  /// As ``normal``, and no-break spaces are spaces: they stand where a program needs a place for nothing.
  case filler
}
