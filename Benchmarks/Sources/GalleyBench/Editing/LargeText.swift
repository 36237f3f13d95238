import Galley

/// A generated source, of which a document of some size is read.
struct LargeText {
  enum Kind: String, CaseIterable {
    /// Paragraphs of six runs of about 42 bytes each.
    case prose
    /// The same, one word in three Chinese, Japanese, French, Arabic or emoji.
    case mixed
    /// One list.
    case list
    /// One table of four columns.
    case table
  }

  let kind: Kind
  let format: DocumentFormat
  let text: String

  /// Text of about `size` bytes, marks and tags not counted; repeated after the first 50,000.
  init(_ kind: Kind, _ format: DocumentFormat, size: Int) {
    self.kind = kind
    self.format = format
    var writer = LargeTextWriter(isHTML: format == .html, isMixed: kind == .mixed)
    while writer.count < min(size, 50_000) {
      switch kind {
      case .prose, .mixed: writer.paragraph()
      case .list: writer.item()
      case .table: writer.row()
      }
    }
    let (opening, closing) = writer.frame(kind)
    var text = opening
    for _ in 0..<max(1, size / writer.count) { text += writer.text }
    self.text = text + closing
  }
}
