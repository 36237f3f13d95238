/// Makes a failing input small.
package enum Shrinking {
  /// What is left when no piece and then no scalar can be taken away without `fails` becoming false, with a letter or a
  /// full stop for each scalar that may as well be one.
  ///
  /// - Parameters:
  ///   - pieces: What, joined, fails.
  ///   - fails: Whether a text fails.
  /// - Returns: A text that fails.
  package static func smallest(_ pieces: [String], while fails: (String) -> Bool) -> String {
    var kept = pieces
    reduce(&kept, fails)
    var scalars = kept.joined().unicodeScalars.map { String($0) }
    reduce(&scalars, fails)
    // An escape is two scalars, and reads as one.
    for index in scalars.indices.dropLast().reversed() where index + 1 < scalars.count {
      var plainer = scalars
      plainer.replaceSubrange(index...index + 1, with: ["."])
      if fails(plainer.joined()) { scalars = plainer }
    }
    for index in scalars.indices {
      for plain in ["a", "."] where scalars[index] != "a" {
        var plainer = scalars
        plainer[index] = plain
        if fails(plainer.joined()) { scalars = plainer }
      }
    }
    return scalars.joined()
  }

  private static func reduce(_ pieces: inout [String], _ fails: (String) -> Bool) {
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for index in pieces.indices.reversed() {
        var fewer = pieces
        fewer.remove(at: index)
        guard fails(fewer.joined()) else { continue }
        pieces = fewer
        isSmaller = true
      }
    }
  }
}
