/// The language of a stretch of a page.
///
/// Shared by all that holds for its text, and immutable.
final class TextLanguage: Sendable {
  /// The page's own, as a BCP 47 tag.
  let page: String?
  /// The innermost element's that says one.
  let current: String

  init(page: String?, current: String) {
    self.page = page
    self.current = current
  }

  /// Whether a run has no need to say its language, since all of the page has it.
  ///
  /// `en` and `en-US` are one: Word writes both of one text.
  var isPages: Bool {
    guard let page = page?.lowercased() else { return false }
    let current = current.lowercased()
    return page == current || page.hasPrefix(current + "-") || current.hasPrefix(page + "-")
  }
}
