import GalleyDocument
import TestSupport

/// A document as plain arrays, edited by the plainest code there is: what the tree's edits are held against.
struct EditModel {
  /// A run: its text and its attributes as a document stores them.
  struct Run {
    var text: [UInt8]
    var attributes: Attributes
  }

  /// A block with its blocks, or with its text.
  final class Node {
    var block: Block
    var children: [Node] = []
    var runs: [Run] = []
    /// Its name in the document; `nil` for one that an edit has just made.
    var id: BlockID?
    weak var parent: Node?

    init(_ block: Block, id: BlockID? = nil) {
      self.block = block
      self.id = id
    }

    var isLeaf: Bool { children.isEmpty }
    var length: Int { runs.reduce(0) { $0 + $1.text.count } }

    func insert(_ node: Node, at index: Int) {
      node.parent = self
      children.insert(node, at: index)
    }

    /// The place among its parent's blocks.
    var index: Int { parent?.children.firstIndex { $0 === self } ?? 0 }

    /// The blocks around it, the outermost first, without the root.
    var ancestors: [Node] {
      var path: [Node] = []
      var node = parent
      while let around = node, around.parent != nil {
        path.insert(around, at: 0)
        node = around.parent
      }
      return path
    }

    func isInside(_ other: Node) -> Bool {
      var node: Node? = self
      while let here = node {
        if here === other { return true }
        node = here.parent
      }
      return false
    }

    /// Goes away, with each block around it that it leaves empty.
    func unlink() {
      guard let around = parent else { return }
      around.children.remove(at: index)
      parent = nil
      if around.children.isEmpty, around.parent != nil { around.unlink() }
    }

    /// Cuts the text: what follows `offset` is given back.
    func cutRuns(at offset: Int) -> [Run] {
      var left = offset
      var (front, back): ([Run], [Run]) = ([], [])
      for run in runs {
        let count = max(0, min(left, run.text.count))
        if count > 0 { front.append(Run(text: Array(run.text[..<count]), attributes: run.attributes)) }
        if count < run.text.count { back.append(Run(text: Array(run.text[count...]), attributes: run.attributes)) }
        left -= count
      }
      runs = front
      return back
    }
  }

  /// A node of no kind that holds the top-level blocks.
  let root = Node(Block(.group))

  init(_ document: Document) {
    for block in document.topLevelBlocks { EditModel.add(block, to: root) }
    takeRuns(from: document)
  }

  /// Adds a block and what it holds.
  static func add(_ block: DocumentBlock, to parent: Node, keepsIDs: Bool = true) {
    var stack = [(block, parent)]
    while let (block, parent) = stack.popLast() {
      let node = Node(block.block, id: keepsIDs ? block.id : nil)
      parent.insert(node, at: parent.children.count)
      stack += Array(block.children).reversed().map { ($0, node) }
    }
  }

  /// All blocks, containers before what they hold.
  var nodes: [Node] {
    var nodes: [Node] = []
    var stack = Array(root.children.reversed())
    while let node = stack.popLast() {
      nodes.append(node)
      stack += node.children.reversed()
    }
    return nodes
  }

  var leaves: [Node] { nodes.filter(\.isLeaf) }

  /// Bytes of text, terminators among them.
  var length: Int { leaves.reduce(0) { $0 + $1.length + 1 } }

  /// The leaf at a position and where it begins; `nil` at the end of the text.
  func leaf(at position: Int) -> (node: Node, start: Int)? {
    var start = 0
    for leaf in leaves {
      if position <= start + leaf.length { return (leaf, start) }
      start += leaf.length + 1
    }
    return nil
  }

  /// Where a leaf begins.
  func start(of node: Node) -> Int {
    var start = 0
    for leaf in leaves {
      if leaf === node { break }
      start += leaf.length + 1
    }
    return start
  }

  /// Takes each leaf's runs from a document of the same leaves.
  func takeRuns(from document: Document) {
    var reader = RunReader()
    document.replay(into: &reader)
    for (leaf, runs) in zip(leaves, reader.leaves) { leaf.runs = runs }
  }

  /// The document that the model says.
  var document: Document {
    var builder = DocumentBuilder(shape: .small)
    var stack: [(node: Node, next: Int)] = [(root, 0)]
    while let (node, next) = stack.last {
      if next == 0 {
        for run in node.runs { builder.append(String(decoding: run.text, as: UTF8.self), run.attributes) }
      }
      if next < node.children.count {
        stack[stack.count - 1].next += 1
        builder.enter(node.children[next].block)
        stack.append((node.children[next], 0))
      } else {
        if node.parent != nil { builder.leave() }
        stack.removeLast()
      }
    }
    return builder.finish()
  }
}

/// Reads the runs of each leaf.
private struct RunReader: DocumentSink {
  typealias Failure = Never

  var leaves: [[EditModel.Run]] = []
  private var runs: [EditModel.Run] = []
  private var holdsBlocks: [Bool] = []

  mutating func enter(_ block: Block) {
    if !holdsBlocks.isEmpty { holdsBlocks[holdsBlocks.count - 1] = true }
    holdsBlocks.append(false)
  }

  mutating func append(_ text: UTF8Span, attributes: Attributes, source: SourceRange?) {
    let bytes = Array(String(copying: text).utf8)
    if let last = runs.last, last.attributes == attributes {
      runs[runs.count - 1].text += bytes
    } else {
      runs.append(EditModel.Run(text: bytes, attributes: attributes))
    }
  }

  mutating func leave() {
    if !holdsBlocks.removeLast() { leaves.append(runs) }
    runs = []
  }
}
