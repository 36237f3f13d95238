extension [UInt8] {
  /// Adds bytes; where they are few, as they are in text with marks, this is faster than adding a sequence.
  @inline(__always)
  mutating func append(_ bytes: Span<UInt8>) {
    append(addingCapacity: bytes.count) { room in
      unsafe room.withUnsafeMutableBufferPointer { buffer, count in
        unsafe bytes.withUnsafeBufferPointer { count = unsafe buffer.initialize(fromContentsOf: $0) }
      }
    }
  }
}
