/// A formula of MathML that is open.
struct Formula {
  /// As it is written in TeX, where the page says so.
  var tex: String?
  /// What stands for it where it has no text.
  var alternative: String?
  /// Whether it stands on lines of its own.
  var isDisplayed: Bool
}
