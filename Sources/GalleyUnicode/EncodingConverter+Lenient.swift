internal import CGalleyICU

extension EncodingConverter {
  /// Reads the next bytes of a text, with U+FFFD for what is illegal.
  ///
  /// - Parameters:
  ///   - bytes: Cut anywhere.
  ///   - isLast: Whether nothing follows them.
  ///   - output: Gets UTF-8.
  ///   - replacements: Counts what was replaced.
  mutating func append(
    _ bytes: Span<UInt8>, isLast: Bool, to output: inout [UInt8], _ replacements: inout Replacements
  ) {
    var units = [UInt16](repeating: 0, count: 4096)
    // An empty input has no address, but ICU wants one.
    let nothing: [UInt8] = [0]
    let source = bytes.isEmpty ? nothing.span : bytes
    var position = 0
    var result = GALLEY_UCNV_FULL
    while result != GALLEY_UCNV_DONE {
      var written = 0
      result = unsafe source.withUnsafeBytes { raw in
        unsafe units.withUnsafeMutableBufferPointer { target in
          guard let base = raw.baseAddress, let room = target.baseAddress else { return GALLEY_UCNV_DONE }
          let start = unsafe base.assumingMemoryBound(to: CChar.self)
          var next: UnsafePointer<CChar>? = unsafe start + position
          let outcome = unsafe galley_ucnv_read(
            converter, &next, start + bytes.count, isLast, room, target.count, &written)
          position = unsafe next.map { unsafe $0 - start } ?? bytes.count
          return outcome
        }
      }
      append(units.span.extracting(first: written), to: &output, &replacements)
      if result == GALLEY_UCNV_ILLEGAL { replacements.add(to: &output) }
    }
    if isLast, high != nil {
      high = nil
      replacements.add(to: &output)
    }
  }

  /// Writes UTF-16 as UTF-8; a pair may be cut between two calls.
  private mutating func append(
    _ units: Span<UInt16>, to output: inout [UInt8], _ replacements: inout Replacements
  ) {
    for index in units.indices {
      let unit = units[index]
      var scalar = UInt32(unit)
      if let first = high {
        high = nil
        if 0xDC00...0xDFFF ~= unit {
          scalar = 0x10000 + (UInt32(first) - 0xD800) << 10 + (scalar - 0xDC00)
        } else {
          replacements.add(to: &output)
        }
      }
      if scalar == 0xFEFF, dropsMark {
        dropsMark = false
        continue
      }
      dropsMark = false
      switch scalar {
      case 0..<0x80: output.append(UInt8(scalar))
      case 0xD800...0xDBFF: high = unit
      case 0xDC00...0xDFFF: replacements.add(to: &output)
      default:
        if let known = Unicode.Scalar(scalar) { output.append(known) }
      }
    }
  }
}
