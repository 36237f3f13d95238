/// What an element means for blocks.
enum BlockTreatment: UInt8 {
  /// Nothing: it is part of a line.
  case inline
  /// Paragraphs end before and after it, and no more.
  ///
  /// So are `section` and `article`: a group for each would say what no other format can, and headers say better.
  case flow
  /// One paragraph, of what stands in it.
  case paragraph
  case header
  case quote
  case orderedList, unorderedList
  case item
  /// A paragraph that is an item, as Word writes it.
  case pastedParagraph
  /// A list that is a piece of one, and an item in it.
  case pastedList, pastedItem
  case definitionList, term, description
  case details, summary
  case figure
  /// A caption of a figure.
  case figureCaption
  /// Text kept as it is, a line a line.
  case code
  /// A rule between two thoughts.
  case rule
  case table
  /// The parts of a table.
  case head, body, foot, row, cell, caption
  /// A column, or several, of a table.
  case columns
  /// The notes at the end of a page; see ``FootnoteMarkup``.
  case footnotes
  /// A note among them.
  case footnote
  /// An alert, as GitHub writes it.
  case alert

  /// What an element means where nothing else says so.
  ///
  /// - Parameter element: The element.
  init(_ element: HTMLElement) {
    self =
      switch element {
      case .address, .article, .aside, .body, .center, .dialog, .div, .fieldset, .footer, .form, .frameset, .header,
        .hgroup, .html, .legend, .main, .nav, .noframes, .optgroup, .option, .search, .section:
        .flow
      case .p: .paragraph
      case .h1, .h2, .h3, .h4, .h5, .h6: .header
      case .blockquote: .quote
      case .ol: .orderedList
      case .dir, .menu, .ul: .unorderedList
      case .li: .item
      case .dl: .definitionList
      case .dt: .term
      case .dd: .description
      case .details: .details
      case .summary: .summary
      case .figure: .figure
      case .figcaption: .figureCaption
      case .listing, .plaintext, .pre, .xmp: .code
      case .hr: .rule
      case .table: .table
      case .thead: .head
      case .tbody: .body
      case .tfoot: .foot
      case .tr: .row
      case .td, .th: .cell
      case .caption: .caption
      case .col, .colgroup: .columns
      case .a, .abbr, .acronym, .annotation, .annotationXML, .applet, .area, .audio, .b, .base, .basefont, .bdi,
        .bdo, .bgsound, .big, .blink, .br, .button, .canvas, .cite, .code, .data, .datalist, .del, .desc, .dfn, .em,
        .embed, .font, .foreignObject, .frame, .head, .i, .iframe, .image, .img, .input, .ins, .isindex, .kbd,
        .keygen, .label, .link, .map, .mark, .marquee, .math, .menuitem, .meta, .meter, .mi, .mn, .mo, .ms, .mtext,
        .nobr, .noembed, .noscript, .object, .other, .output, .param, .picture, .progress, .q, .rb, .rp, .rt, .rtc,
        .ruby, .s, .samp, .script, .select, .semantics, .slot, .small, .source, .span, .strike, .strong, .style,
        .sub, .sup, .svg, .template, .textarea, .time, .title, .track, .tt, .u, .var, .video, .wbr:
        .inline
      }
  }

  /// Whether CSS may make it part of a line, or set it apart as a block.
  ///
  /// What else an element means, a look doesn't change.
  var followsDisplay: Bool { self == .inline || self == .flow || self == .paragraph }

  /// Whether it is a table, or a part that holds other parts: neither text nor blocks stand in it.
  var isTableStructure: Bool {
    switch self {
    case .table, .head, .body, .foot, .row: true
    default: false
    }
  }

  /// Whether it is part of a table.
  var isTablePart: Bool {
    switch self {
    case .head, .body, .foot, .row, .cell, .caption, .columns: true
    default: false
    }
  }
}
