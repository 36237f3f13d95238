internal import CCMark
internal import CGalleyArena

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// What libcmark made of one section of a source: the only owner of its nodes.
///
/// The nodes lie in the thread's arena, which the tree's end empties: so a thread has at most one tree at a time, and
/// no ``CMarkNode`` outlives its tree. This file alone calls libcmark.
@safe struct CMarkTree: ~Copyable {
  /// The document node, whose children are the section's blocks; libcmark always makes one.
  let root: CMarkNode?

  /// Parses a section.
  ///
  /// - Parameters:
  ///   - prefix: Lines to read before the section, such as link definitions; empty or ending with LF.
  ///   - section: Valid UTF-8, less than 1 GiB.
  init(prefix: Span<UInt8>, section: Span<UInt8>) {
    guard let parser = unsafe cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, galley_arena()) else {
      root = nil
      return
    }
    unsafe prefix.withUnsafeBufferPointer { unsafe Self.feed($0, to: parser) }
    // Only at the start of what it is fed does libcmark drop a byte order mark itself.
    let mark = !prefix.isEmpty && section.startsWithByteOrderMark ? 3 : 0
    unsafe section.extracting(droppingFirst: mark).withUnsafeBufferPointer { unsafe Self.feed($0, to: parser) }
    root = unsafe CMarkNode(cmark_parser_finish(parser))
  }

  deinit { CMarkTree.emptyArena() }

  private static func feed(_ bytes: UnsafeBufferPointer<UInt8>, to parser: OpaquePointer) {
    guard let start = bytes.baseAddress else { return }
    unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      unsafe cmark_parser_feed(parser, $0, bytes.count)
    }
  }

  /// Forgets all nodes.
  ///
  /// A common section needs a third of a megabyte, and two megabytes fit a processor's cache.
  private static func emptyArena() { galley_arena_reset(2 << 20) }

  /// Gives the calling thread's arena back to the system, when no tree stands.
  static func releaseArena() { galley_arena_release() }

  /// How many bytes the calling thread's arena holds from the system.
  static var arenaSize: Int { galley_arena_held() }
}

/// A second tree beside a ``CMarkTree``, with memory of its own: the arena holds the first.
@safe final class CMarkSideTree {
  private let document: OpaquePointer?

  /// Parses a text.
  ///
  /// - Parameter text: Valid UTF-8, less than 1 GiB.
  init(_ text: Span<UInt8>) {
    unsafe document = text.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return nil }
      return unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        unsafe cmark_parse_document($0, bytes.count, CMARK_OPT_DEFAULT)
      }
    }
  }

  deinit { if let document = unsafe document { unsafe cmark_node_free(document) } }

  /// The document node.
  var root: CMarkNode? { unsafe CMarkNode(document) }

  /// The text of an entity, as libcmark reads it; `nil` where it is none to it.
  static func text(ofEntity entity: Span<UInt8>) -> [UInt8]? {
    let tree = CMarkSideTree(entity)
    guard let node = tree.root?.firstChild?.firstChild, node.next == nil else { return nil }
    var text: [UInt8] = []
    node.withLiteral { literal in for index in 0..<literal.count { text.append(literal.span[index]) } }
    return text.count == entity.count && text.span.holds(entity, at: 0) ? nil : text
  }
}

/// What a node of libcmark is.
enum CMarkKind {
  case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, header, thematicBreak
  case text, softBreak, lineBreak, code, inlineHTML, emphasis, strong, link, image
  /// A kind that CommonMark 0.30 does not have.
  case unknown

  fileprivate init(_ type: cmark_node_type) {
    self =
      switch type {
      case CMARK_NODE_TEXT: .text
      case CMARK_NODE_SOFTBREAK: .softBreak
      case CMARK_NODE_PARAGRAPH: .paragraph
      case CMARK_NODE_EMPH: .emphasis
      case CMARK_NODE_STRONG: .strong
      case CMARK_NODE_CODE: .code
      case CMARK_NODE_LINK: .link
      case CMARK_NODE_IMAGE: .image
      case CMARK_NODE_HTML_INLINE: .inlineHTML
      case CMARK_NODE_LINEBREAK: .lineBreak
      case CMARK_NODE_ITEM: .item
      case CMARK_NODE_LIST: .list
      case CMARK_NODE_HEADING: .header
      case CMARK_NODE_CODE_BLOCK: .codeBlock
      case CMARK_NODE_BLOCK_QUOTE: .blockQuote
      case CMARK_NODE_HTML_BLOCK: .htmlBlock
      case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
      case CMARK_NODE_DOCUMENT: .document
      default: .unknown
      }
  }
}

/// A node of a ``CMarkTree``, to be read as long as the tree stands.
@safe struct CMarkNode: Equatable {
  private let pointer: OpaquePointer

  fileprivate init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = pointer
  }

  static func == (a: CMarkNode, b: CMarkNode) -> Bool { unsafe a.pointer == b.pointer }

  var kind: CMarkKind { unsafe CMarkKind(cmark_node_get_type(pointer)) }
  var next: CMarkNode? { unsafe CMarkNode(cmark_node_next(pointer)) }
  var parent: CMarkNode? { unsafe CMarkNode(cmark_node_parent(pointer)) }
  var firstChild: CMarkNode? { unsafe CMarkNode(cmark_node_first_child(pointer)) }
  var lastChild: CMarkNode? { unsafe CMarkNode(cmark_node_last_child(pointer)) }

  /// The first and the last line, from 1, of what was fed.
  var startLine: Int { unsafe Int(cmark_node_get_start_line(pointer)) }
  var endLine: Int { unsafe Int(cmark_node_get_end_line(pointer)) }

  /// The column of its first byte, from 1, in bytes.
  var startColumn: Int { unsafe Int(cmark_node_get_start_column(pointer)) }

  /// The column of its last byte; of a link as ``InlinePass`` says.
  var endColumn: Int { unsafe Int(cmark_node_get_end_column(pointer)) }

  var headerLevel: Int { unsafe Int(cmark_node_get_heading_level(pointer)) }
  var isOrdered: Bool { unsafe cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
  var isTight: Bool { unsafe cmark_node_get_list_tight(pointer) != 0 }
  var listStart: Int { unsafe Int(cmark_node_get_list_start(pointer)) }
  var isParenthesized: Bool { unsafe cmark_node_get_list_delim(pointer) == CMARK_PAREN_DELIM }

  /// A fence's info string; `nil` where there is none.
  var info: String? { unsafe string(cmark_node_get_fence_info(pointer)) }
  /// Where a link leads or an image is, as the source says it.
  var url: String { unsafe string(cmark_node_get_url(pointer)) ?? "" }
  /// The title of a link or an image; `nil` where there is none.
  var title: String? { unsafe string(cmark_node_get_title(pointer)) }

  private func string(_ text: UnsafePointer<CChar>?) -> String? {
    guard let text = unsafe text, unsafe text.pointee != 0 else { return nil }
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: strlen(text)).assumingMemoryBound(to: UInt8.self)
    return unsafe String(copying: UTF8Span(unchecked: bytes.span))
  }

  /// Lends the text of a leaf, if it has any.
  @inline(__always)
  func withLiteral<Failure>(_ body: (UTF8Span) throws(Failure) -> Void) throws(Failure) {
    guard let text = unsafe cmark_node_get_literal(pointer) else { return }
    let count = unsafe strlen(text)
    guard count > 0 else { return }
    // libcmark was fed valid UTF-8, cuts it at ASCII only, and replaces NUL: so the text is valid, too.
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: count).assumingMemoryBound(to: UInt8.self)
    try body(unsafe UTF8Span(unchecked: bytes.span))
  }
}
