import CCMark
import Foundation
import GalleyDocument
import GalleyHTML
import GalleyMarkdown
import TestSupport

/// The HTML that libcmark itself writes for the whole source, without empty titles: libcmark's nodes don't tell those
/// from none.
func libcmarkHTML(_ source: String) -> String {
  var source = source
  return source.withUTF8 { bytes in
    unsafe bytes.withMemoryRebound(to: CChar.self) { text in
      guard let html = unsafe cmark_markdown_to_html(text.baseAddress, text.count, CMARK_OPT_UNSAFE) else { return "" }
      defer { unsafe free(html) }
      return unsafe String(cString: html).replacing(" title=\"\"", with: "")
    }
  }
}

/// The HTML of a document with its raw HTML, without empty titles.
func html(_ document: Document) -> String {
  document.html(.init(rawHTML: .pass)).replacing(" title=\"\"", with: "")
}

/// Reads a source in sections of a size, on some threads.
func read(
  _ source: String, _ dialect: MarkdownDialect = .commonMark, size: Int = 16 << 10, threads: Int = 1,
  whole: Bool = false, keepsSourceRanges: Bool = false
) throws -> Document {
  let options = options(dialect, size: size, threads: threads, whole: whole, keepsSourceRanges: keepsSourceRanges)
  return try MarkdownReader(options).document(source.utf8Span).document
}

/// Options to read in sections of a size, on some threads.
func options(
  _ dialect: MarkdownDialect, size: Int = 16 << 10, threads: Int = 1, whole: Bool = false,
  keepsSourceRanges: Bool = false
) -> MarkdownReader.Options {
  var options = MarkdownReader.Options(dialect: dialect, threads: threads)
  options.keepsSourceRanges = keepsSourceRanges
  options.sectionSize = size
  options.stretchSize = size * 3
  options.parsesWhole = whole
  return options
}
