/// What the rules of tree construction ask of an element; HTML's own words for it.
struct ElementTraits: OptionSet, Sendable {
  let rawValue: UInt32

  /// One of HTML's special elements: most searches for an element to close end at it.
  static let special = ElementTraits(rawValue: 1 << 0)
  /// A formatting element: it is opened again where broken markup closed it too soon.
  static let formatting = ElementTraits(rawValue: 1 << 1)
  /// Its end tag may be left out inside others that end.
  static let impliedEnd = ElementTraits(rawValue: 1 << 2)
  /// Its end tag may be left out where a template ends.
  static let impliedEndInTemplate = ElementTraits(rawValue: 1 << 3)
  /// Nothing outside it is in scope.
  static let scope = ElementTraits(rawValue: 1 << 4)
  /// Nothing outside it is in button scope.
  static let buttonScope = ElementTraits(rawValue: 1 << 5)
  /// Nothing outside it is in list item scope.
  static let listScope = ElementTraits(rawValue: 1 << 6)
  /// Nothing outside it is in table scope.
  static let tableScope = ElementTraits(rawValue: 1 << 7)
  /// An item that is open outside of it stays open when the next item opens.
  static let itemBarrier = ElementTraits(rawValue: 1 << 8)
  /// A part of a table in which nothing but other parts may stand: all else is foster-parented.
  static let fosters = ElementTraits(rawValue: 1 << 9)
  /// A header, of any level.
  static let header = ElementTraits(rawValue: 1 << 10)
  /// Its start tag ends SVG and MathML around it.
  static let breaksOut = ElementTraits(rawValue: 1 << 11)
  /// An element of SVG.
  static let svg = ElementTraits(rawValue: 1 << 12)
  /// An element of MathML.
  static let mathML = ElementTraits(rawValue: 1 << 13)
  /// An element of SVG or MathML in which HTML stands.
  static let holdsHTML = ElementTraits(rawValue: 1 << 14)
  /// An element of MathML in which text and HTML stand.
  static let holdsText = ElementTraits(rawValue: 1 << 15)

  /// An element of SVG or MathML.
  static let foreign: ElementTraits = [.svg, .mathML]
  /// An element whose content is read as HTML's, whatever it is itself.
  static let integrates: ElementTraits = [.holdsHTML, .holdsText]

  /// What holds for HTML's elements, by ``HTMLElement/index``.
  static let ofHTML: [ElementTraits] = {
    var table = [ElementTraits](repeating: [], count: 256)
    for (traits, elements) in groups {
      for element in elements { table[element.index].formUnion(traits) }
    }
    for element in HTMLElement.allCases where table[element.index].contains(.special) {
      if ![.address, .div, .p].contains(element) { table[element.index].insert(.itemBarrier) }
    }
    return table
  }()

  private static let groups: [(ElementTraits, [HTMLElement])] = [
    (
      .special,
      [
        .address, .applet, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote, .body, .br, .button,
        .caption, .center, .col, .colgroup, .dd, .details, .dir, .div, .dl, .dt, .embed, .fieldset, .figcaption,
        .figure, .footer, .form, .frame, .frameset, .h1, .h2, .h3, .h4, .h5, .h6, .head, .header, .hgroup, .hr, .html,
        .iframe, .img, .input, .keygen, .li, .link, .listing, .main, .marquee, .menu, .meta, .nav, .noembed, .noframes,
        .noscript, .object, .ol, .p, .param, .plaintext, .pre, .script, .search, .section, .select, .source, .style,
        .summary, .table, .tbody, .td, .template, .textarea, .tfoot, .th, .thead, .title, .tr, .track, .ul, .wbr, .xmp,
      ]
    ),
    (.formatting, [.a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u]),
    (.impliedEnd, [.dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc]),
    (.impliedEndInTemplate, [.dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc]),
    (.impliedEndInTemplate, [.caption, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr]),
    (.scope, [.applet, .caption, .html, .table, .td, .th, .marquee, .object, .select, .template]),
    (.buttonScope, [.applet, .caption, .html, .table, .td, .th, .marquee, .object, .select, .template, .button]),
    (.listScope, [.applet, .caption, .html, .table, .td, .th, .marquee, .object, .select, .template, .ol, .ul]),
    (.tableScope, [.html, .table, .template]),
    (.fosters, [.table, .tbody, .tfoot, .thead, .tr]),
    (.header, [.h1, .h2, .h3, .h4, .h5, .h6]),
    (
      .breaksOut,
      [
        .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1, .h2, .h3, .h4, .h5,
        .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p, .pre, .ruby, .s, .small, .span,
        .strong, .strike, .sub, .sup, .table, .tt, .u, .ul, .var,
      ]
    ),
  ]
}

extension ElementTraits {
  /// What holds for an element of SVG or MathML.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - vocabulary: ``svg`` or ``mathML``.
  ///   - attributes: Its tag's attributes: an annotation of MathML tells in them what it holds.
  init(of element: HTMLElement, in vocabulary: ElementTraits, _ attributes: TagAttributes) {
    let border: ElementTraits = [.special, .itemBarrier, .scope, .buttonScope, .listScope]
    let holds: ElementTraits? =
      if vocabulary == .svg {
        [HTMLElement.foreignObject, .desc, .title].contains(element) ? .holdsHTML : nil
      } else if element == .annotationXML {
        Self.htmlTypes.contains(attributes[.encoding]?.lowercased() ?? "") ? .holdsHTML : []
      } else {
        [HTMLElement.mi, .mo, .mn, .ms, .mtext].contains(element) ? .holdsText : nil
      }
    self = holds.map { vocabulary.union(border).union($0) } ?? vocabulary
  }

  private static let htmlTypes = ["text/html", "application/xhtml+xml"]
}

extension HTMLElement {
  /// A number below 256 that is the element's alone: the byte that it is in memory.
  var index: Int { unsafe withUnsafeBytes(of: self) { unsafe Int($0[0]) } }
}
