internal import Dispatch
internal import Synchronization

extension Sections {
  /// Cuts a source into stretches of at least a size.
  ///
  /// - Parameters:
  ///   - source: The whole source.
  ///   - start: Where the first stretch starts.
  ///   - size: How many bytes a stretch has at least, but for the last.
  /// - Returns: Where they start, and the end of the source.
  static func bounds(of source: Span<UInt8>, from start: Int = 0, size: Int) -> [Int] {
    var bounds = [start]
    while let last = bounds.last, last < source.count {
      bounds.append(cut(in: source, after: last, atLeast: last + max(1, size)))
    }
    return bounds
  }

  /// Shares work on a source among threads, and waits until all is done.
  ///
  /// - Parameters:
  ///   - source: What all may read.
  ///   - count: How many pieces of work there are.
  ///   - threads: How many threads may work.
  ///   - work: Runs once on each thread, with a function that gives the number of the next piece.
  static func share(
    _ source: Span<UInt8>, _ count: Int, threads: Int,
    _ work: @Sendable (_ source: Span<UInt8>, _ take: () -> Int?) -> Void
  ) {
    let next = Atomic(0)
    unsafe source.withUnsafeBufferPointer { bytes in
      // Shared for reading, until all threads are done.
      nonisolated(unsafe) let bytes = unsafe bytes
      DispatchQueue.concurrentPerform(iterations: max(1, min(threads, count))) { _ in
        defer { CMarkTree.releaseArena() }
        unsafe work(bytes.span) {
          let index = next.add(1, ordering: .relaxed).oldValue
          return index < count ? index : nil
        }
      }
    }
  }
}
