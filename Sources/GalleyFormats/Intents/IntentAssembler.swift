package import GalleyDocument

/// Builds a document from runs with Foundation's attributes.
///
/// A block is what neighbours have in common, from the outermost in: the same kind with the same identity. Chains that
/// Foundation's parser does not make (text beside a list's items, a row outside a table) give blocks that nest as they
/// say.
package struct IntentAssembler: ~Copyable {
  /// A block that is open.
  struct Frame {
    var component: IntentComponent
    /// Of a list, the ordinal that the next item has if none is missing; of a table and a row, how many rows or cells
    /// there are.
    var next = 0
  }

  /// A leaf that has no intent of its own.
  private enum Leaf { case none, html, paragraph }

  var builder = DocumentBuilder()
  /// The open blocks, the outermost first.
  var frames: [Frame] = []
  /// How many more blocks may be put where Foundation left empty ones out.
  var padding = 500_000
  private var leaf = Leaf.none
  private var chain: IntentChain?
  private var budget = IntentBudget()

  package init() {}

  package var diagnostics: [Diagnostic] { budget.diagnostics }

  /// Adds a run.
  ///
  /// - Parameters:
  ///   - text: All of its text, not empty.
  ///   - attributes: What it has.
  package mutating func append(_ text: String, _ attributes: IntentAttributes) {
    let isHTML = attributes.inline & UInt(InlineIntent.blockHTML.rawValue) != 0
    let leaf: Leaf = isHTML ? .html : attributes.chain == nil ? .paragraph : .none
    if leaf != self.leaf || attributes.chain != chain { open(attributes, leaf, text) }
    // A rule's text is its sign.
    if frames.last?.component.kind == .thematicBreak, leaf == .none, text == IntentComponent.ruleText { return }
    append(text, attributes.documentAttributes)
  }

  /// The document.
  package consuming func finish() -> Document {
    close(downTo: 0)
    return builder.finish()
  }

  // MARK: Within

  private mutating func append(_ text: String, _ attributes: Attributes) {
    guard attributes.intent.contains(.lineBreak), text.utf8.count > 1, text.utf8.allSatisfy({ $0 == 0x0A }) else {
      builder.append(text, attributes)
      return
    }
    // Breaks that follow each other are one run in Foundation; here each stands alone.
    for index in 0..<text.utf8.count {
      var one = attributes
      one.nesting = attributes.marks.reduce(.implied) { $0.adding($1, side: index & 1) ?? $0 }
      builder.append("\n", one)
    }
  }

  private mutating func open(_ attributes: IntentAttributes, _ leaf: Leaf, _ text: String) {
    let all = attributes.chain?.components ?? []
    let count = budget.take(all.count)
    var common = 0
    while common < min(count, frames.count), frames[common].component == all[count - 1 - common] { common += 1 }
    close(downTo: common)
    for place in common..<count {
      let inner = place + 1 < count ? all[count - 2 - place] : nil
      enter(all[count - 1 - place], around: inner, attributes, text)
    }
    if leaf != .none { builder.enter(leaf == .html ? .rawHTML : .paragraph) }
    self.leaf = leaf
    chain = attributes.chain
  }

  private mutating func close(downTo depth: Int) {
    if leaf != .none { builder.leave() }
    leaf = .none
    while frames.count > depth { leave() }
  }
}
