extension RenderTarget {
  /// Markdown of CommonMark alone: what ``MarkdownWriter`` writes so that it reads back equivalent.
  public static let commonMark = RenderTarget(bare: "commonmark", "CommonMark") {
    $0.marks = [.emphasis, .strong, .code]
    $0.headerLevels = 6
    $0.lists = .simple
    $0.quoteDepth = nil
    $0.links = URLs()
    $0.images = URLs()
    $0.constructs.formUnion([.codeBlocks, .codeLanguages, .rules, .rawHTML])
  }

  /// GitHub's Markdown: also tables with a header and text alone in cells, tasks, footnotes, alerts, formulas and front
  /// matter.
  public static let gitHub = RenderTarget(bare: "github", "GitHub") {
    $0 = $0.renamed(.commonMark)
    $0.marks.insert(.strikethrough)
    $0.lists = .withTasks
    $0.tables = Tables()
    $0.tables?.spans = false
    $0.tables?.blocks = false
    $0.tables?.headless = false
    $0.constructs.formUnion([.alerts, .footnotes, .math, .frontMatter])
  }

  /// What another target renders, under this one's names.
  private func renamed(_ other: RenderTarget) -> RenderTarget {
    var target = other
    (target.name, target.title) = (name, title)
    return target
  }
}
