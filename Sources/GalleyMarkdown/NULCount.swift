internal import GalleyDocument

/// The NULs of a source, which libcmark turns into U+FFFD.
struct NULCount {
  private var first: Int?
  private var count = 0
  private let size: Int

  /// NULs that were counted elsewhere.
  init(first: Int, count: Int) {
    self.first = first
    self.count = count
    size = 0
  }

  init(in source: Span<UInt8>) {
    size = source.count
    var index = 0
    while let found = source.firstIndex(of: 0, from: index) {
      if first == nil { first = found }
      count += 1
      index = found + 1
    }
  }

  /// Whether libcmark's counters can hold the source, each NUL being three bytes there.
  var fits: Bool { size + 2 * count <= MarkdownReader.maximumSize }

  /// One diagnostic for all of them.
  var diagnostics: [Diagnostic] {
    guard let first else { return [] }
    let message = count == 1 ? "a NUL became U+FFFD" : "\(count) NULs became U+FFFD"
    return [Diagnostic(.replacedNUL, message, at: SourceRange(UTF8Offset(first), UTF8Offset(first + 1)))]
  }
}
