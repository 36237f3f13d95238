/// What a tag's content is made of.
enum ContentModel {
  /// Tags, references and text.
  case data
  /// References and text, up to the end tag of the same name: `<title>`, `<textarea>`.
  case replaceable
  /// Text, up to the end tag of the same name: `<xmp>`, `<iframe>` and their like.
  case raw
  /// The same, and none of it is passed on: `<style>`.
  case dropped
  /// A script, whose end depends on the comments in it; none of it is passed on.
  case script
  /// Text to the end of the page: `<plaintext>`.
  case plain

  /// What an element of HTML holds.
  ///
  /// - Parameter element: The element; SVG's and MathML's always hold ``data``.
  init(of element: HTMLElement) {
    switch element {
    case .title, .textarea: self = .replaceable
    case .xmp, .iframe, .noembed, .noframes: self = .raw
    case .style: self = .dropped
    case .script: self = .script
    case .plaintext: self = .plain
    default: self = .data
    }
  }
}
