internal import CGalleyICU

/// The owner of one ICU converter, good for one text.
@safe struct EncodingConverter: ~Copyable {
  let converter: OpaquePointer
  /// Whether a mark at the start is still to be left out.
  var dropsMark: Bool
  /// The first half of a pair whose second is still to come.
  var high: UInt16?

  init(named name: String) throws(TranscodingError) {
    // ICU looks an unknown name up as a file: nothing that could be a path reaches it. An empty name is its default.
    let isName = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"),
        UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: " "):
        true
      default: false
      }
    }
    guard isName, !name.isEmpty, name.utf8.count < 60, let opened = unsafe galley_ucnv_open(name) else {
      throw TranscodingError(.unknownEncoding(name: name))
    }
    unsafe converter = opened
    dropsMark = unsafe galley_ucnv_keeps_mark(opened)
  }

  deinit { unsafe galley_ucnv_close(converter) }

  mutating func utf8(from bytes: Span<UInt8>, chunk: Int) throws(TranscodingError) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    var units = [UInt16](repeating: 0, count: chunk)
    var position = 0
    while true {
      let end = position + min(chunk, bytes.count - position)
      let isLast = end == bytes.count
      var result: galley_ucnv_result
      repeat {
        var written = 0
        let (outcome, taken) = unsafe bytes.withUnsafeBytes { raw in
          unsafe units.withUnsafeMutableBufferPointer { target in
            // An empty input has no address, but ICU wants one.
            guard let base = raw.baseAddress, let room = target.baseAddress else {
              return (GALLEY_UCNV_DONE, 0)
            }
            let start = unsafe base.assumingMemoryBound(to: CChar.self)
            var source: UnsafePointer<CChar>? = unsafe start + position
            let outcome = unsafe galley_ucnv_read(
              converter, &source, start + end, isLast, room, target.count, &written)
            return (outcome, unsafe source.map { unsafe $0 - start } ?? position)
          }
        }
        result = outcome
        if let lone = append(units.span.extracting(0..<written), to: &output) { throw unpaired(lone, before: taken) }
        if result == GALLEY_UCNV_ILLEGAL { throw illegal(before: taken, in: bytes) }
        position = max(position, taken)
      } while result == GALLEY_UCNV_FULL
      position = end
      if isLast {
        if let lone = high { throw unpaired(lone, before: end) }
        return output
      }
    }
  }

  /// What ICU stopped at, `taken` being all that it has looked at.
  ///
  /// It may have looked past the illegal bytes to find that they are: the offset is the last that it can be.
  private func illegal(before taken: Int, in bytes: Span<UInt8>) -> TranscodingError {
    var buffer = [CChar](repeating: 0, count: 32)
    let length = unsafe galley_ucnv_illegal(converter, &buffer, 32)
    let found = buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }
    return TranscodingError(.illegal(offset: max(0, taken - found.count), bytes: found))
  }

  /// The encoding's own bytes for the surrogate are not known: its two bytes stand for it.
  private func unpaired(_ unit: UInt16, before taken: Int) -> TranscodingError {
    TranscodingError(.illegal(offset: taken, bytes: [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]))
  }

  /// Writes UTF-16 as UTF-8; a pair may be cut between two calls.
  ///
  /// Gives back a surrogate that stands alone, as UTF-7 lets it, and stops there.
  private mutating func append(_ units: Span<UInt16>, to output: inout [UInt8]) -> UInt16? {
    for index in units.indices {
      let unit = units[index]
      if let first = high, !(0xDC00...0xDFFF).contains(unit) { return first }
      if unit < 0x80 {
        output.append(UInt8(truncatingIfNeeded: unit))
        continue
      }
      let scalar: UInt32
      switch unit {
      case 0xD800...0xDBFF:
        high = unit
        continue
      case 0xDC00...0xDFFF:
        guard let first = high else { return unit }
        high = nil
        scalar = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
      case 0xFEFF where dropsMark && output.isEmpty:
        dropsMark = false
        continue
      default: scalar = UInt32(unit)
      }
      if scalar >= 0x10000 {
        output.append(UInt8(0xF0 | scalar >> 18))
        output.append(UInt8(0x80 | scalar >> 12 & 63))
      } else if scalar >= 0x800 {
        output.append(UInt8(0xE0 | scalar >> 12))
      } else {
        output.append(UInt8(0xC0 | scalar >> 6))
        output.append(UInt8(0x80 | scalar & 63))
        continue
      }
      output.append(UInt8(0x80 | scalar >> 6 & 63))
      output.append(UInt8(0x80 | scalar & 63))
    }
    return nil
  }
}
