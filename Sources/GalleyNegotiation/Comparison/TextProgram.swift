/// What a fitted document may say, as a program over its symbols: that of the original, with the ways it may be said.
///
/// Like a regular expression's; ``TextMatcher`` runs it on all ways at once.
struct TextProgram {
  enum Operation: UInt8 {
    /// Takes a symbol.
    case symbol
    /// Takes a symbol that has nothing of a word right before it.
    case apartSymbol
    /// Takes a letter, small or capital.
    case caseless
    /// Goes on here, or at another place as well.
    case split
    /// Goes on at another place.
    case jump
    /// Goes to the header of a column, and then comes back.
    case header
    /// The same, where the header was said before.
    case repeatedHeader
    /// A header's cell ends: comes back, or goes on.
    case headerEnd
    /// A table begins with its header row: goes on here, or with records at another place.
    case table
    /// Goes on in a table of records only; else at another place.
    case inRecords
    /// Goes on where records have their empty cells; else at another place.
    case inFullRecords
    /// Goes on where records leave their empty cells out; else at another place.
    case inSparseRecords
    /// In a header that is repeated, goes on here or at another place.
    case unlessRepeated
    /// Takes all of a protected range.
    case protected
    /// Goes on where a thing of the last protected range did not stand in it; else at another place.
    case ifMissing
    /// All was said.
    case end
  }

  struct Instruction {
    var operation: Operation
    /// A table's depth, or a thing's place in a protected range.
    var level: UInt8 = 0
    /// A symbol, a place in the program, or the number of a protected range.
    var argument: UInt32 = 0
    /// Where it comes from in the original.
    var source: UInt32 = 0
  }

  /// Text that must stand as it is.
  struct Protected {
    var bytes: [UInt8] = []
    /// How many bytes come before what is first seen.
    var lead = 0
    /// Whether anything of it is seen, and whether a word is.
    var isSeen = false
    var hasWord = false
    /// Where it stands in the original.
    var start: Int
    /// The things in it that may also stand behind it.
    var things: [UInt32] = []

    /// As many as a thread can keep in mind.
    static let maximumThings = 64
  }

  /// A text said once more, behind what elsewhere follows it.
  struct Copy {
    var start: Int
    /// Where in the copy the text begins.
    var body: Int
    var end: Int
    /// Where the text itself begins.
    var of: Int
  }

  var code: [Instruction] = []
  var copies: [Copy] = []
  var protected: [Protected] = []
  var words: [ComparedWord] = []

  var hasProtected: Bool { !protected.isEmpty }

  /// Where an instruction stands, copies aside: the farther, the more was said.
  func progress(at place: Int) -> Int {
    let index = copies.firstIndex(past: place) { $0.end }
    guard index < copies.count, copies[index].start <= place else { return place }
    return copies[index].of + max(0, place - copies[index].body)
  }
}

extension Array {
  /// The first element whose key lies past a value; keys grow.
  func firstIndex(past value: Int, _ key: (Element) -> Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if key(self[middle]) > value { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
