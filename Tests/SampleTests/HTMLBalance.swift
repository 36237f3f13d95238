/// Whether each element of some HTML is closed where it should be.
struct HTMLBalance {
  /// What is wrong; `nil` where nothing is.
  let fault: String?

  private static let void: Set<Substring> = ["br", "hr", "img", "input", "meta"]

  init(_ html: String) {
    var open: [Substring] = []
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else {
        fault = "a tag has no end: \(rest[start...].prefix(40))"
        return
      }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.first == "!" { continue }
      let isClosing = tag.first == "/"
      let name = (isClosing ? tag.dropFirst() : tag).prefix { $0.isLetter || $0.isNumber }
      if name.isEmpty {
        fault = "no tag: <\(tag)>"
        return
      }
      if HTMLBalance.void.contains(name) { continue }
      if !isClosing {
        open.append(name)
      } else if open.popLast() != name {
        fault = "</\(name)> closes nothing that is open"
        return
      }
    }
    fault = open.last.map { "<\($0)> is not closed" }
  }
}
