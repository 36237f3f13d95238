import GalleyDocument

/// The properties that mean something for text; all others are passed over.
extension StyleDeclarations {
  /// Reads a `style` attribute.
  ///
  /// - Parameter style: Its value.
  mutating func readCSS(_ style: Span<UInt8>) {
    CSSScanner.forEachDeclaration(in: style) { name, value in
      if value.equals("inherit") || value.equals("unset") || value.equals("revert") { return }
      read(name, value)
    }
  }

  private mutating func read(_ name: Span<UInt8>, _ value: Span<UInt8>) {
    switch name.count {
    case 4: if name.equals("font") { readFont(value) }
    case 5: if name.equals("color") { looks.foreground = CSSColor.parsed(value) }
    case 7: if name.equals("display") { display = DisplayKind(value) ?? display }
    case 8:
      if name.equals("mso-list") {
        wordList = WordList(value)
      } else if name.equals("mso-hide") {
        isHidden = value.equals("all")
      }
    case 9:
      if name.equals("font-size") {
        looks.size = FontSize(value) ?? looks.size
      } else if name.equals("direction") {
        readDirection(value)
      }
    case 10: readTenLetters(name, value)
    case 11:
      if name.equals("font-weight") {
        weight = Weight(value) ?? weight
      } else if name.equals("white-space") {
        whiteSpace = WhiteSpace(value) ?? whiteSpace
      } else if name.equals("font-family") {
        readFamily(value)
      }
    case 12, 13:
      // Word's spaces and tabs, as no-break spaces.
      if name.equals("mso-spacerun") || name.equals("mso-tab-count") { whiteSpace = .converted }
    case 14: if name.equals("vertical-align") { baseline = Baseline(value) ?? baseline }
    case 15:
      if name.equals("text-decoration") {
        readDecoration(value)
      } else if name.equals("list-style-type") {
        readListMarker(value)
      }
    case 16: if name.equals("background-color") { looks.background = CSSColor.parsed(value) }
    case 20:
      if name.equals("text-decoration-line") {
        readDecoration(value)
      } else if name.equals("white-space-collapse") {
        whiteSpace = WhiteSpace(value) ?? whiteSpace
      }
    default: break
    }
  }

  private mutating func readTenLetters(_ name: Span<UInt8>, _ value: Span<UInt8>) {
    if name.equals("font-style") {
      if value.begins(with: "italic") || value.begins(with: "oblique") {
        isItalic = true
      } else if value.equals("normal") {
        isItalic = false
      }
    } else if name.equals("text-align") {
      readAlignment(value)
    } else if name.equals("visibility") {
      isVisible = value.equals("visible") || value.equals("initial")
    } else if name.equals("background") {
      looks.background = CSSColor.parsed(value)
    } else if name.equals("list-style") {
      readListMarker(value)
    }
  }

  /// `font`, which also takes back what it does not say.
  private mutating func readFont(_ value: Span<UInt8>) {
    var (weight, isItalic) = (Weight.normal, false)
    var index = 0
    while index < value.count {
      while index < value.count, value[index].isSpacing { index += 1 }
      let start = index
      while index < value.count, !value[index].isSpacing { index += 1 }
      let word = value.extracting(start..<index)
      if word.isEmpty { break }
      if word.equals("italic") || word.equals("oblique") {
        isItalic = true
      } else if let said = Weight(word) {
        if said == .bold { weight = .bold }
      } else if let size = FontSize(word) {
        looks.size = size
        let family = value.extracting(index..<value.count)
        readFamily(family.extracting(family.trimmedRange))
        break
      }
    }
    (self.weight, self.isItalic) = (weight, isItalic)
  }

  /// `font-family`, or the same from `<font face>`.
  mutating func readFamily(_ value: Span<UInt8>) {
    var first: String?
    var isFixed = false
    CSSScanner.forEachPart(of: value) { part in
      let name = part.extracting(part.unquotedRange)
      if name.isEmpty { return }
      if first == nil {
        first = name.text
        isFixed = name.isFixedWidthFamily
      } else if name.equals("monospace") {
        isFixed = true
      }
    }
    guard let first else { return }
    looks.family = first
    isMonospace = isFixed
  }

  private mutating func readDecoration(_ value: Span<UInt8>) {
    isUnderlined = value.hasWord("underline")
    isStruckThrough = value.hasWord("line-through")
  }

  private mutating func readListMarker(_ value: Span<UInt8>) {
    value.forEachWord { word in
      if word.equals("none") {
        listMarker = StyleDeclarations.ListMarker.none
      } else if word.equals("disc") || word.equals("circle") || word.equals("square") {
        listMarker = .bullet
      } else if word.begins(with: "decimal") || word.begins(with: "lower-") || word.begins(with: "upper-") {
        listMarker = .number
      }
    }
  }
}

extension Span<UInt8> {
  /// Where its content lies without quotes around it.
  fileprivate var unquotedRange: Range<Int> {
    let isQuoted = count > 1 && (self[0] == UInt8(ascii: "'") || self[0] == UInt8(ascii: "\""))
    return isQuoted && self[count - 1] == self[0] ? 1..<(count - 1) : 0..<count
  }

  /// Whether it names a family whose letters are all of one width.
  fileprivate var isFixedWidthFamily: Bool {
    equals("monospace") || equals("ui-monospace") || equals("menlo") || equals("monaco") || equals("consolas")
      || begins(with: "courier") || begins(with: "sfmono") || begins(with: "sf mono") || firstPlace(of: " mono") != nil
      || equals("lucida console") || begins(with: "cascadia ") || equals("fira code") || equals("source code pro")
  }
}
