import GalleyDocument

extension FormPlan {
  /// Links and images: the attribute, or text and URL.
  func lowerAddresses(_ values: RareAttributes.Values, _ form: inout RunForm) {
    if let url = values.link {
      if encoding == .plain || target.links?.allows(url) != true {
        form.linkChange = Change(.link, to: .text, losses: values.linkTitle == nil ? .target : [.target, .title])
        form.isEmptyLink =
          values.alternativeText == "" && values.imageURL == nil && values.attachment == nil
        (form.attributes.link, form.attributes.linkTitle) = (nil, nil)
        form.marks[.link] = 0
      }
    } else if values.linkTitle != nil, encoding != .intent {
      form.attributes.linkTitle = nil
      form.changes.append(Change(.link, to: .nothing, losses: .title))
    }
    if let url = values.imageURL {
      if encoding == .plain || target.images?.allows(url) != true {
        form.atom = .image
        form.atomChange = Change(.image, to: .text, losses: values.imageTitle == nil ? .target : [.target, .title])
        (form.attributes.imageURL, form.attributes.imageTitle) = (nil, nil)
      }
    } else if values.imageTitle != nil, encoding != .intent {
      form.attributes.imageTitle = nil
      form.changes.append(Change(.image, to: .nothing, losses: .title))
    }
    lowerAttachment(values, &form)
    guard values.alternativeText != nil, encoding != .intent || form.atom != nil || form.isEmptyLink else { return }
    let own = form.attributes
    if own.link != nil || own.imageURL != nil || own.attachment != nil { return }
    form.attributes.alternativeText = nil
    if form.atom == nil, form.linkChange == nil {
      form.changes.append(Change(.image, to: .nothing, losses: .title))
    }
  }

  /// An attachment, or what stands for it.
  private func lowerAttachment(_ values: RareAttributes.Values, _ form: inout RunForm) {
    guard values.attachment != nil, !target.constructs.contains(.attachments) else { return }
    form.attributes.attachment = nil
    if form.atom == nil { form.atom = .attachment }
    form.atomChange = form.atomChange ?? Change(.attachment, to: .alternative, losses: [.kind, .content])
  }

  /// Footnotes' references and formulas.
  func lowerThings(_ values: RareAttributes.Values, _ form: inout RunForm) {
    if values.footnote != nil, !carries(.footnotes) {
      form.attributes.footnote = nil
      if form.atom == nil { form.atom = .footnote }
      form.atomChange = form.atomChange ?? Change(.footnote, to: .text)
    }
    if values.math != nil, !carries(.math) {
      form.attributes.math = nil
      form.changes.append(Change(.math, to: .text))
    }
  }

  /// Languages, fonts, colours, roles and the host's own values.
  func lowerStyle(_ values: RareAttributes.Values, _ form: inout RunForm) {
    if values.language != nil || values.direction != nil, !renders(.languages) {
      (form.attributes.language, form.attributes.direction) = (nil, nil)
      form.changes.append(Change(.language, to: .nothing, losses: .value))
    }
    if !values.host.isEmpty, !renders(.hostValues) {
      form.attributes.host = [:]
      form.changes.append(Change(.hostValue, from: .display, to: .nothing, losses: .value))
    }
    if values.markdownAttributes != nil, !carries(.hostValues) {
      form.attributes.markdownAttributes = nil
      form.changes.append(Change(.hostValue, to: .nothing, losses: .value))
    }
    lowerFont(values, &form)
    lowerRole(values, &form)
  }

  private func lowerFont(_ values: RareAttributes.Values, _ form: inout RunForm) {
    if let family = values.fontFamily, !(family == StyleSheet.monospace && renders(.code)), !renders(.font) {
      form.attributes.fontFamily = nil
      form.changes.append(Change(.font, from: .display, to: .bare, losses: .value))
    }
    if values.fontSize != nil, !renders(.fontSize) {
      form.attributes.fontSize = nil
      form.changes.append(Change(.font, from: .display, to: .bare, losses: .value))
    }
    if values.foregroundColor != nil, !renders(.color) {
      form.attributes.foregroundColor = nil
      form.changes.append(Change(.color, from: .display, to: .bare, losses: .value))
    }
    if values.backgroundColor != nil, !renders(.highlight) {
      form.attributes.backgroundColor = nil
      form.changes.append(Change(.highlight, from: .display, to: .bare, losses: .value))
    }
  }

  /// What text means beyond its intents: as it is, by a look or intent near to it, or not at all.
  private func lowerRole(_ values: RareAttributes.Values, _ form: inout RunForm) {
    if values.expansion != nil, encoding != .intent || !renders(.roles) {
      form.attributes.expansion = nil
      form.changes.append(Change(.role, to: .nothing, losses: .title))
    }
    guard let role = values.role else { return }
    let mark: InlineMarks = role == .insertion ? .underline : role == .highlight ? .highlight : .roles
    if encoding == .intent, renders(mark) || renders(.roles) { return }
    form.attributes.role = nil
    let construct: Construct = role == .insertion ? .underline : role == .highlight ? .highlight : .role
    var change = Change(construct, to: .display, losses: .kind)
    switch role {
    case _ where encoding == .rich && looks[.role(role)] != nil:
      wear(.role(role), inPlaceOf: .style, &form)
      change.losses = looks.losses(of: .role(role))
    case .keyboard where renders(.code), .sample where renders(.code):
      form.attributes.intent.insert(.code)
      form.marks[.style] = Mark.code.rawValue
    case .variable where renders(.emphasis), .citation where renders(.emphasis), .definition where renders(.emphasis):
      form.attributes.intent.insert(.emphasized)
      form.marks[.style] = Mark.emphasized.rawValue
    default: change.to = .bare
    }
    form.changes.append(change)
    // What else the style says goes on being one.
    if form.attributes.markSet & Mark.style.bit != 0 { form.marks[.style] = Mark.style.rawValue }
  }
}
