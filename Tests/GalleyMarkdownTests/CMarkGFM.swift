import Foundation
import GalleyMarkdown
import Synchronization
import TestSupport

/// cmark-gfm in the tests' own process, as the oracle for GitHub's extensions.
///
/// It defines the same symbols as libcmark, so it is not linked but opened, each library bound to itself first.
@safe struct CMarkGFM: Sendable {
  /// What can be switched on.
  struct Extensions: OptionSet, Hashable {
    let rawValue: Int
    static let table = Extensions(rawValue: 1 << 0)
    static let strikethrough = Extensions(rawValue: 1 << 1)
    static let autolink = Extensions(rawValue: 1 << 2)
    static let tasklist = Extensions(rawValue: 1 << 3)
    static let footnotes = Extensions(rawValue: 1 << 4)
    static let all: Extensions = [.table, .strikethrough, .autolink, .tasklist, .footnotes]

    /// Those that are syntax extensions to cmark-gfm, by its names; footnotes are an option.
    static let named: [(Extensions, String)] = [
      (.table, "table"), (.strikethrough, "strikethrough"), (.autolink, "autolink"), (.tasklist, "tasklist"),
    ]

    /// The same as a dialect of ours.
    var dialect: MarkdownDialect {
      var dialect: MarkdownDialect = []
      if contains(.table) { dialect.insert(.tables) }
      if contains(.strikethrough) { dialect.insert(.strikethrough) }
      if contains(.autolink) { dialect.insert(.bareLinks) }
      if contains(.tasklist) { dialect.insert(.taskLists) }
      if contains(.footnotes) { dialect.insert(.footnotes) }
      return dialect
    }
  }

  /// The libraries; `nil` where they are not installed or can't be opened.
  static let shared = CMarkGFM()

  /// Whether tests that need it run; where CI is set they do, and fail without it.
  static let mayRun = shared != nil || (environment("CI") != nil && !isSanitized)

  private typealias Pointer = UnsafeMutableRawPointer?
  private typealias NewParser = @convention(c) @Sendable (CInt) -> Pointer
  private typealias Feed = @convention(c) @Sendable (Pointer, UnsafePointer<UInt8>?, Int) -> Void
  private typealias Get = @convention(c) @Sendable (Pointer) -> Pointer
  private typealias Free = @convention(c) @Sendable (Pointer) -> Void
  private typealias Find = @convention(c) @Sendable (UnsafePointer<CChar>) -> Pointer
  private typealias Attach = @convention(c) @Sendable (Pointer, Pointer) -> CInt
  private typealias Render = @convention(c) @Sendable (Pointer, CInt, Pointer) -> Pointer

  private let newParser: NewParser
  private let feed: Feed
  private let finish: Get
  private let freeParser: Free
  private let freeNode: Free
  private let find: Find
  private let attach: Attach
  private let attached: Get
  private let render: Render

  private init?() {
    guard !Self.isSanitized, let library = unsafe Self.open("libcmark-gfm"),
      let extensions = unsafe Self.open("libcmark-gfm-extensions"),
      let register = unsafe dlsym(extensions, "cmark_gfm_core_extensions_ensure_registered"),
      let newParser = unsafe dlsym(library, "cmark_parser_new"), let feed = unsafe dlsym(library, "cmark_parser_feed"),
      let finish = unsafe dlsym(library, "cmark_parser_finish"),
      let freeParser = unsafe dlsym(library, "cmark_parser_free"),
      let freeNode = unsafe dlsym(library, "cmark_node_free"),
      let find = unsafe dlsym(library, "cmark_find_syntax_extension"),
      let attach = unsafe dlsym(library, "cmark_parser_attach_syntax_extension"),
      let attached = unsafe dlsym(library, "cmark_parser_get_syntax_extensions"),
      let render = unsafe dlsym(library, "cmark_render_html")
    else { return nil }
    unsafe unsafeBitCast(register, to: (@convention(c) () -> Void).self)()
    unsafe self.newParser = unsafeBitCast(newParser, to: NewParser.self)
    unsafe self.feed = unsafeBitCast(feed, to: Feed.self)
    unsafe self.finish = unsafeBitCast(finish, to: Get.self)
    unsafe self.freeParser = unsafeBitCast(freeParser, to: Free.self)
    unsafe self.freeNode = unsafeBitCast(freeNode, to: Free.self)
    unsafe self.find = unsafeBitCast(find, to: Find.self)
    unsafe self.attach = unsafeBitCast(attach, to: Attach.self)
    unsafe self.attached = unsafeBitCast(attached, to: Get.self)
    unsafe self.render = unsafeBitCast(render, to: Render.self)
  }

  /// A sanitizer ends the process rather than bind a library to itself first.
  static let isSanitized = ["__asan_init", "__tsan_init"].contains { name in
    guard let program = unsafe dlopen(nil, RTLD_NOW) else { return false }
    return unsafe dlsym(program, name) != nil
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

  /// Extensions change tables of the library's own while they parse.
  private static let turn = Mutex(())

  /// The HTML that cmark-gfm writes, raw HTML as it is, without empty titles.
  func html(of source: String, extensions: Extensions) -> String {
    var source = source
    return Self.turn.withLock { _ in
      source.withUTF8 { bytes in unsafe html(bytes, extensions).replacing(" title=\"\"", with: "") }
    }
  }

  private func html(_ bytes: UnsafeBufferPointer<UInt8>, _ extensions: Extensions) -> String {
    let unsafeHTML: CInt = 1 << 17
    let footnotes: CInt = 1 << 13
    let options = unsafeHTML | (extensions.contains(.footnotes) ? footnotes : 0)
    let parser = unsafe newParser(options)
    defer { unsafe freeParser(parser) }
    for (flag, name) in Extensions.named where extensions.contains(flag) {
      _ = unsafe attach(parser, find(name))
    }
    unsafe feed(parser, bytes.baseAddress, bytes.count)
    let root = unsafe finish(parser)
    defer { unsafe freeNode(root) }
    guard let html = unsafe render(root, options, attached(parser)) else { return "" }
    defer { unsafe free(html) }
    return unsafe String(cString: html.assumingMemoryBound(to: CChar.self))
  }
}
