package import GalleyDocument

/// A sink that takes a document in which HTML stands as it was written, and makes one in which it means what it says.
///
/// The document's own blocks and the elements of its HTML nest as they would in a page: a `<details>` that one raw block
/// opens and a later one closes holds what stands between, and what is between `<sub>` and `</sub>` is lowered. An
/// element ends with the block that its tag stands in. Source ranges are not kept.
package struct HTMLInterpreter: DocumentSink, ~Copyable {
  /// Never fails.
  package typealias Failure = Never

  private var tree: TreeConstructor
  private var markup = MarkupFilter()
  /// Whether the innermost open block is raw HTML.
  private var isRaw = false

  /// Nothing said yet.
  package init() {
    tree = TreeConstructor(DocumentComposer(options: HTMLReader.Options()))
    tree.startTag(TagName(.body), TagAttributes(), isSelfClosing: false)
  }

  /// A block opens inside the innermost open one.
  ///
  /// - Parameter block: Its kind and attributes.
  package mutating func enter(_ block: Block) {
    if block.kind == .rawHTML { isRaw = true } else { tree.enter(block) }
  }

  /// Text of the innermost open block.
  ///
  /// - Parameters:
  ///   - text: The text: HTML in a raw block, and where the attributes say so.
  ///   - attributes: What holds for all of it.
  ///   - source: Not kept.
  package mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    if isRaw {
      markup.feed(text.span, into: &tree)
    } else if attributes.intent.contains(.inlineHTML) {
      tree.sink.begin(markup: attributes)
      markup.feed(text.span, into: &tree)
      tree.sink.endMarkup()
    } else {
      tree.sink.append(settled: text, attributes)
    }
  }

  /// The innermost open block closes.
  package mutating func leave() {
    markup.settle(into: &tree)
    if isRaw { isRaw = false } else { tree.leave() }
  }

  /// The document, and what could not be carried over.
  ///
  /// - Returns: What was made of all that was said.
  package consuming func finish() -> Reading {
    let notes = markup.finish(into: &tree)
    var reading = tree.finish()
    reading.diagnostics += notes
    return reading
  }
}
