internal import GalleyDocument

extension MarkupFilter {
  /// Passes over a script.
  ///
  /// A `</script>` in a comment ends it, too, unless a `<script>` stands in the comment before.
  mutating func scanScript(_ bytes: Span<UInt8>, _ position: inout Int) {
    if state == .scriptMarkup { return scanScriptMarkup(bytes, &position) }
    if scriptEscape == .none {
      position = bytes.firstIndex(of: UInt8(ascii: "<"), from: position) ?? bytes.count
    }
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "<"):
        dashes = 0
        held.removeAll(keepingCapacity: true)
        state = .scriptMarkup
        return
      case UInt8(ascii: "-"): dashes = min(2, dashes + 1)
      case UInt8(ascii: ">") where dashes == 2:
        scriptEscape = .none
        dashes = 0
        return
      default: dashes = 0
      }
    }
  }

  /// After `<` in a script.
  private mutating func scanScriptMarkup(_ bytes: Span<UInt8>, _ position: inout Int) {
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isMarkupSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">"), endsScriptMarkup() {
        if state != .beforeAttributeName { position += 1 }
        return
      }
      held.append(byte.isMarkupLetter ? byte | 0x20 : byte)
      guard startsScriptMarkup() else {
        state = .script
        return
      }
      position += 1
      if scriptEscape == .none, held.count == 3, held[0] == UInt8(ascii: "!") {
        scriptEscape = .comment
        dashes = 2
        state = .script
        return
      }
    }
  }

  /// A name may end here; whether it is one that counts.
  private mutating func endsScriptMarkup() -> Bool {
    if held.elementsEqual("/script".utf8) {
      state = .script
      if scriptEscape == .scriptInComment {
        scriptEscape = .comment
      } else {
        beginTag(isEnd: true)
        tag = rawName
        state = .beforeAttributeName
      }
      return true
    }
    guard scriptEscape == .comment, held.elementsEqual("script".utf8) else { return false }
    scriptEscape = .scriptInComment
    state = .script
    return true
  }

  /// Whether what is held may yet be markup that counts.
  private func startsScriptMarkup() -> Bool {
    switch held[0] {
    case UInt8(ascii: "/"): "/script".utf8.starts(with: held)
    case UInt8(ascii: "!"): scriptEscape == .none && "!--".utf8.starts(with: held)
    default: scriptEscape == .comment && "script".utf8.starts(with: held)
    }
  }
}
