import GalleyDocument
import GalleyMarkdown
import GalleyNegotiation

/// A document that was fitted, as a test can compare it.
struct DowngradeProbe {
  let source: Document
  let fitted: Fitted

  init(_ source: Document, _ negotiator: Negotiator) {
    self.source = source
    fitted = negotiator.fit(source)
  }

  init(_ markdown: String, _ options: ResultOptions, _ change: (inout FittingPolicy) -> Void = { _ in }) {
    var policy = FittingPolicy()
    change(&policy)
    self.init(Document(markdown: markdown), Negotiator(options, policy: policy))
  }

  init(
    _ markdown: String, on target: RenderTarget, options: ResultOptions = .all,
    _ change: (inout FittingPolicy) -> Void = { _ in }
  ) {
    var policy = FittingPolicy()
    change(&policy)
    self.init(Document(markdown: markdown), Negotiator(options, target: target, policy: policy))
  }

  var text: String { fitted.document.text }

  /// The leaves, each with what it is and its text.
  var leaves: [String] {
    fitted.document.leafBlocks.map { leaf in
      let attributes = leaf.attributes
      var words = leaf.path.reversed().map { "\($0.kind)" }.joined(separator: ">")
      if attributes.indent != 0 { words += " indent \(attributes.indent)" }
      if let alignment = attributes.alignment { words += " \(alignment)" }
      if let list = attributes.textList { words += " item \(list.marker) at \(list.depth)" }
      if let role = attributes.role { words += " role \(role.rawValue)" }
      return words + ": " + leaf.text.replacing("\n", with: "⏎")
    }
  }

  /// The runs that have attributes, each with what holds for it.
  var runs: [String] {
    fitted.document.runs.filter { !$0.attributes.isEmpty }.map { run in
      let attributes = run.attributes
      var words: [String] = []
      for (intent, name) in DowngradeProbe.intents where attributes.intent.contains(intent) { words.append(name) }
      for (look, name) in DowngradeProbe.looks where attributes.display.contains(look) { words.append(name) }
      if let link = attributes.link { words.append("link \(link)") }
      if let image = attributes.imageURL { words.append("image \(image)") }
      if let family = attributes.fontFamily { words.append(family) }
      if let size = attributes.fontSize { words.append("size \(Int(size))") }
      if attributes.backgroundColor != nil { words.append("background") }
      if let language = attributes.language { words.append("language \(language)") }
      if let role = attributes.role { words.append("role \(role.rawValue)") }
      if let attachment = attributes.attachment { words.append("attachment \(attachment.identifier)") }
      if attributes.footnote != nil { words.append("footnote") }
      if attributes.math != nil { words.append("math") }
      if attributes.isExcluded { words.append("excluded") }
      return run.text.replacing("\n", with: "⏎") + ": " + words.joined(separator: ", ")
    }
  }

  /// The report, each change with its text before and after.
  var report: [String] {
    fitted.report.map { downgrade in
      let before = source.text(in: downgrade.source).replacing("\n", with: "⏎")
      let after = fitted.document.text(in: downgrade.result).replacing("\n", with: "⏎")
      let losses = DowngradeProbe.losses.filter { downgrade.losses.contains($0.0) }.map(\.1)
      return "\(downgrade.construct) \(downgrade.from)→\(downgrade.to) ‹\(before)› ‹\(after)›"
        + (losses.isEmpty ? "" : " -" + losses.joined(separator: " -"))
    }
  }

  private static let intents: [(InlineIntent, String)] = [
    (.emphasized, "em"), (.stronglyEmphasized, "strong"), (.code, "code"), (.strikethrough, "struck"),
    (.softBreak, "soft"), (.lineBreak, "break"), (.inlineHTML, "html"),
  ]

  private static let looks: [(DisplayStyle, String)] = [
    (.bold, "bold"), (.italic, "italic"), (.underline, "underline"), (.strikethrough, "line through"),
    (.superscript, "raised"), (.subscript, "lowered"),
  ]

  private static let losses: [(Downgrade.Losses, String)] = [
    (.kind, "kind"), (.level, "level"), (.target, "target"), (.title, "title"), (.alignment, "alignment"),
    (.spans, "spans"), (.columns, "columns"), (.anchor, "anchor"), (.value, "value"), (.content, "content"),
  ]
}

extension RenderTarget {
  /// A target that renders all but what a change takes away.
  static func lacking(_ change: (inout RenderTarget) -> Void) -> RenderTarget {
    var target = RenderTarget(name: "lacking")
    change(&target)
    return target
  }
}
