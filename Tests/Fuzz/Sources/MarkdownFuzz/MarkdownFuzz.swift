internal import Galley

/// One input: the first byte chooses the options, the rest is the source.
///
/// - Parameters:
///   - data: The input.
///   - size: Its length.
/// - Returns: 0, always.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMarkdown(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard let data = unsafe data, size >= 1 else { return 0 }
  let input = unsafe [UInt8](UnsafeBufferPointer(start: data, count: size))
  let choice = input[0]
  let source = String(decoding: input[1...], as: UTF8.self)
  let dialects: [MarkdownDialect] = [.commonMark, .gitHub, .foundation, .gitHub]
  var options = MarkdownReader.Options(dialect: dialects[Int(choice & 3)])
  options.keepsSourceRanges = choice & 4 != 0
  let document = reading(source, options)
  options.threads = 2
  precondition(document == reading(source, options), "the document depends on the number of threads")
  if let document {
    _ = try? document.written(as: .html)
    _ = try? document.written(as: .markdown)
  }
  return 0
}

private func reading(_ source: String, _ options: MarkdownReader.Options) -> Document? {
  try? MarkdownReader(options).document(source.utf8Span).document
}
