import GalleyDocument
import TestSupport

/// What must hold after every edit, whatever the document.
struct EditLaw {
  private var document: Document
  private let model: EditModel
  private var used: Set<BlockID> = []
  /// Earlier documents, and what they said then.
  private var snapshots: [(document: Document, copy: Document)] = []

  init(_ document: Document) {
    self.document = document
    model = EditModel(document)
    used = Set(model.nodes.compactMap(\.id))
  }

  /// The first fault that some edits of a document show, in words; `nil` where there is none.
  static func fault(_ document: Document, _ edits: [RandomEdit]) -> String? {
    var law = EditLaw(document)
    for (number, edit) in edits.enumerated() {
      if let fault = law.fault(of: edit) { return "edit \(number), \(edit): \(fault)" }
    }
    for (number, snapshot) in law.snapshots.enumerated() where snapshot.document != snapshot.copy {
      return "the document before edit \(number) changed afterwards"
    }
    return nil
  }

  /// The document as it stands before the first edit that shows a fault, and that edit.
  static func firstFaulty(_ document: Document, _ edits: [RandomEdit]) -> (Document, RandomEdit)? {
    var law = EditLaw(document)
    for edit in edits {
      let before = law.document
      if law.fault(of: edit) != nil { return (before, edit) }
    }
    return nil
  }

  private mutating func fault(of edit: RandomEdit) -> String? {
    let before = document
    let outcome: RandomEdit.Outcome
    do { outcome = try edit.apply(to: &document, model) } catch { return "threw \(error)" }
    guard let map = outcome.map else {
      if outcome.isDone, !outcome.isRefused { return "was refused, of\n\(EditLaw.outline(before))" }
      return document == before ? nil : "was refused and changed the document"
    }
    if outcome.isRefused {
      return "was not refused, of\n\(EditLaw.outline(before))\ngave\n\(EditLaw.outline(document))"
    }
    if let fault = document.invariantViolation() { return "\(outcome.said) \(fault), of\n\(EditLaw.outline(before))" }
    let expected = model.document
    if document != expected {
      let (got, due) = (EditLaw.outline(document).split(separator: "\n"), EditLaw.outline(expected).split(separator: "\n"))
      let same = zip(got, due).prefix { $0 == $1 }.count
      func part(_ lines: [Substring]) -> String { lines.dropFirst(max(0, same - 4)).prefix(9).joined(separator: "\n") }
      let old = EditLaw.outline(before).split(separator: "\n")
      return "\(outcome.said) of\n\(part(old))\n…gave\n\(part(got))\n…not\n\(part(due))"
    }
    if let fault = identityFault() ?? mapFault(map, outcome, before) { return fault }
    model.takeRuns(from: document)
    snapshots.append((before, copy(before)))
    return nil
  }

  private func copy(_ document: Document) -> Document {
    var builder = DocumentBuilder()
    document.replay(into: &builder)
    return builder.finish()
  }

  /// Blocks that were there keep their names, and new ones have names that no block ever had.
  private mutating func identityFault() -> String? {
    var stack = Array(zip(model.root.children, document.topLevelBlocks))
    while let (node, block) = stack.popLast() {
      if let id = node.id {
        if id != block.id { return "\(block.kind) is \(block.id.raw), not \(id.raw)" }
      } else {
        if !used.insert(block.id).inserted { return "the new \(block.kind) has an old name, \(block.id.raw)" }
        node.id = block.id
      }
      stack += zip(node.children, block.children)
    }
    return nil
  }

  private func mapFault(_ map: PositionMap, _ outcome: RandomEdit.Outcome, _ before: Document) -> String? {
    if let expected = outcome.expected, map.replacements != expected.replacements {
      return "the map says \(map.replacements), not \(expected.replacements)"
    }
    let (old, new) = (Array(before.text.utf8), Array(document.text.utf8))
    var (atOld, atNew) = (0, 0)
    for replacement in map.replacements {
      let kept = replacement.start.value - atOld
      guard kept >= 0, replacement.start.value + replacement.oldLength <= old.count, atNew + kept <= new.count,
        old[atOld..<atOld + kept] == new[atNew..<atNew + kept]
      else { return "the map \(map.replacements) moves text that changed" }
      atOld = replacement.start.value + replacement.oldLength
      atNew += kept + replacement.newLength
    }
    return atNew <= new.count && old[atOld...] == new[atNew...] ? nil : "the map \(map.replacements) misses a change"
  }

  /// A document as lines, to be read by people.
  static func outline(_ document: Document) -> String {
    var recorder = EventRecorder()
    document.replay(into: &recorder)
    var depth = 0
    var lines: [String] = []
    for event in recorder.events {
      let indent = String(repeating: "  ", count: depth)
      switch event {
      case .enter(let block):
        depth += 1
        lines.append(indent + "\(block.kind)" + (block == Block(block.kind) ? "" : " …"))
      case .text(let text, let attributes):
        let rare = attributes.rare.map { " \($0.values)" } ?? ""
        lines.append(
          indent + String(reflecting: text) + " \(attributes.intent.rawValue) \(attributes.display.rawValue) "
            + String(attributes.nesting.path, radix: 32) + rare)
      case .leave: depth -= 1
      }
    }
    return lines.joined(separator: "\n")
  }
}
