import GalleyDocument
import TestSupport

/// Documents as one line, so that a test of an edit shows what is before and after.
///
/// `p(one) ul(li(a) li(p(b)))`: a block's short name, and in parentheses its text or its blocks. What has attributes
/// stands in brackets with their bits, as in `p(a[1:b])`.
enum EditOutline {
  private static let names: [(BlockKind, String)] = [
    (.paragraph, "p"), (.header, "h"), (.orderedList, "ol"), (.unorderedList, "ul"), (.listItem, "li"),
    (.codeBlock, "code"), (.blockQuote, "q"), (.thematicBreak, "hr"), (.table, "t"), (.tableHeaderRow, "th"),
    (.tableRow, "tr"), (.tableCell, "td"), (.rawHTML, "raw"), (.group, "g"),
  ]

  static func outline(_ document: Document) -> String {
    var recorder = EventRecorder()
    document.replay(into: &recorder)
    var line = ""
    for event in recorder.events {
      switch event {
      case .enter(let block):
        if line.last == ")" { line += " " }
        line += (names.first { $0.0 == block.kind }?.1 ?? "") + "("
      case .text(let text, let attributes):
        line += attributes.isEmpty ? text : "[\(attributes.intent.rawValue):\(text)]"
      case .leave: line += ")"
      }
    }
    return line
  }

  static func document(_ outline: String, shape: Shape = .small) -> Document {
    var builder = DocumentBuilder(shape: shape)
    var text = ""
    var bits: UInt16?
    func flush(_ builder: inout DocumentBuilder) {
      if !text.isEmpty { builder.append(text, Attributes(InlineIntent(rawValue: bits ?? 0))) }
      text = ""
      bits = nil
    }
    for character in outline {
      switch character {
      case "(":
        let kind = names.first { $0.1 == text.drop { $0 == " " } }?.0
        text = ""
        builder.enter(Block(kind ?? .paragraph))
      case ")":
        flush(&builder)
        builder.leave()
      case "[": flush(&builder)
      case ":":
        bits = UInt16(text)
        text = ""
      case "]": flush(&builder)
      default: text.append(character)
      }
    }
    return builder.finish()
  }
}

extension Document {
  /// A document from its outline.
  init(outline: String) { self = EditOutline.document(outline) }

  var outline: String { EditOutline.outline(self) }

  /// Where a text stands, in bytes.
  func place(of text: String) -> Range<UTF8Offset> {
    guard let range = self.text.firstRange(of: text) else { return 0..<0 }
    let whole = self.text.utf8
    let lower = whole.distance(from: whole.startIndex, to: range.lowerBound)
    return UTF8Offset(lower)..<UTF8Offset(lower + text.utf8.count)
  }

  /// The innermost block whose text is a leaf's.
  func leaf(_ text: String) -> BlockID {
    Array(leafBlocks).first { $0.text == text }?.id ?? BlockID(raw: .max)
  }
}
