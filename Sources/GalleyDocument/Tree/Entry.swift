/// Eight bytes over the text of a leaf: a run, or the terminator of a leaf block.
///
/// A run knows its attribute set and not its block: that is the block of the next terminator.
struct Entry: Hashable, Sendable {
  /// A run's attribute set, or a terminator's block.
  var id: UInt32
  private var lengthAndFlag: UInt16
  /// Which inline constructs a run has.
  var features: UInt16

  private static let endFlag: UInt16 = 0x8000

  /// The most bytes one entry may cover.
  static let maximumLength = 0x7FFF

  @inline(__always)
  init(run id: UInt32, length: Int, features: UInt16) {
    self.id = id
    lengthAndFlag = UInt16(truncatingIfNeeded: length)
    self.features = features
  }

  @inline(__always)
  init(endOf block: UInt32) {
    id = block
    lengthAndFlag = Entry.endFlag | 1
    features = 0
  }

  /// Whether this is a terminator.
  @inline(__always)
  var isEnd: Bool { lengthAndFlag & Entry.endFlag != 0 }

  /// Bytes of text; 1 for a terminator.
  @inline(__always)
  var length: Int {
    get { Int(lengthAndFlag & ~Entry.endFlag) }
    set { lengthAndFlag = lengthAndFlag & Entry.endFlag | UInt16(truncatingIfNeeded: newValue) }
  }
}
