/// What is seen of a form's controls that have no text inside them.
enum FormValue {
  /// The text of an `<input>`.
  ///
  /// - Parameter attributes: Its tag's attributes.
  /// - Returns: `nil` where it shows none.
  static func text(of attributes: TagAttributes) -> String? {
    let value = attributes[.value].flatMap { $0.isEmpty ? nil : $0 }
    return attributes.with(.type) { type in
      if type.equals("checkbox") { return attributes.has(.checked) ? "[x]" : "[ ]" }
      if type.equals("radio") { return attributes.has(.checked) ? "(x)" : "( )" }
      if type.equals("image") { return attributes[.alt] ?? value }
      let showsNone =
        type.equals("hidden") || type.equals("password") || type.equals("file") || type.equals("range")
        || type.equals("color")
      return showsNone ? nil : value
    } ?? value
  }
}
