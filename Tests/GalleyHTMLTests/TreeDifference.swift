/// A reason for which text has not the elements around it that a tree of html5lib's tests gives it.
enum TreeDifference: CaseIterable {
  /// Text was said when a later end tag moves it out of an element, which the tree shows it without.
  case saidBefore
  /// A title or template after the head is put into the head; it is said where it stands, and never seen.
  case headReopened
  /// The tree repeats the chosen option in the button of its select, as a browser draws it.
  case selectedContent
  /// The tree is of the time when a select held nothing but options.
  case olderSelect

  /// The pages in question.
  var pages: Set<String> {
    switch self {
    case .saidBefore: ["<b>A<cite>B<div>C</b>D", "<a><b><big><em><strong><div>X</a>"]
    case .headReopened:
      [
        "<!doctype html><head></head><title>X</title>", "<!doctype html></head><title>X</title>",
        "<head></head><template>Foo</template>",
      ]
    case .selectedContent:
      [
        "<select><button><selectedcontent></button><option>X",
        "<select><button><selectedcontent></button><option>x<i>i<b>ib</i>b",
        "<select><button><selectedcontent></button><option>X<option>Y",
        "<select><button><selectedcontent></button><option>X<option selected>Y",
      ]
    case .olderSelect:
      [
        "<select><b><option><select><option></b></select>X",
        "<!DOCTYPE html><body><table><tr><td><select><svg><g>foo</g><g>bar</g><p>baz</table><p>quux",
        "<!DOCTYPE html><body><table><select><svg><g>foo</g><g>bar</g><p>baz</table><p>quux",
        "<!doctype html><select><plaintext></plaintext>X", "<!doctype html><table><select><plaintext>a<caption>b",
        "<!DOCTYPE html><body><table><tr><td><select><math><mi>foo</mi><mi>bar</mi><p>baz</table><p>quux",
        "<!DOCTYPE html><body><table><select><math><mi>foo</mi><mi>bar</mi><p>baz</table><p>quux",
      ]
    }
  }

  /// The pages of whose trees the difference reaches the document.
  var pagesOfDocuments: Set<String> {
    switch self {
    case .saidBefore: ["<b>A<cite>B<div>C</b>D"]
    case .headReopened, .selectedContent: []
    case .olderSelect: ["<!doctype html><table><select><plaintext>a<caption>b"]
    }
  }
}
