import CXML2
import Foundation
import Galley

/// What reads a page, in this process or in one of its own.
struct HTMLPeer {
  let name: String
  /// The time that a page takes, in seconds; `nil` where the peer can't do it.
  let measure: ([UInt8]) -> Double?

  /// How much libxml2 and Galley are fed at a time.
  static let chunk = 16_384

  static let libxml2 = "libxml2, push, no handlers"

  static var inProcess: [HTMLPeer] {
    [
      HTMLPeer(name: libxml2) { LibXML2Peer.parse($0) },
      HTMLPeer(name: "galley, to Document") { page in
        let start = ContinuousClock.now
        guard let document = document(of: page) else { return nil }
        return seconds(since: start, keeping: document.isEmpty ? 0 : 1)
      },
      HTMLPeer(name: "galley, to Markdown") { page in
        let start = ContinuousClock.now
        guard let writing = try? document(of: page)?.written(as: .markdown) else { return nil }
        return seconds(since: start, keeping: writing.bytes.count)
      },
    ]
  }

  /// A page's document, fed in chunks.
  static func document(of page: [UInt8]) -> Document? {
    var reader = HTMLReader()
    var start = 0
    while start < page.count {
      let end = min(page.count, start + chunk)
      reader.feed(page.span.extracting(start..<end))
      start = end
    }
    return try? reader.finish().document
  }
}

/// libxml2 as it comes, with handlers that do nothing.
enum LibXML2Peer {
  static func parse(_ page: [UInt8]) -> Double {
    var handler = unsafe xmlSAXHandler()
    unsafe handler.startElement = { _, _, _ in }
    unsafe handler.endElement = { _, _ in }
    unsafe handler.characters = { _, _, _ in }
    unsafe handler.cdataBlock = { _, _, _ in }
    let start = ContinuousClock.now
    let context = unsafe htmlCreatePushParserCtxt(&handler, nil, nil, 0, nil, XML_CHAR_ENCODING_UTF8)
    let options =
      HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_NONET.rawValue
      | HTML_PARSE_IGNORE_ENC.rawValue | XML_PARSE_HUGE.rawValue
    _ = unsafe htmlCtxtUseOptions(context, Int32(options))
    unsafe page.withUnsafeBytes { bytes in
      guard let base = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
      var place = 0
      while place < bytes.count {
        let count = min(HTMLPeer.chunk, bytes.count - place)
        _ = unsafe htmlParseChunk(context, base + place, Int32(count), 0)
        place += count
      }
      _ = unsafe htmlParseChunk(context, base, 0, 1)
    }
    unsafe htmlFreeParserCtxt(context)
    return seconds(since: start, keeping: 0)
  }
}
