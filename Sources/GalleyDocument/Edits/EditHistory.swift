/// Undo and redo: the documents before and after edits, and the maps between them.
///
/// ```swift
/// var history = EditHistory()
/// try history.edit(&document) { try $0.insert("a word", at: caret) }
/// if let map = history.undo(&document) { anchors.apply(map) }
/// ```
///
/// A step holds the document as it was. That shares all with its neighbours but the few nodes that the edit changed:
/// some kilobytes for an edit in one place, however long the document. What is undone is the earlier document itself,
/// ids of blocks and all; so a block that came with an undone edit is gone, and its id may name another that comes
/// later.
///
/// Every change of the document must go through the history or be recorded: a step doesn't say what changed, but what
/// was.
public struct EditHistory: Sendable {
  private struct Step {
    /// The document that the step leads to.
    let document: Document
    /// Where positions go by it.
    let map: PositionMap
  }

  /// The edits of a group that is open.
  private struct Group {
    /// The document before the first of them.
    let document: Document
    var maps = MapSequence()
  }

  /// The most steps that can be undone; with one more, the oldest is forgotten.
  public let limit: Int

  private var redoSteps: [Step] = []
  private var undoSteps: [Step?] = []
  // The oldest steps are let go of one by one, but their places all at once: else each edit would move all others.
  private var forgotten = 0
  private var group: Group?
  private var openGroups = 0

  /// A history without steps.
  ///
  /// - Parameter limit: The most steps that can be undone, a group counting one.
  public init(limit: Int = 1000) { self.limit = max(0, limit) }

  /// Whether there is something to undo.
  public var canUndo: Bool { undoSteps.count > forgotten || group != nil && limit > 0 }

  /// Whether there is something to redo.
  public var canRedo: Bool { !redoSteps.isEmpty }

  /// Makes an edit and records it.
  ///
  /// - Parameters:
  ///   - document: The document that this is the history of. Where the edit throws, it is as it was.
  ///   - change: An edit, or several of which it joins the maps.
  /// - Returns: Where positions went.
  /// - Throws: What the edit throws.
  @discardableResult
  public mutating func edit<Failure: Error>(
    _ document: inout Document, _ change: (inout Document) throws(Failure) -> PositionMap
  ) throws(Failure) -> PositionMap {
    var draft = document
    let map = try change(&draft)
    record(map, from: document)
    document = draft
    return map
  }

  /// Records an edit that was made.
  ///
  /// What was undone can't be redone any more. Linear in the replacements of the map.
  ///
  /// - Parameters:
  ///   - map: Where positions went.
  ///   - document: The document before the edit.
  public mutating func record(_ map: PositionMap, from document: Document) {
    redoSteps.removeAll()
    guard openGroups > 0 else {
      push(Step(document: document, map: map.inverse))
      return
    }
    if group == nil { group = Group(document: document) }
    group?.maps.append(map)
  }

  /// Begins a group: what is recorded until it ends is one step.
  ///
  /// A group inside a group is part of it.
  public mutating func beginGroup() { openGroups += 1 }

  /// Ends the innermost group; nothing happens where none is open.
  ///
  /// A group in which nothing was recorded leaves no step.
  public mutating func endGroup() {
    guard openGroups > 0 else { return }
    openGroups -= 1
    if openGroups == 0 { closeGroup() }
  }

  /// Takes the last step back.
  ///
  /// Groups that are open end first. Linear in the replacements of the map, whatever the step did besides.
  ///
  /// - Parameter document: The document after the step; becomes the one before it.
  /// - Returns: Where positions went; `nil` where there is nothing to undo.
  public mutating func undo(_ document: inout Document) -> PositionMap? {
    openGroups = 0
    closeGroup()
    guard undoSteps.count > forgotten, let step = undoSteps.removeLast() else { return nil }
    redoSteps.append(Step(document: document, map: step.map.inverse))
    document = step.document
    return step.map
  }

  /// Makes the last step that was undone again.
  ///
  /// Groups that are open end first: they are empty, since an edit leaves nothing to redo.
  /// Costs what undoing does.
  ///
  /// - Parameter document: The document before the step; becomes the one after it.
  /// - Returns: Where positions went; `nil` where there is nothing to redo.
  public mutating func redo(_ document: inout Document) -> PositionMap? {
    guard let step = redoSteps.popLast() else { return nil }
    openGroups = 0
    push(Step(document: document, map: step.map.inverse))
    document = step.document
    return step.map
  }

  /// Forgets all steps, and ends groups.
  public mutating func removeAll() { self = EditHistory(limit: limit) }

  private mutating func closeGroup() {
    guard let group else { return }
    self.group = nil
    push(Step(document: group.document, map: group.maps.joined.inverse))
  }

  private mutating func push(_ step: Step) {
    undoSteps.append(step)
    guard undoSteps.count - forgotten > limit else { return }
    undoSteps[forgotten] = nil
    forgotten += 1
    if forgotten * 2 > undoSteps.count {
      undoSteps.removeFirst(forgotten)
      forgotten = 0
    }
  }
}
