/// What one tag says of the text inside it: its element and its style attribute, before anything is inherited.
struct ElementStyle: Hashable, Sendable {
  /// A tag that says nothing.
  init() {}

  /// What a tag says.
  ///
  /// - Parameters:
  ///   - tag: Its name.
  ///   - attributes: Its attributes.
  init(of tag: TagName, _ attributes: TagAttributes) {}
}
