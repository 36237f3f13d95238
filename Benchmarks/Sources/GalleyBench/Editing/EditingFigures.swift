/// The figures of one document.
struct EditingFigures: Codable {
  struct Row: Codable {
    var work: String
    var place: Place?
    var timing: Timing
    /// What its result holds that the document did not: of an edit, what a kept snapshot costs.
    var heldBytes: Int?
    /// The same with AttributedString and NSMutableAttributedString, where they can do it.
    var attributedString: Timing?
    var mutableAttributedString: Timing?
    /// How many times as long AttributedString takes for the work that it is held against.
    var ratio: Double?
    var reach: Double?
    var aim: Double?
  }

  /// Bytes held beyond the text, a run.
  struct Memory: Codable {
    /// As built.
    var built: Double
    /// After 100,000 insertions in random places, each of other attributes than the one before.
    var insertedInto: Double
    /// After 100,000 more edits, every other one a block split, the others removals of 60 bytes.
    var aged: Double
    var attributedString: Double?
    var mutableAttributedString: Double?
  }

  var input: String
  /// The size that was asked for; of a file, its own.
  var size: Int
  var bytes: Int
  var runs: Int
  var leaves: Int
  var memory: Memory?
  var rows: [Row] = []

  /// The median of a work.
  func median(_ kind: WorkKind, _ place: Place?) -> Double? {
    rows.first { $0.work == kind.rawValue && $0.place == place }?.timing.median
  }
}
