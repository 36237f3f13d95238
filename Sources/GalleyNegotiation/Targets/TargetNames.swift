internal import GalleyFormats

/// The names in a target's description, in the order in which they are written.
enum TargetNames {
  static let fields = JSONTable<Field>()
  static let listFields = JSONTable<ListField>()
  static let tableFields = JSONTable<TableField>()
  static let urlFields = JSONTable<URLField>()
  static let lengthFields = JSONTable<LengthField>()
  static let units = JSONTable<RenderTarget.Length.Unit>()
  static let options = JSONTable<ResultOptions>(
    ResultOptions.named.filter { !$0.options.isEmpty }.map { ($0.options, $0.name) })
  static let marks = JSONTable<InlineMarks>([
    (.emphasis, "emphasis"), (.strong, "strong"), (.code, "code"), (.strikethrough, "strikethrough"),
    (.underline, "underline"), (.superscript, "superscript"), (.subscript, "subscript"), (.font, "font"),
    (.fontSize, "fontSize"), (.color, "color"), (.highlight, "highlight"), (.roles, "roles"),
  ])
  static let constructs = JSONTable<RenderTarget.Constructs>([
    (.codeBlocks, "codeBlocks"), (.codeLanguages, "codeLanguages"), (.rules, "rules"), (.alerts, "alerts"),
    (.footnotes, "footnotes"), (.math, "math"), (.rawHTML, "rawHTML"), (.frontMatter, "frontMatter"),
    (.groups, "groups"), (.languages, "languages"), (.attachments, "attachments"), (.layout, "layout"),
    (.hostValues, "hostValues"), (.lineBreaks, "lineBreaks"), (.anchors, "anchors"),
  ])

  enum Field: String, CaseIterable {
    case name, like, title, options, marks, headerLevels, lists, tables, quoteDepth, links, images, constructs
    case width, monospaced, length
  }

  enum ListField: String, CaseIterable {
    case unordered, ordered, tasks, definitions, itemValues, depth
  }

  enum TableField: String, CaseIterable {
    case columns, width, spans, blocks, headless
  }

  enum URLField: String, CaseIterable {
    case schemes, relative
  }

  enum LengthField: String, CaseIterable {
    case limit, unit, perMessage
  }
}
