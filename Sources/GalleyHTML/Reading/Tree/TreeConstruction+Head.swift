/// What stands around the body.
extension TreeConstruction where Sink: ~Copyable {
  mutating func startBeforeHTML(_ tag: TagName, _ attributes: TagAttributes) -> Bool {
    mode = .beforeHead
    if tag.element == .html {
      push(tag, attributes)
      return true
    }
    push(.html)
    return false
  }

  mutating func startBeforeHead(_ tag: TagName, _ attributes: TagAttributes) -> Bool {
    if tag.element == .html { return true }
    mode = .inHead
    if tag.element == .head {
      push(tag, attributes)
      return true
    }
    push(.head)
    return false
  }

  mutating func startInHead(_ tag: TagName, _ attributes: TagAttributes) -> Bool {
    if tag.element == .noscript {
      push(tag, attributes)
      mode = .inHeadNoscript
      return true
    }
    if tag.element == .html || tag.element == .head || startMetadata(tag, attributes) { return true }
    pop()
    mode = .afterHead
    return false
  }

  /// A start tag of what may stand in the head, wherever it stands.
  ///
  /// - Parameters:
  ///   - tag: Its name.
  ///   - attributes: Its attributes.
  /// - Returns: Whether it is one.
  mutating func startMetadata(_ tag: TagName, _ attributes: TagAttributes) -> Bool {
    switch tag.element {
    case .base, .basefont, .bgsound, .link, .meta: pushVoid(tag, attributes)
    case .title, .style, .script, .noframes: pushText(tag, attributes)
    case .template:
      push(tag, attributes)
      formatting.appendMarker()
      allowsFrameset = false
      mode = .inTemplate
      templateModes.append(.inTemplate)
    default: return false
    }
    return true
  }

  mutating func startInHeadNoscript(_ tag: TagName, _ attributes: TagAttributes) -> Bool {
    switch tag.element {
    case .html, .head, .noscript: return true
    case .basefont, .bgsound, .link, .meta, .noframes, .style: return startMetadata(tag, attributes)
    default:
      pop()
      mode = .inHead
      return false
    }
  }

  mutating func startAfterHead(_ tag: TagName, _ attributes: TagAttributes) -> Bool {
    switch tag.element {
    case .html, .head: return true
    case .body:
      push(tag, attributes)
      allowsFrameset = false
      mode = .inBody
      return true
    case .frameset:
      push(tag, attributes)
      mode = .inFrameset
      return true
    default:
      // Of the head still, but it makes no difference for text that the head is closed.
      if startMetadata(tag, attributes) { return true }
      openBody()
      return false
    }
  }

  mutating func startAfterBody(_ tag: TagName) -> Bool {
    if tag.element == .html { return true }
    mode = .inBody
    return false
  }

  mutating func startInFrameset(_ tag: TagName, _ attributes: TagAttributes) {
    switch tag.element {
    case .frameset where mode == .inFrameset: push(tag, attributes)
    case .frame where mode == .inFrameset: pushVoid(tag, attributes)
    case .noframes: pushText(tag, attributes)
    default: break
    }
  }

  mutating func endBeforeBody(_ tag: TagName) -> Bool {
    switch tag.element {
    case .head where mode == .beforeHTML || mode == .beforeHead:
      openHead()
      return false
    case .head where mode == .inHead:
      pop()
      mode = .afterHead
    case .noscript where mode == .inHeadNoscript:
      pop()
      mode = .inHead
    case .br:
      openBody()
      return false
    case .body where mode != .inHeadNoscript, .html where mode != .inHeadNoscript:
      openBody()
      return false
    case .template where mode == .inHead || mode == .afterHead: endTemplate()
    default: break
    }
    return true
  }

  mutating func endAfterBody(_ tag: TagName) -> Bool {
    if tag.element == .html { return true }
    mode = .inBody
    return false
  }

  mutating func endInFrameset(_ tag: TagName) {
    guard mode == .inFrameset else { return }
    if tag.element == .frameset, elements.count > 1 {
      pop()
      if elements.current.tag.element != .frameset { mode = .afterFrameset }
    }
  }

  /// Opens the body, and what the page left out before it.
  mutating func openBody() {
    openHead()
    if mode == .inHeadNoscript { pop() }
    if mode != .afterHead { pop() }
    push(.body)
    mode = .inBody
  }

  /// Opens the head, where the page has left that out.
  private mutating func openHead() {
    if mode == .beforeHTML {
      push(.html)
      mode = .beforeHead
    }
    if mode == .beforeHead {
      push(.head)
      mode = .inHead
    }
  }
}
