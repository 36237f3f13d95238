import CMalloc

/// How many bytes things hold, by the allocator's own count, its slack and headers included.
enum HeldMemory {
  /// Bytes that are allocated now, in the whole process.
  static var inUse: Int {
    #if os(Linux)
    // mallinfo2 counts what lies in the heaps and what has a mapping of its own.
    let info = mallinfo2()
    return Int(info.uordblks) + Int(info.hblkhd)
    #else
    var statistics = malloc_statistics_t()
    unsafe malloc_zone_statistics(nil, &statistics)
    return Int(statistics.size_in_use)
    #endif
  }

  /// What a value alone holds.
  ///
  /// It is counted when the value goes, so that what was needed for a while to make it, or stays for the next one, does
  /// not count.
  ///
  /// - Parameters:
  ///   - make: Makes it.
  ///   - look: Asks it something.
  /// - Returns: Bytes, and what `look` said of the value.
  static func bytes<Value, Answer>(of make: () throws -> Value, _ look: (Value) -> Answer) rethrows -> (
    bytes: Int, answer: Answer
  ) {
    var value: Value? = try make()
    let answer = value.map(look)
    let before = inUse
    value = nil
    let after = inUse
    guard let answer else { preconditionFailure("made above") }
    return (before - after, answer)
  }

  /// What is allocated while a value is made and stays, for one that leaks what it holds when it goes.
  ///
  /// - Parameter make: Makes it.
  /// - Returns: Bytes.
  static func growth<Value>(making make: () -> Value) -> Int {
    let before = inUse
    let value = make()
    return withExtendedLifetime(value) { inUse - before }
  }
}
