/// What was put for bytes that are no text.
package struct Replacements {
  /// How often U+FFFD was.
  package private(set) var count = 0
  /// Where it was first, in bytes of the text given.
  package private(set) var first = 0
  /// The text given before what is written at present.
  var base = 0

  /// Writes U+FFFD.
  mutating func add(to output: inout [UInt8]) {
    if count == 0 { first = base + output.count }
    count += 1
    output += [0xEF, 0xBF, 0xBD]
  }
}
