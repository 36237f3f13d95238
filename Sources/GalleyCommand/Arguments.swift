/// A command line, taken apart.
struct Arguments {
  /// The values of the options that were given; empty for those that take none.
  ///
  /// Of an option given twice, the last counts.
  private(set) var values: [Option: [UInt8]] = [:]
  /// What is no option, in order.
  private(set) var files: [Path] = []

  /// Options may follow files; `--` ends them; a value stands behind `=` or in the next argument.
  ///
  /// - Parameters:
  ///   - arguments: What follows the command's name.
  ///   - options: What the command takes.
  /// - Throws: A usage failure.
  init(_ arguments: ArraySlice<[UInt8]>, taking options: [Option]) throws(Failure) {
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == Array("--".utf8) {
        files += rest.map { Path($0) }
        return
      }
      guard argument.first == UInt8(ascii: "-"), argument.count > 1 else {
        files.append(Path(argument))
        continue
      }
      let equals = argument.firstIndex(of: UInt8(ascii: "="))
      let name = String(decoding: argument[..<(equals ?? argument.count)], as: UTF8.self)
      guard
        let option = options.first(where: { name == "--\($0.rawValue)" || $0.letter.map { name == "-\($0)" } ?? false })
      else { throw .usage("there is no option \(name)") }
      let attached = equals.map { Array(argument[($0 + 1)...]) }
      guard let valueName = option.about.value else {
        if attached != nil { throw .usage("\(name) takes no value") }
        values[option] = []
        continue
      }
      guard let value = attached ?? rest.popFirst() else { throw .usage("\(name) needs a value: \(valueName)") }
      values[option] = value
    }
  }

  func has(_ option: Option) -> Bool { values[option] != nil }

  /// The option's value as text; `nil` where it was not given.
  func text(_ option: Option) -> String? { values[option].map { String(decoding: $0, as: UTF8.self) } }
}
