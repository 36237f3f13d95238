import GalleyDocument

extension StyleSheet {
  /// The inline elements that a run is, the most telling first.
  private static let inlines: [(element: Element, intent: InlineIntent)] = [
    (.code, .code), (.strong, .stronglyEmphasized), (.emphasis, .emphasized), (.strikethrough, .strikethrough),
  ]

  /// A run's attributes with looks for its intents.
  func styled(_ attributes: Attributes) -> Attributes {
    var result = attributes
    for (element, intent) in Self.inlines where attributes.intent.contains(intent) {
      guard let look = self[element] else { continue }
      result.intent.remove(intent)
      look.add(to: &result)
    }
    if let role = attributes.role, let look = self[.role(role)] {
      result.role = nil
      look.add(to: &result)
    }
    if result != attributes { result.nesting = .implied }
    return result
  }

  /// A run's attributes with intents for the looks that say them.
  func recognized(_ attributes: Attributes) -> Attributes {
    var result = attributes
    for (element, intent) in Self.inlines {
      guard let look = self[element], look.takeOff(&result) else { continue }
      result.intent.insert(intent)
    }
    for (role, look) in roleLooks where result.role == nil {
      if look.takeOff(&result) { result.role = role }
    }
    if result != attributes { result.nesting = .implied }
    return result
  }

  /// The roles that have a look which no inline intent has, in a fixed order.
  private var roleLooks: [(InlineRole, Look)] {
    let taken = Set(Self.inlines.compactMap { self[$0.element] })
    var looks: [(InlineRole, Look)] = []
    for element in elements {
      guard case .role(let role) = element, let look = self[element], !taken.contains(look) else { continue }
      looks.append((role, look))
    }
    return looks.sorted { $0.0.rawValue < $1.0.rawValue }
  }
}

extension StyleSheet.Look {
  /// Gives text the look.
  func add(to attributes: inout Attributes) {
    if let name {
      attributes.host[StyleSheet.nameKey] = .string(name)
      return
    }
    attributes.display.formUnion(display)
    if let fontFamily { attributes.fontFamily = fontFamily }
    if let fontSize { attributes.fontSize = fontSize }
    if let backgroundColor { attributes.backgroundColor = backgroundColor }
  }

  /// Takes the look from text that has all of it.
  ///
  /// - Parameter attributes: Changed only where it has.
  /// - Returns: Whether it had.
  func takeOff(_ attributes: inout Attributes) -> Bool {
    guard isWorn(by: attributes) else { return false }
    if name != nil {
      attributes.host[StyleSheet.nameKey] = nil
      return true
    }
    attributes.display.subtract(display)
    if fontFamily != nil { attributes.fontFamily = nil }
    if fontSize != nil { attributes.fontSize = nil }
    if backgroundColor != nil { attributes.backgroundColor = nil }
    return true
  }

  /// Whether text has all of the look, and the look is anything to have.
  func isWorn(by attributes: Attributes) -> Bool {
    if let name { return attributes.host[StyleSheet.nameKey] == .string(name) }
    return isOfText && attributes.display.isSuperset(of: display)
      && (fontFamily == nil || attributes.fontFamily == fontFamily)
      && (fontSize == nil || attributes.fontSize == fontSize)
      && (backgroundColor == nil || attributes.backgroundColor == backgroundColor)
  }
}
