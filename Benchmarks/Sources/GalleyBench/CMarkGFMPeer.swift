import Foundation

/// cmark-gfm with all its extensions, as it comes.
///
/// It defines the same symbols as libcmark, so it is not linked but opened, each library bound to itself first.
@safe struct CMarkGFMPeer: Sendable {
  /// `nil` where it is not installed.
  static let shared = CMarkGFMPeer()

  private typealias Pointer = UnsafeMutableRawPointer?
  private typealias Create = @convention(c) @Sendable (CInt) -> Pointer
  private typealias Feed = @convention(c) @Sendable (Pointer, UnsafePointer<UInt8>?, Int) -> Void
  private typealias Get = @convention(c) @Sendable (Pointer) -> Pointer
  private typealias Free = @convention(c) @Sendable (Pointer) -> Void
  private typealias Find = @convention(c) @Sendable (UnsafePointer<CChar>) -> Pointer
  private typealias Attach = @convention(c) @Sendable (Pointer, Pointer) -> CInt
  private typealias Next = @convention(c) @Sendable (Pointer) -> CInt

  private let create: Create
  private let feed: Feed
  private let finish: Get
  private let freeParser: Free
  private let freeNode: Free
  private let find: Find
  private let attach: Attach
  private let iterate: Get
  private let next: Next
  private let node: Get
  private let literal: Get
  private let freeIterator: Free

  private init?() {
    guard let library = unsafe Self.open("libcmark-gfm"), let extensions = unsafe Self.open("libcmark-gfm-extensions"),
      let register = unsafe dlsym(extensions, "cmark_gfm_core_extensions_ensure_registered"),
      let create = unsafe dlsym(library, "cmark_parser_new"), let feed = unsafe dlsym(library, "cmark_parser_feed"),
      let finish = unsafe dlsym(library, "cmark_parser_finish"),
      let freeParser = unsafe dlsym(library, "cmark_parser_free"),
      let freeNode = unsafe dlsym(library, "cmark_node_free"),
      let find = unsafe dlsym(library, "cmark_find_syntax_extension"),
      let attach = unsafe dlsym(library, "cmark_parser_attach_syntax_extension"),
      let iterate = unsafe dlsym(library, "cmark_iter_new"), let next = unsafe dlsym(library, "cmark_iter_next"),
      let node = unsafe dlsym(library, "cmark_iter_get_node"),
      let literal = unsafe dlsym(library, "cmark_node_get_literal"),
      let freeIterator = unsafe dlsym(library, "cmark_iter_free")
    else { return nil }
    unsafe unsafeBitCast(register, to: (@convention(c) () -> Void).self)()
    unsafe self.create = unsafeBitCast(create, to: Create.self)
    unsafe self.feed = unsafeBitCast(feed, to: Feed.self)
    unsafe self.finish = unsafeBitCast(finish, to: Get.self)
    unsafe self.freeParser = unsafeBitCast(freeParser, to: Free.self)
    unsafe self.freeNode = unsafeBitCast(freeNode, to: Free.self)
    unsafe self.find = unsafeBitCast(find, to: Find.self)
    unsafe self.attach = unsafeBitCast(attach, to: Attach.self)
    unsafe self.iterate = unsafeBitCast(iterate, to: Get.self)
    unsafe self.next = unsafeBitCast(next, to: Next.self)
    unsafe self.node = unsafeBitCast(node, to: Get.self)
    unsafe self.literal = unsafeBitCast(literal, to: Get.self)
    unsafe self.freeIterator = unsafeBitCast(freeIterator, to: Free.self)
  }

  private static func open(_ name: String) -> Pointer {
    #if os(Linux)
    let names = [name + ".so", name + ".so.0.29.0.gfm.6"]
    let flags = RTLD_NOW | RTLD_LOCAL | RTLD_DEEPBIND
    #else
    let names = [name + ".dylib", "/opt/homebrew/lib/\(name).dylib", "/usr/local/lib/\(name).dylib"]
    let flags = RTLD_NOW | RTLD_LOCAL | RTLD_FIRST
    #endif
    for name in names {
      if let library = unsafe dlopen(name, flags) { return unsafe library }
    }
    return nil
  }

  /// The time to parse with tables, strikethrough, bare links, tasks and footnotes, look at each node, and free all.
  func parseWalkFree(_ text: String) -> Double {
    var text = text
    return text.withUTF8 { bytes in
      let start = ContinuousClock.now
      let footnotes: CInt = 1 << 13
      let parser = unsafe create(footnotes)
      for name in ["table", "strikethrough", "autolink", "tasklist"] { _ = unsafe attach(parser, find(name)) }
      unsafe feed(parser, bytes.baseAddress, bytes.count)
      let root = unsafe finish(parser)
      let iterator = unsafe iterate(root)
      let done: CInt = 1
      var length = 0
      while unsafe next(iterator) != done {
        if let literal = unsafe literal(node(iterator)) { unsafe length += literal.load(as: UInt8.self) != 0 ? 1 : 0 }
      }
      unsafe freeIterator(iterator)
      unsafe freeNode(root)
      unsafe freeParser(parser)
      return seconds(since: start, keeping: length)
    }
  }
}
