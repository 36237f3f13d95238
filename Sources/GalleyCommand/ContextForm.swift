internal import Galley

/// A context as the tool prints it, all in UTF-16 units.
struct ContextForm {
  private let context: WritingContext
  private let start: Int
  private let end: Int
  private let range: Range<Int>
  private let resolved: Range<Int>
  private let excluded: [Range<Int>]

  /// A context's form.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - document: What it was cut from.
  init(_ context: WritingContext, of document: Document) {
    func units(_ range: Range<UTF8Offset>) -> Range<Int> {
      let part = context.document
      return part.utf16Offset(of: range.lowerBound).value..<part.utf16Offset(of: range.upperBound).value
    }
    self.context = context
    start = document.utf16Offset(of: context.start).value
    end = document.utf16Offset(of: context.end).value
    range = units(context.range)
    resolved = units(context.resolvedRange())
    excluded = context.excluded().map(units)
  }

  /// One object, with a line end.
  func json() -> [UInt8] {
    var output = JSONOutput()
    func object(_ range: Range<Int>) {
      output.raw("{")
      output.key("location")
      output.integer(range.lowerBound)
      output.key("length")
      output.integer(range.count)
      output.raw("}")
    }
    output.raw("{")
    output.key("scope")
    output.string(context.scope.name)
    output.key("start")
    output.integer(start)
    output.key("end")
    output.integer(end)
    output.key("range")
    object(range)
    output.key("resolved")
    object(resolved)
    output.key("excluded")
    output.raw("[")
    for range in excluded {
      output.separate()
      output.raw("[")
      output.integer(range.lowerBound)
      output.raw(",")
      output.integer(range.upperBound)
      output.raw("]")
    }
    output.raw("]")
    output.key("text")
    output.string(context.text)
    output.raw("}\n")
    return output.bytes
  }

  /// A line for each of what is known, and the text below.
  func lines() -> [UInt8] {
    func words(_ range: Range<Int>) -> String { "\(range.lowerBound)..\(range.upperBound)" }
    let none = "nothing"
    let rows = [
      ("scope", context.scope.name), ("context", words(start..<end)), ("range", words(range)),
      ("resolved", words(resolved)),
      ("excluded", excluded.isEmpty ? none : excluded.map(words).joined(separator: ", ")),
    ]
    let width = rows.map(\.0.count).max() ?? 0
    var text = ""
    for (name, value) in rows {
      text += name + String(repeating: " ", count: width - name.count + 2) + value + "\n"
    }
    text += "\n" + context.text
    return Array((text.hasSuffix("\n") ? text : text + "\n").utf8)
  }
}
