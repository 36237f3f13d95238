extension BlockAttributes {
  /// What a block means beyond its kind.
  public var role: BlockRole? {
    get { rarer?.values.role }
    set { change { $0.rarer.role = newValue } }
  }
  /// A code block's whole info string.
  public var info: String? {
    get { rarer?.values.info }
    set { change { $0.rarer.info = newValue } }
  }
  /// A code block's language: the first word of ``info``.
  public var languageHint: String? {
    // White space as CommonMark counts it in an info string.
    info?.utf8.split { $0 == 0x20 || (9...13).contains($0) }.first.map { String(Substring($0)) }
  }
  /// An alert's kind, such as `note`, on a quote.
  public var alert: String? {
    get { rarer?.values.alert }
    set { change { $0.rarer.alert = newValue } }
  }
  /// A name that links can point to; of a footnote, its label.
  public var anchor: String? {
    get { rarer?.values.anchor }
    set { change { $0.rarer.anchor = newValue } }
  }
  /// Whether ``anchor`` was made from the text rather than written.
  ///
  /// Such a one is no part of equivalence.
  public var isAnchorDerived: Bool {
    get { rarer?.values.isAnchorDerived ?? false }
    set { change { $0.rarer.isAnchorDerived = newValue } }
  }
  /// A table's or figure's caption, where it is plain text.
  public var caption: String? {
    get { rarer?.values.caption }
    set { change { $0.rarer.caption = newValue } }
  }
  /// How a table's columns align, from the left; `nil` where nothing is said.
  public var columns: [ColumnAlignment?] {
    get { rarer?.values.columns ?? [] }
    set { change { $0.rarer.columns = newValue } }
  }
  /// How many columns a cell spans.
  public var columnSpan: Int {
    get { rarer?.values.columnSpan ?? 1 }
    set { change { $0.rarer.columnSpan = max(1, newValue) } }
  }
  /// How many rows a cell spans.
  public var rowSpan: Int {
    get { rarer?.values.rowSpan ?? 1 }
    set { change { $0.rarer.rowSpan = max(1, newValue) } }
  }
  /// The number of an item, where it is not the one before plus one.
  public var itemValue: Int? {
    get { rarer?.values.itemValue }
    set { change { $0.rarer.itemValue = newValue } }
  }
  /// How a paragraph is laid out as an item of a list that is a look, not an intent.
  public var textList: TextList? {
    get { rarer?.values.textList }
    set { change { $0.rarer.textList = newValue } }
  }
  /// Where a paragraph lies in a table that is a look, not an intent.
  public var textTable: TextTableCell? {
    get { rare?.values.textTable }
    set { change { $0.textTable = newValue } }
  }
  /// How far a paragraph is indented, in steps.
  public var indent: Int {
    get { rare?.values.indent ?? 0 }
    set { change { $0.indent = newValue } }
  }
  /// How a paragraph's lines align.
  public var alignment: TextAlignment? {
    get { rare?.values.alignment }
    set { change { $0.alignment = newValue } }
  }

  /// What is known of a paragraph in a table that is a look.
  ///
  /// - Parameters:
  ///   - cell: Where it lies.
  ///   - alignment: How its lines align.
  package init(_ cell: TextTableCell, _ alignment: TextAlignment?) {
    var values = RareBlockAttributes.Values()
    values.textTable = cell
    values.alignment = alignment
    rare = RareBlockAttributes(values)
  }

  private var rarer: RareBlockAttributes.Rarer? { rare?.values.boxed }

  private mutating func change(_ body: (inout RareBlockAttributes.Values) -> Void) {
    var values = rare?.values ?? RareBlockAttributes.Values()
    body(&values)
    rare = values == RareBlockAttributes.Values() ? nil : RareBlockAttributes(values)
  }
}
