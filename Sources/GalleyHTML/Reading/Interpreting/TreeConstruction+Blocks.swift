import GalleyDocument

/// A block among a page's elements that is none of them.
struct EmbeddedBlock {
  /// How many elements are open around it.
  let depth: Int
  /// What goes on after it.
  let mode: InsertionMode
  let templateCount: Int
}

/// Blocks of another format, in which and between which a page's tags stand.
extension TreeConstruction where Sink == DocumentComposer {
  /// A block opens; no tag in it can close what is open around it.
  ///
  /// - Parameter block: Its kind and attributes.
  mutating func enter(_ block: Block) {
    endTableText()
    if mode == .text { endText() }
    while isInForeignContent { pop() }
    closeParagraph()
    embedded.append(EmbeddedBlock(depth: elements.count, mode: mode, templateCount: templateModes.count))
    formatting.appendMarker()
    elements.push(.init(.embedded, [.special, .scope, .buttonScope, .listScope, .tableScope, .itemBarrier]))
    mode = .inBody
    sink.enter(block)
  }

  /// The innermost open block closes, and the elements in it.
  mutating func leave() {
    guard let block = embedded.popLast() else { return }
    endTableText()
    if mode == .text { endText() }
    pop(downTo: block.depth)
    clearFormattingToMarker()
    templateModes.removeLast(max(0, templateModes.count - block.templateCount))
    mode = block.mode
  }
}

extension TagName {
  /// What stands for a block that is no element; no tag has this name.
  static let embedded = TagName(other: .max)
}
