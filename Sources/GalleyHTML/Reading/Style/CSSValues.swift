import GalleyDocument

extension StyleDeclarations.Weight {
  /// `font-weight`: 600 and more is bold, as in every program that draws only two weights.
  init?(_ value: Span<UInt8>) {
    if value.equals("bold") || value.equals("bolder") {
      self = .bold
    } else if value.equals("normal") || value.equals("lighter") || value.equals("initial") {
      self = .normal
    } else if value.count <= 4, let number = Int(value.text), number > 0 {
      self = number >= 600 ? .bold : .normal
    } else {
      return nil
    }
  }
}

extension StyleDeclarations.Baseline {
  /// `vertical-align`, as far as letters go.
  init?(_ value: Span<UInt8>) {
    if value.equals("super") {
      self = .superscript
    } else if value.equals("sub") {
      self = .subscript
    } else if value.equals("baseline") || value.equals("initial") {
      self = .normal
    } else {
      return nil
    }
  }
}

extension WhiteSpace {
  /// `white-space`, or `white-space-collapse`.
  init?(_ value: Span<UInt8>) {
    if value.begins(with: "pre-line") || value.begins(with: "preserve-breaks") {
      self = .preLine
    } else if value.begins(with: "pre") || value.equals("break-spaces") {
      self = .pre
    } else if value.equals("normal") || value.equals("nowrap") || value.equals("collapse") || value.equals("initial") {
      self = .normal
    } else {
      return nil
    }
  }
}

extension DisplayKind {
  /// `display`.
  init?(_ value: Span<UInt8>) {
    if value.equals("none") {
      self = .none
    } else if value.equals("contents") {
      self = .contents
    } else if value.equals("inline") || value.equals("initial") || value.begins(with: "ruby") {
      self = .inline
    } else if value.begins(with: "inline-") {
      self = .inlineBlock
    } else if value.equals("list-item") {
      self = .listItem
    } else if value.equals("table") {
      self = .table
    } else if value.equals("table-row") {
      self = .tableRow
    } else if value.equals("table-cell") {
      self = .tableCell
    } else if value.equals("table-caption") {
      self = .tableCaption
    } else if value.begins(with: "table-") && value.firstPlace(of: "-group") != nil {
      self = .tableRowGroup
    } else if value.equals("block") || value.begins(with: "flow-root") || value.begins(with: "flex")
      || value.begins(with: "grid") || value.begins(with: "-webkit-")
    {
      self = .block
    } else {
      return nil
    }
  }
}

extension StyleDeclarations.FontSize {
  /// `font-size`.
  init?(_ value: Span<UInt8>) {
    var end = 0
    while end < value.count, value[end].isDecimal || value[end] == UInt8(ascii: ".") { end += 1 }
    // A shorthand has the height of a line behind a slash.
    var unitEnd = end
    while unitEnd < value.count, value[unitEnd] != UInt8(ascii: "/") { unitEnd += 1 }
    let unit = value.extracting(end..<unitEnd)
    guard end > 0 else {
      guard let size = StyleDeclarations.FontSize(keyword: unit) else { return nil }
      self = size
      return
    }
    guard let number = Double(value.extracting(0..<end).text), number.isFinite else { return nil }
    if unit.equals("pt") {
      self = .points(number)
    } else if unit.equals("px") {
      self = .points(number * 0.75)
    } else if unit.equals("em") {
      self = .factor(number)
    } else if unit.equals("%") {
      self = .factor(number / 100)
    } else if unit.equals("rem") {
      self = .points(number * 12)
    } else if unit.equals("pc") {
      self = .points(number * 12)
    } else if unit.equals("in") {
      self = .points(number * 72)
    } else if unit.equals("cm") {
      self = .points(number * 72 / 2.54)
    } else if unit.equals("mm") {
      self = .points(number * 72 / 25.4)
    } else {
      return nil
    }
  }

  private init?(keyword: Span<UInt8>) {
    if keyword.equals("medium") {
      self = .points(12)
    } else if keyword.equals("small") {
      self = .points(10)
    } else if keyword.equals("x-small") {
      self = .points(7.5)
    } else if keyword.equals("xx-small") {
      self = .points(6.75)
    } else if keyword.equals("large") {
      self = .points(13.5)
    } else if keyword.equals("x-large") {
      self = .points(18)
    } else if keyword.equals("xx-large") {
      self = .points(24)
    } else if keyword.equals("larger") {
      self = .factor(1.2)
    } else if keyword.equals("smaller") {
      self = .factor(1 / 1.2)
    } else {
      return nil
    }
  }
}
