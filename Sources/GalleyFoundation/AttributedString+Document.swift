public import Foundation
public import GalleyDocument
internal import GalleyFormats

extension AttributedString {
  /// A document as Foundation's Markdown parser would say it.
  ///
  /// Blocks are the runs' ``Foundation/AttributeScopes/FoundationAttributes/presentationIntent``, with nothing between
  /// them; `GalleyFormats.FoundationJSONWriter` has a table of what becomes of all that Foundation has no intent for.
  /// Beside what stands there, what marks a list's items and the writing direction are said, and URLs that could run
  /// a script are kept. Linear in the document.
  ///
  /// - Parameters:
  ///   - document: What to say.
  ///   - baseURL: What relative URLs are relative to.
  public init(_ document: Document, baseURL: URL? = nil) {
    var options = AttributedStringBuilder.Options()
    options.baseURL = baseURL
    var walk = IntentWalk(into: AttributedStringBuilder(options))
    document.replay(into: &walk)
    self = walk.finish().finish().string
  }
}

extension Document {
  /// What the runs of an attributed string say.
  ///
  /// Runs that share a block's kind and identity share the block; text without an intent is a paragraph. Cells, rows
  /// and items of bulleted lists that are not there as they were empty are put back where others tell that they were.
  /// Attributes that Foundation's scope does not have are left out, and URLs are made absolute. Linear in the string.
  ///
  /// - Parameter string: What to read.
  public init(_ string: AttributedString) {
    var assembler = IntentAssembler()
    for run in string.runs {
      assembler.append(String(string[run.range].characters), IntentAttributes(run, isAbsolute: true))
    }
    self = assembler.finish()
  }
}

extension IntentAttributes {
  /// What a run says in Foundation's scope.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - isAbsolute: Whether URLs are made absolute; else they keep what they are relative to.
  init(_ run: AttributedString.Runs.Run, isAbsolute: Bool) {
    self.init(chain: run.presentationIntent?.chain)
    inline = run.inlinePresentationIntent.map { UInt($0.rawValue) } ?? 0
    link = run.link.map { Link($0, isAbsolute: isAbsolute) }
    imageURL = run.imageURL.map { Link($0, isAbsolute: isAbsolute) }
    alternateDescription = run.alternateDescription
    language = run.languageIdentifier
    delimiter = run.listItemDelimiter
    if let direction = run.writingDirection { self.direction = direction == .rightToLeft ? .rightToLeft : .leftToRight }
  }
}

extension IntentAttributes.Link {
  fileprivate init(_ url: URL, isAbsolute: Bool) {
    if isAbsolute {
      self.init(url.absoluteString)
    } else {
      self.init(url.relativeString, base: url.baseURL?.absoluteString)
    }
  }
}
