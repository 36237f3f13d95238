internal import CXML2

/// Reads a tag's attributes with libxml2: the one owner of its push parser.
///
/// The parser gets one void element after another, all inside one that stays open, so that it has nothing to imply, to
/// close or to nest. Each is a whole tag that ``MarkupFilter`` wrote, and so is read within one call.
@safe struct AttributeParser: ~Copyable {
  private let context: htmlParserCtxtPtr?
  private let heard = HeardAttributes()
  private var recent = RecentTags()

  /// How a tag begins that ``read(_:restoring:)`` takes.
  static let opening: StaticString = "<br"

  init() {
    _ = AttributeParser.library
    var handler = unsafe xmlSAXHandler()
    unsafe handler.startElement = { box, _, pairs in
      guard let box = unsafe box else { return }
      unsafe Unmanaged<HeardAttributes>.fromOpaque(box).takeUnretainedValue().hear(pairs)
    }
    let box = unsafe Unmanaged.passUnretained(heard).toOpaque()
    unsafe context = htmlCreatePushParserCtxt(&handler, box, nil, 0, nil, XML_CHAR_ENCODING_UTF8)
    let options =
      HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_NONET.rawValue
      | HTML_PARSE_NOIMPLIED.rawValue | HTML_PARSE_IGNORE_ENC.rawValue | XML_PARSE_HUGE.rawValue
    _ = unsafe htmlCtxtUseOptions(context, Int32(options))
    var wrapper: [UInt8] = Array("<div>".utf8)
    feed(&wrapper)
  }

  deinit { unsafe htmlFreeParserCtxt(context) }

  /// Reads one tag; ``attributes`` then are its own.
  ///
  /// - Parameters:
  ///   - tag: `<br`, attributes whose names are ``AttributeName/letters`` and whose values are quoted, and `>`.
  ///   - restoring: Whether some values hold what ``ControlEscape`` stands for.
  /// - Returns: Whether the parser took it; it always does unless memory ran out.
  mutating func read(_ tag: inout [UInt8], restoring: Bool) -> Bool {
    if recent.find(tag) { return true }
    recent.exchange(&heard.attributes)
    heard.begin(restoring: restoring)
    feed(&tag)
    recent.exchange(&heard.attributes)
    if heard.hasTag { recent.keep(tag) }
    return heard.hasTag
  }

  /// The attributes of the tag that was read last.
  var attributes: TagAttributes { recent.attributes }

  private func feed(_ bytes: inout [UInt8]) {
    // The parser counts in Int32; what is longer than any limit of ours comes in pieces.
    let piece = 1 << 24
    var start = 0
    while start < bytes.count {
      let count = min(piece, bytes.count - start)
      unsafe bytes.withUnsafeBytes { raw in
        guard let base = raw.baseAddress else { return }
        _ = unsafe htmlParseChunk(context, base.assumingMemoryBound(to: CChar.self) + start, Int32(count), 0)
      }
      start += count
    }
  }

  /// The library's own state is made once, whoever comes first.
  private static let library: Void = xmlInitParser()
}

/// What libxml2 says of the tag it reads.
private final class HeardAttributes {
  var attributes = TagAttributes()
  private(set) var hasTag = false
  private var restores = false

  func begin(restoring: Bool) {
    attributes.removeAll()
    hasTag = false
    restores = restoring
  }

  /// Takes names and values in turn, a null after the last.
  func hear(_ pairs: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?) {
    hasTag = true
    guard var pair = unsafe pairs else { return }
    while let name = unsafe pair[0] {
      if let known = unsafe AttributeName(letters: (name[0], name[0] == 0 ? 0 : name[1])) {
        if let value = unsafe pair[1] {
          let bytes = unsafe UnsafeBufferPointer(start: value, count: Int(xmlStrlen(value)))
          add(known, unsafe Span(_unsafeElements: bytes))
        } else {
          attributes.add(known, Span())
        }
      }
      unsafe pair += 2
    }
  }

  private func add(_ name: AttributeName, _ value: Span<UInt8>) {
    if restores {
      attributes.add(name, ControlEscape.restored(value).span)
    } else {
      attributes.add(name, value)
    }
  }
}
