/// One stream of blocks: the page, or what stands in a table.
///
/// A table's is apart from what is around it, since markup may put things into a table that go before it.
struct Flow {
  /// The flow that the table is part of; of the page, its own.
  let parent: Int
  /// The blocks that are open in it, the outermost first.
  var blocks: [OpenBlock] = []
  /// Where its events go, but for the page's.
  var chain = TableTape.Chain()
  /// The table; `nil` of the page.
  var table: TableRecord?
  /// The white space of its line, while another flow is written to.
  var line = LineBox()

  init(parent: Int, table: TableRecord? = nil) {
    self.parent = parent
    self.table = table
  }
}
