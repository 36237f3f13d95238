/// Reads text in an encoding, chunk by chunk, with U+FFFD for what is no text in it.
package struct LenientDecoder: ~Copyable {
  /// Nothing for UTF-8.
  private var converter: EncodingConverter?
  /// The start of a character whose end is still to come.
  private var pending: [UInt8] = []
  /// What was no text.
  package private(set) var replacements = Replacements()

  /// A decoder of one text.
  ///
  /// - Parameter encoding: The text's encoding.
  package init(_ encoding: TextEncoding) {
    converter = encoding == .utf8 ? nil : try? EncodingConverter(named: encoding.name)
  }

  /// Reads the next bytes.
  ///
  /// In UTF-8, each longest stretch that begins like a character counts as one that is no text. Linear in the bytes.
  ///
  /// - Parameters:
  ///   - bytes: Cut anywhere.
  ///   - isLast: Whether they are the last.
  ///   - output: Gets valid UTF-8, with no character cut.
  /// - Returns: Whether nothing was written because the bytes are such UTF-8 as they stand.
  package mutating func decode(_ bytes: Span<UInt8>, isLast: Bool, into output: inout [UInt8]) -> Bool {
    // What stands in the output already was counted when it was written.
    let before = output.count
    replacements.base -= before
    defer { replacements.base += output.count }
    if converter != nil {
      converter?.append(bytes, isLast: isLast, to: &output, &replacements)
      return false
    }
    let tail = isLast ? 0 : bytes.cutCharacterLength
    if pending.isEmpty, tail == 0, (try? UTF8Span(validating: bytes)) != nil {
      replacements.base += bytes.count
      return true
    }
    var text = pending
    text.append(bytes)
    let end = isLast ? text.count : text.count - text.span.cutCharacterLength
    repair(text.span.extracting(first: end), into: &output)
    pending = Array(text[end...])
    return false
  }

  private mutating func repair(_ bytes: Span<UInt8>, into output: inout [UInt8]) {
    var start = 0
    while start < bytes.count {
      let rest = bytes.extracting(start..<bytes.count)
      do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: rest)
        return output.append(rest)
      } catch {
        output.append(rest.extracting(first: error.byteOffsets.lowerBound))
        replacements.add(to: &output)
        start += error.byteOffsets.upperBound
      }
    }
  }
}

extension Span<UInt8> {
  /// How many bytes at the end begin a character of UTF-8 whose other bytes are not there.
  package var cutCharacterLength: Int {
    for length in 1...3 where length <= count {
      switch self[count - length] {
      case 0x80...0xBF: continue
      case 0xC0...0xDF: return length < 2 ? length : 0
      case 0xE0...0xEF: return length < 3 ? length : 0
      case 0xF0...0xF7: return length
      default: return 0
      }
    }
    return 0
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
