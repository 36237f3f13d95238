#if !canImport(Darwin)
/// The blocks that a run of text is in, the innermost first; Foundation's type, where Foundation lacks it.
public struct PresentationIntent: Hashable, Codable, Sendable, CustomDebugStringConvertible {
  /// A column of a table.
  public struct TableColumn: Hashable, Codable, Sendable {
    /// How a column's cells align.
    public enum Alignment: Int, Hashable, Codable, Sendable {
      /// To the left.
      case left
      /// In the middle.
      case center
      /// To the right.
      case right
    }

    /// How its cells align.
    public var alignment: Alignment

    /// A column.
    ///
    /// - Parameter alignment: How its cells align.
    public init(alignment: Alignment) { self.alignment = alignment }
  }

  /// One block.
  public struct IntentType: Hashable, Codable, Sendable, CustomDebugStringConvertible {
    /// What it is.
    public var kind: Kind
    /// Tells it from the other blocks of the text.
    public var identity: Int

    /// The kind and, in parentheses, the identity.
    public var debugDescription: String { "\(kind.debugDescription) (id \(identity))" }
  }

  /// The blocks, the innermost first.
  public var components: [IntentType]

  /// A block inside others.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - identity: Tells it from the other blocks of the text.
  ///   - parent: The blocks around it.
  public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
    components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
  }

  /// Blocks, the innermost first.
  ///
  /// - Parameter types: The blocks.
  public init(types: [IntentType]) { components = types }

  /// How far the innermost block is indented.
  ///
  /// As Apple's system measures it: from the outermost block, which adds nothing, each item and each quote adds one,
  /// a paragraph and a rule start again at 0. Linear in the depth.
  public var indentationLevel: Int {
    var level = 0
    for component in components.dropLast().reversed() {
      switch component.kind {
      case .listItem, .blockQuote: level += 1
      case .paragraph, .thematicBreak: level = 0
      case .header, .orderedList, .unorderedList, .codeBlock, .table, .tableHeaderRow, .tableRow, .tableCell: break
      }
    }
    return level
  }

  /// The blocks as a list, the innermost first.
  public var debugDescription: String { components.debugDescription }
}
#endif
