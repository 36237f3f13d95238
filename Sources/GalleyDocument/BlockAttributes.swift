/// What is known of a block beside its kind.
///
/// A value of three words: what nearly every list, header or item has is packed; the rest lies in one shared box.
public struct BlockAttributes: Hashable, Sendable {
  package var level: UInt8 = 0
  package var start: Int32?
  /// What an item of the list is marked with in the source.
  ///
  /// No part of equivalence.
  public var listDelimiter: ListDelimiter?
  /// Whether the items of a list stand apart, with a blank line or a paragraph's space between them.
  public var isLoose = false
  /// Whether an item is a task, and whether it is done.
  public var task: TaskState?
  /// How the source wrote the block.
  ///
  /// No part of equivalence.
  public var form: BlockForm?
  /// All else; `nil` where there is nothing else.
  package var rare: RareBlockAttributes?

  /// Nothing known.
  public init() {}

  /// Whether nothing is known.
  @inline(__always)
  package var isPlain: Bool {
    rare == nil && level == 0 && start == nil && listDelimiter == nil && !isLoose && task == nil && form == nil
  }

  /// Feeds what a source can make differ at will to a hasher: the rest tells few blocks apart.
  ///
  /// - Parameter hasher: Is fed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(UInt64(UInt32(bitPattern: start ?? 1)) << 8 | UInt64(level))
    if let rare { hasher.combine(rare) }
  }

  /// A header's level, from 1; 0 where none was given.
  ///
  /// Values past 255 are taken as 255.
  public var headerLevel: Int {
    get { Int(level) }
    set { level = UInt8(clamping: newValue) }
  }

  /// The number of an ordered list's first item; `nil` is 1.
  ///
  /// Values past 32 bits are taken as the nearest that fits.
  public var listStart: Int? {
    get { start.map(Int.init) }
    set { start = newValue == 1 ? nil : newValue.map(Int32.init(clamping:)) }
  }
}
