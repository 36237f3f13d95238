import CCMarkPeer
import CMD4C
import Galley

/// What is measured: one name each, and what it does to a text once.
enum Peer: String, CaseIterable {
  case libcmarkParse = "libcmark, parse"
  case libcmarkWalk = "libcmark, parse, walk, free"
  case libcmarkHTML = "libcmark, to HTML"
  case libcmarkMarkdown = "libcmark, tree to CommonMark"
  case md4c = "md4c, parse to no document"
  case cmarkGFM = "cmark-gfm, parse, walk, free"
  case galley = "galley, to Document"
  case galleyTwoThreads = "galley, to Document, 2 threads"
  case galleyHTML = "galley, to HTML"
  case galleyGitHub = "galley, GitHub's, to Document"
  case galleyRanges = "galley, GitHub's, with ranges"
  case galleyMarkdown = "galley, Document to Markdown"

  /// Those that are there, in the order in which they are shown.
  static var available: [Peer] { allCases.filter { $0 != .cmarkGFM || CMarkGFMPeer.shared != nil } }

  /// Those that read tables.
  static var ofTables: [Peer] {
    available.filter { [.libcmarkParse, .cmarkGFM, .galleyGitHub, .galleyRanges].contains($0) }
  }

  /// The time of one run, in seconds, without giving memory back.
  func measure(_ texts: [String]) -> Double {
    // What the peer before has freed, the allocator puts in order at the next large request: at this one, since the
    // time would count for who did not cause it.
    unsafe UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 16).deallocate()
    var seconds = 0.0
    for text in texts { seconds += measure(text) }
    return seconds
  }

  private func measure(_ text: String) -> Double {
    switch self {
    case .libcmarkParse: return CMarkPeer.parse(text)
    case .libcmarkWalk: return CMarkPeer.parseWalkFree(text)
    case .libcmarkHTML: return CMarkPeer.html(text)
    case .libcmarkMarkdown: return CMarkPeer.markdown(text)
    case .md4c: return MD4CPeer.parse(text)
    case .cmarkGFM: return CMarkGFMPeer.shared?.parseWalkFree(text) ?? .nan
    case .galley: return galley(text, .init(dialect: .commonMark))
    case .galleyTwoThreads: return galley(text, .init(dialect: .commonMark, threads: 2))
    case .galleyGitHub: return galley(text, .init(dialect: .gitHub))
    case .galleyRanges:
      var options = MarkdownReader.Options(dialect: .gitHub)
      options.keepsSourceRanges = true
      return galley(text, options)
    case .galleyHTML:
      let start = ContinuousClock.now
      let count = Document(markdown: text, dialect: .commonMark).html(.init(rawHTML: .pass)).utf8.count
      return seconds(since: start, keeping: count)
    case .galleyMarkdown:
      let document = Document(markdown: text)
      let start = ContinuousClock.now
      guard let writing = try? document.written(as: .markdown) else { return .nan }
      return seconds(since: start, keeping: writing.bytes.count)
    }
  }

  private func galley(_ text: String, _ options: MarkdownReader.Options) -> Double {
    let reader = MarkdownReader(options)
    let start = ContinuousClock.now
    guard let reading = try? reader.document(text.utf8Span) else { return .nan }
    let time = seconds(since: start, keeping: 0)
    return reading.document.isEmpty && !text.isEmpty ? .nan : time
  }
}

/// The time since `start`; `kept` must have been computed for it.
func seconds(since start: ContinuousClock.Instant, keeping kept: Int) -> Double {
  let (seconds, attoseconds) = (ContinuousClock.now - start).components
  precondition(kept >= 0)
  return Double(seconds) + Double(attoseconds) * 1e-18
}

/// libcmark as it comes, with its own allocator.
enum CMarkPeer {
  static func parse(_ text: String) -> Double {
    unsafe withBytes(text) { bytes, count in
      let start = ContinuousClock.now
      let root = unsafe cmark_parse_document(bytes, count, 0)
      let time = seconds(since: start, keeping: 0)
      unsafe cmark_node_free(root)
      return time
    }
  }

  static func parseWalkFree(_ text: String) -> Double {
    unsafe withBytes(text) { bytes, count in
      let start = ContinuousClock.now
      let root = unsafe cmark_parse_document(bytes, count, 0)
      let iterator = unsafe cmark_iter_new(root)
      var length = 0
      while unsafe cmark_iter_next(iterator) != CMARK_EVENT_DONE {
        let node = unsafe cmark_iter_get_node(iterator)
        if let literal = unsafe cmark_node_get_literal(node) { unsafe length += Int(literal[0] != 0 ? 1 : 0) }
      }
      unsafe cmark_iter_free(iterator)
      unsafe cmark_node_free(root)
      return seconds(since: start, keeping: length)
    }
  }

  static func html(_ text: String) -> Double {
    unsafe withBytes(text) { bytes, count in
      let start = ContinuousClock.now
      let html = unsafe cmark_markdown_to_html(bytes, count, CMARK_OPT_UNSAFE)
      let time = unsafe seconds(since: start, keeping: html == nil ? -1 : 0)
      unsafe cmark_get_default_mem_allocator().pointee.free(html)
      return time
    }
  }

  /// Writing alone, of a tree that is there.
  static func markdown(_ text: String) -> Double {
    unsafe withBytes(text) { bytes, count in
      let root = unsafe cmark_parse_document(bytes, count, 0)
      let start = ContinuousClock.now
      let markdown = unsafe cmark_render_commonmark(root, 0, 0)
      let time = unsafe seconds(since: start, keeping: markdown == nil ? -1 : 0)
      unsafe cmark_get_default_mem_allocator().pointee.free(markdown)
      unsafe cmark_node_free(root)
      return time
    }
  }

  private static func withBytes(_ text: String, _ body: (UnsafePointer<CChar>, Int) -> Double) -> Double {
    var text = text
    return text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      return unsafe base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { unsafe body($0, bytes.count) }
    }
  }
}

/// md4c, whose parser calls back and keeps nothing.
enum MD4CPeer {
  static func parse(_ text: String) -> Double {
    var text = text
    return text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      return unsafe base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { base in
        var count = 0
        var parser = MD_PARSER()
        unsafe parser.enter_block = { _, _, _ in 0 }
        unsafe parser.leave_block = { _, _, _ in 0 }
        unsafe parser.enter_span = { _, _, _ in 0 }
        unsafe parser.leave_span = { _, _, _ in 0 }
        unsafe parser.text = { _, _, size, data in
          unsafe data?.assumingMemoryBound(to: Int.self).pointee += Int(size)
          return 0
        }
        let start = ContinuousClock.now
        let code = unsafe md_parse(base, UInt32(bytes.count), &parser, &count)
        return seconds(since: start, keeping: code == 0 ? count : -1)
      }
    }
  }
}
