/// A tool that rewrites text, or writes it.
public enum WritingTool: String, CaseIterable, Hashable, Sendable {
  /// Mistakes are mended.
  case proofread
  /// The same in other words.
  case rewrite
  /// The same, friendlier.
  case friendly
  /// The same, as at work.
  case professional
  /// The same, shorter.
  case concise
  /// The same, changed as somebody describes.
  case describe
  /// What it comes to, in a paragraph.
  case summary
  /// What matters, point by point.
  case keyPoints = "key-points"
  /// The same as a list.
  case list
  /// The same as a table.
  case table
  /// A new text.
  case compose

  /// What a tool is to work on.
  public struct TextState: Hashable, Sendable {
    /// Whether there is no text.
    public var isEmpty: Bool
    /// Whether the text may be changed.
    public var isEditable: Bool

    /// The state of a text.
    ///
    /// - Parameters:
    ///   - isEmpty: Whether there is no text.
    ///   - isEditable: Whether the text may be changed.
    public init(isEmpty: Bool = false, isEditable: Bool = true) {
      self.isEmpty = isEmpty
      self.isEditable = isEditable
    }
  }

  /// The option without which its result would be no more than text.
  fileprivate var needed: ResultOptions? {
    switch self {
    case .list: .list
    case .table: .table
    case .proofread, .rewrite, .friendly, .professional, .concise, .describe, .summary, .keyPoints, .compose: nil
    }
  }
}

extension ResultOptions {
  /// Which tools may be offered where these kinds of output are taken.
  ///
  /// A list or a table is offered only where it may stand. Where there is no text, only composing is, and where text
  /// can't be changed all but composing: its result is to be read or copied. Where there is neither, nothing is.
  ///
  /// - Parameters:
  ///   - text: What a tool is to work on.
  ///   - forbidden: Tools that the host doesn't want.
  /// - Returns: The tools in the order in which they are declared.
  public func tools(for text: WritingTool.TextState, forbidding forbidden: Set<WritingTool> = []) -> [WritingTool] {
    WritingTool.allCases.filter { tool in
      guard !forbidden.contains(tool), tool.needed.map(contains) ?? true else { return false }
      return tool == .compose ? text.isEditable : !text.isEmpty
    }
  }
}
