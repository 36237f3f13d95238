import GalleyDocument

/// The values of a style mark that HTML can say.
struct HTMLStyle {
  let language: String?
  let direction: WritingDirection?
  let fontFamily: String?
  let fontSize: Double?
  let foregroundColor: Color?
  let backgroundColor: Color?
  let role: InlineRole?
  let expansion: String?

  init(_ values: RareAttributes.Values) {
    language = values.language
    direction = values.direction
    fontFamily = values.fontFamily
    fontSize = values.fontSize
    foregroundColor = values.foregroundColor
    backgroundColor = values.backgroundColor
    role = values.role
    expansion = values.expansion
  }

  /// Whether there is nothing to write.
  var isEmpty: Bool {
    language == nil && direction == nil && fontFamily == nil && fontSize == nil && foregroundColor == nil
      && backgroundColor == nil && expansion == nil && role.flatMap { HTMLTag.roles[$0] } == nil
  }

  /// The element that says the role, or else says nothing.
  var tag: HTMLTag { role.flatMap { HTMLTag.roles[$0] } ?? HTMLTag(open: "<span", close: "</span>") }

  /// Writes the attributes of an element.
  func write(to out: inout ByteOutput) {
    if let expansion {
      out.write(" title=\"")
      out.writeEscaped(expansion)
      out.write("\"")
    }
    if let language {
      out.write(" lang=\"")
      out.writeEscaped(language)
      out.write("\"")
    }
    switch direction {
    case .leftToRight: out.write(" dir=\"ltr\"")
    case .rightToLeft: out.write(" dir=\"rtl\"")
    case nil: break
    }
    let start = out.bytes.count
    writeFont(to: &out, since: start)
    writeColor(foregroundColor, "color: #", to: &out, since: start)
    writeColor(backgroundColor, "background-color: #", to: &out, since: start)
    if out.bytes.count > start { out.write("\"") }
  }

  private func writeFont(to out: inout ByteOutput, since start: Int) {
    if let family = fontFamily.map(Self.cleanFamily), !family.isEmpty {
      begin(&out, since: start)
      out.write("font-family: '")
      out.writeEscaped(family)
      out.write("'")
    }
    // Sizes that no page has are left out; a hundredth of a point is as fine as any program draws.
    if let fontSize, fontSize >= 0.01, fontSize <= 10_000 {
      let hundredths = Int(fontSize * 100 + 0.5)
      begin(&out, since: start)
      out.write("font-size: ")
      out.write(hundredths / 100)
      if hundredths % 100 != 0 {
        out.write(hundredths % 100 < 10 ? ".0" : ".")
        out.write(hundredths % 10 == 0 ? hundredths % 100 / 10 : hundredths % 100)
      }
      out.write("pt")
    }
  }

  private func writeColor(_ color: Color?, _ name: StaticString, to out: inout ByteOutput, since start: Int) {
    guard let color else { return }
    begin(&out, since: start)
    out.write(name)
    out.writeHex(color.red)
    out.writeHex(color.green)
    out.writeHex(color.blue)
    if color.alpha < 255 { out.writeHex(color.alpha) }
  }

  private func begin(_ out: inout ByteOutput, since start: Int) {
    out.write(out.bytes.count > start ? "; " : " style=\"")
  }

  /// The family without anything that CSS could take for more than a name.
  private static func cleanFamily(_ family: String) -> String {
    String(
      String.UnicodeScalarView(
        family.unicodeScalars.filter {
          $0.properties.isAlphabetic || ("0"..."9").contains($0) || " -_.".unicodeScalars.contains($0)
        }
      ))
  }
}
