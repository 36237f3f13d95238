import GalleyDocument
import GalleyNegotiation
import TestSupport

extension FaultInjector {
  private static func run(
    _ name: String, _ construct: Construct, _ attributes: Attributes, _ text: String = "q",
    allowed: @escaping @Sendable (Allowance) -> Bool
  ) -> Fault {
    Fault(name: name, construct: construct, isAllowed: allowed, place: .run(text, attributes))
  }

  private static func intent(
    _ name: String, _ construct: Construct, _ intent: InlineIntent, _ text: String = "q",
    _ isRendered: @escaping @Sendable (Allowance) -> Bool
  ) -> Fault {
    run(name, construct, Attributes(intent), text) { $0.intents && isRendered($0) }
  }

  private static func look(
    _ name: String, _ construct: Construct, _ attributes: Attributes,
    _ isRendered: @escaping @Sendable (Allowance) -> Bool
  ) -> Fault {
    run(name, construct, attributes) { ($0.looks || $0.intents) && isRendered($0) }
  }

  private static func with(_ change: (inout Attributes) -> Void) -> Attributes { Attributes().with(change) }

  private static func urls(_ urls: RenderTarget.URLs?, scheme: String?) -> Bool {
    guard let urls else { return false }
    guard let scheme else { return urls.relative }
    return urls.schemes?.contains(scheme) ?? true
  }

  /// What holds for text.
  static let runs: [Fault] = [
    intent("emphasis", .emphasis, .emphasized) { $0.marks(.emphasis) },
    intent("strong", .strong, .stronglyEmphasized) { $0.marks(.strong) },
    intent("code", .code, .code) { $0.marks(.code) },
    intent("strikethrough", .strikethrough, .strikethrough) { $0.marks(.strikethrough) },
    intent("soft break", .lineBreak, .softBreak, " ") { _ in true },
    intent("line break", .lineBreak, .lineBreak, "\n") { $0.has(.lineBreaks) },
    intent("tag", .rawHTML, .inlineHTML, "<b>") { $0.has(.rawHTML) },
    run("line end", .lineBreak, Attributes(), "q\nq") { $0.has(.lineBreaks) },
    run("bold", .strong, Attributes(display: .bold)) { $0.looks && $0.marks(.strong) },
    run("italic", .emphasis, Attributes(display: .italic)) { $0.looks && $0.marks(.emphasis) },
    look("underline", .underline, Attributes(display: .underline)) { $0.marks(.underline) },
    look("struck", .strikethrough, Attributes(display: .strikethrough)) { $0.marks(.strikethrough) },
    look("superscript", .baseline, Attributes(display: .superscript)) { $0.marks(.superscript) },
    look("subscript", .baseline, Attributes(display: .subscript)) { $0.marks(.subscript) },
    look("font", .font, with { $0.fontFamily = "Serif" }) { $0.marks(.font) },
    look("monospaced font", .font, with { $0.fontFamily = "monospace" }) { $0.marks(.font) || $0.marks(.code) },
    look("font's size", .font, with { $0.fontSize = 9 }) { $0.marks(.fontSize) },
    look("colour", .color, with { $0.foregroundColor = Color(red: 1, green: 2, blue: 3) }) { $0.marks(.color) },
    look("background", .highlight, with { $0.backgroundColor = Color(red: 1, green: 2, blue: 3) }) {
      $0.marks(.highlight)
    },
    look("language", .language, with { $0.language = "fr" }) { $0.has(.languages) },
    look("direction", .language, with { $0.direction = .rightToLeft }) { $0.has(.languages) },
    look("host's value", .hostValue, with { $0.host = ["k": .bool(true)] }) { $0.has(.hostValues) },
    look("link", .link, .link("https://e.org/")) {
      urls($0.target == nil ? .init() : $0.target?.links, scheme: "https")
    },
    look("odd link", .link, .link("gopher://e.org/")) {
      urls($0.target == nil ? .init() : $0.target?.links, scheme: "gopher")
    },
    look("relative link", .link, .link("page")) { urls($0.target == nil ? .init() : $0.target?.links, scheme: nil) },
    look("image", .image, .image("https://e.org/i.png")) {
      urls($0.target == nil ? .init() : $0.target?.images, scheme: "https")
    },
    look("relative image", .image, .image("i.png")) {
      urls($0.target == nil ? .init() : $0.target?.images, scheme: nil)
    },
    run("title of nothing", .link, with { $0.linkTitle = "t" }) { $0.intents },
    run("alternative of nothing", .image, with { $0.alternativeText = "t" }) { $0.intents },
    run("attachment", .attachment, with { $0.attachment = Attachment(identifier: "a") }, "\u{FFFC}") {
      $0.has(.attachments)
    },
    run("reference to a footnote", .footnote, with { $0.footnote = "1" }) { $0.intents && $0.has(.footnotes) },
    run("inline formula", .math, with { $0.math = .inline }, "$x$") { $0.intents && $0.has(.math) },
    run("key", .role, with { $0.role = .keyboard }) { $0.intents && $0.marks(.roles) },
    run("insertion", .underline, with { $0.role = .insertion }) {
      $0.intents && ($0.marks(.roles) || $0.marks(.underline))
    },
    run("marked text", .highlight, with { $0.role = .highlight }) {
      $0.intents && ($0.marks(.roles) || $0.marks(.highlight))
    },
    run("expansion", .role, with { $0.expansion = "in full" }) { $0.intents && $0.marks(.roles) },
    run("Markdown's attributes", .hostValue, with { $0.markdownAttributes = "a: 1" }) {
      $0.intents && $0.has(.hostValues)
    },
    run("unknown intent", .role, Attributes(InlineIntent(rawValue: 1 << 12))) { $0.intents && $0.marks(.roles) },
    run("order of marks", .role, with { $0.nesting = Nesting.implied.adding(.link) ?? .implied }) {
      $0.looks || $0.intents
    },
  ]
}
