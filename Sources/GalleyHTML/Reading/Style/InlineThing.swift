import GalleyDocument

/// What an element puts into a line besides the text that stands inside it.
enum InlineThing {
  /// Text whose white space is as any other's.
  case text(String, TextStyle)
  /// What is taken as it is, such as an image.
  case thing(String, Attributes)
  /// A line break.
  case lineBreak
}

extension LineBox {
  /// What an element puts into the line.
  ///
  /// - Parameters:
  ///   - thing: It.
  ///   - style: What holds for text around it.
  ///   - output: Where it goes.
  mutating func append(_ thing: InlineThing, _ style: TextStyle, to output: inout some TextOutput & ~Copyable) {
    switch thing {
    case .text(let text, let style): append(text.utf8Span, style.run, to: &output)
    case .thing(let text, let attributes): appendThing(text, attributes, style.run, to: &output)
    case .lineBreak: appendBreak(style.run)
    }
  }
}
