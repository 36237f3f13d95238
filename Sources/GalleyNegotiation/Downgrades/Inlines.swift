import GalleyDocument

extension FormPlan {
  /// What becomes of a run's attributes.
  ///
  /// - Parameters:
  ///   - source: As the source has them, without an order of marks.
  ///   - look: What is added to all text.
  /// - Returns: What is said of the run now, and what of it is different.
  func form(of source: Attributes, _ look: TextLook) -> RunForm {
    var form = RunForm(source)
    if !source.intent.isEmpty || !source.display.isEmpty {
      lowerMarks(source, &form)
      lowerLooks(source, &form)
      lowerIntents(source, &form)
    }
    if let values = source.rare?.values {
      lowerAddresses(values, &form)
      if !values.isLinkOrImage {
        lowerThings(values, &form)
        lowerStyle(values, &form)
      }
    }
    for look in form.worn { wear(look, &form.attributes) }
    form.worn = []
    add(look, &form)
    form.isSame = form.attributes == source && form.linkChange == nil && form.atom == nil && look == TextLook()
    return form
  }

  /// An intent that has a look, the look, and the mark that says whether either is rendered.
  private typealias Pair = (
    intent: InlineIntent, look: DisplayStyle, mark: InlineMarks, construct: Construct, intentMark: Mark, lookMark: Mark,
    element: StyleSheet.Element
  )

  private static let pairs: [Pair] = [
    (.emphasized, .italic, .emphasis, .emphasis, .emphasized, .italic, .emphasis),
    (.stronglyEmphasized, .bold, .strong, .strong, .stronglyEmphasized, .bold, .strong),
    (.strikethrough, .strikethrough, .strikethrough, .strikethrough, .strikethrough, .struck, .strikethrough),
  ]

  /// Marks that are an intent or a look: the intent, the look, the text alone.
  private func lowerMarks(_ source: Attributes, _ form: inout RunForm) {
    for pair in FormPlan.pairs {
      if source.intent.contains(pair.intent) {
        if !renders(pair.mark) {
          form.attributes.intent.remove(pair.intent)
          form.marks[pair.intentMark] = 0
          form.changes.append(Change(pair.construct, to: .bare, losses: .kind))
        } else if encoding == .rich {
          form.attributes.intent.remove(pair.intent)
          form.changes.append(Change(pair.construct, to: .display, losses: looks.losses(of: pair.element)))
          wear(pair.element, inPlaceOf: pair.intentMark, &form)
        }
      }
      guard source.display.contains(pair.look) else { continue }
      if !renders(pair.mark) {
        form.attributes.display.remove(pair.look)
        form.marks[pair.lookMark] = 0
        form.changes.append(Change(pair.construct, from: .display, to: .bare, losses: .kind))
      } else if encoding == .intent, pair.look != .strikethrough {
        form.attributes.display.remove(pair.look)
        form.attributes.intent.insert(pair.intent)
        form.marks[pair.lookMark] = pair.intentMark.rawValue
        form.changes.append(Change(pair.construct, from: .display, to: .intent))
      }
    }
  }

  private static let looks: [(look: DisplayStyle, mark: InlineMarks, construct: Construct, lookMark: Mark)] = [
    (.underline, .underline, .underline, .underline),
    (.superscript, .superscript, .baseline, .superscript),
    (.subscript, .subscript, .baseline, .subscript),
  ]

  /// Looks that no intent says.
  private func lowerLooks(_ source: Attributes, _ form: inout RunForm) {
    if source.display.isEmpty { return }
    for (look, mark, construct, lookMark) in FormPlan.looks where source.display.contains(look) && !renders(mark) {
      form.attributes.display.remove(look)
      form.marks[lookMark] = 0
      form.changes.append(Change(construct, from: .display, to: .bare, losses: .kind))
    }
    let unknown = source.display.rawValue & ~63
    if unknown != 0, !renders(.hostValues) {
      form.attributes.display.subtract(DisplayStyle(rawValue: unknown))
      form.changes.append(Change(.hostValue, from: .display, to: .bare, losses: .value))
    }
  }

  /// Intents that have no look, or one of more than a bit.
  private func lowerIntents(_ source: Attributes, _ form: inout RunForm) {
    let intent = source.intent
    if intent.contains(.code) {
      if !renders(.code) {
        form.attributes.intent.remove(.code)
        form.marks[.code] = 0
        form.changes.append(Change(.code, to: .bare, losses: .kind))
      } else if encoding == .rich {
        form.attributes.intent.remove(.code)
        form.changes.append(Change(.code, to: .display, losses: looks.losses(of: .code)))
        wear(.code, inPlaceOf: .code, &form)
      }
    }
    if intent.contains(.softBreak), encoding != .intent {
      // Where the source broke a line is no part of what is meant: nothing is to be told.
      form.attributes.intent.remove(.softBreak)
    }
    if intent.contains(.lineBreak), !carries(.lineBreaks) {
      form.attributes.intent.remove(.lineBreak)
      form.changes.append(breaksLines ? Change(.lineBreak, to: .text) : Change(.lineBreak, to: .bare, losses: .kind))
    }
    if !intent.isDisjoint(with: [.inlineHTML, .blockHTML]), !carries(.rawHTML) {
      form.attributes.intent.subtract([.inlineHTML, .blockHTML])
      form.marks[.html] = 0
      form.changes.append(Change(.rawHTML, to: .text, losses: .kind))
    }
    if !intent.isSubset(of: .known), encoding != .intent || !renders(.roles) {
      form.attributes.intent.formIntersection(.known)
      form.changes.append(Change(.role, to: .bare, losses: .kind))
    }
  }

  /// What a block adds to its text.
  private func add(_ look: TextLook, _ form: inout RunForm) {
    if look == TextLook() { return }
    let set: StyleSheet.Look? = look.isStrong && renders(.strong) ? StyleSheet.Look(display: .bold) : nil
    let header = look.headerLevel > 0 ? looks[.header(look.headerLevel)] : nil
    let quote = look.isQuote ? looks[.quote] : nil
    for worn in [set, header, quote] {
      guard let worn else { continue }
      wear(worn, &form.attributes)
      if form.outerMark == nil, !worn.display.isEmpty { form.outerMark = mark(of: worn) }
    }
    guard look.isCode, renders(.code) else { return }
    if encoding == .intent { form.attributes.intent.insert(.code) }
    if encoding == .rich, let worn = looks[.codeBlock] { wear(worn, &form.attributes) }
  }

  // MARK: Looks

  /// An element's look comes in the place of a mark; nothing does where it has none.
  func wear(_ element: StyleSheet.Element, inPlaceOf mark: Mark, _ form: inout RunForm) {
    guard let look = looks[element] else { return }
    form.marks[mark] = look.mark.rawValue
    form.worn.append(look)
  }

  /// Gives text a look, but for what it says otherwise by itself; bold and italic are intents where intents may be.
  func wear(_ look: StyleSheet.Look, _ attributes: inout Attributes) {
    if let name = look.name {
      if attributes.host[StyleSheet.nameKey] == nil { attributes.host[StyleSheet.nameKey] = .string(name) }
      return
    }
    var display = look.display
    if encoding == .intent {
      if display.remove(.bold) != nil { attributes.intent.insert(.stronglyEmphasized) }
      if display.remove(.italic) != nil { attributes.intent.insert(.emphasized) }
    }
    attributes.display.formUnion(display)
    if look.fontFamily != nil { attributes.fontFamily = attributes.fontFamily ?? look.fontFamily }
    if look.fontSize != nil { attributes.fontSize = attributes.fontSize ?? look.fontSize }
    if look.backgroundColor != nil { attributes.backgroundColor = attributes.backgroundColor ?? look.backgroundColor }
  }

  /// The mark that says most of a look, as it is worn.
  private func mark(of look: StyleSheet.Look) -> Mark {
    switch look.mark {
    case .bold where encoding == .intent: .stronglyEmphasized
    case .italic where encoding == .intent: .emphasized
    default: look.mark
    }
  }
}

extension [UInt8] {
  /// What stands for a mark.
  subscript(mark: Mark) -> UInt8 {
    get { self[Int(mark.rawValue)] }
    set { self[Int(mark.rawValue)] = newValue }
  }
}
