internal import Galley

/// One input: the first byte chooses the encoding, the second how the rest, a page, is cut.
///
/// - Parameters:
///   - data: The input.
///   - size: Its length.
/// - Returns: 0, always.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTML(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard let data = unsafe data, size >= 2 else { return 0 }
  let input = unsafe [UInt8](UnsafeBufferPointer(start: data, count: size))
  let names = [nil, nil, nil, "UTF-8", "UTF-16LE", "windows-1252", "Shift_JIS", "GB18030"]
  let encoding = names[Int(input[0]) % names.count].flatMap { try? TextEncoding(named: $0) }
  let page = Array(input[2...])
  let options = HTMLReader.Options(encoding: encoding)
  let whole = reading(page, pieces: max(1, page.count), options)
  let cut = reading(page, pieces: 1 + Int(input[1]), options)
  precondition(whole?.document == cut?.document, "the document depends on how the page is cut")
  precondition(whole?.diagnostics == cut?.diagnostics, "the notes depend on how the page is cut")
  if let document = whole?.document {
    _ = try? document.written(as: .html)
    _ = try? document.written(as: .markdown)
  }
  return 0
}

private func reading(_ page: [UInt8], pieces size: Int, _ options: HTMLReader.Options) -> Reading? {
  var reader = HTMLReader(options)
  var start = 0
  while start < page.count {
    let end = min(page.count, start + size)
    reader.feed(page.span.extracting(start..<end))
    start = end
  }
  return try? reader.finish()
}
