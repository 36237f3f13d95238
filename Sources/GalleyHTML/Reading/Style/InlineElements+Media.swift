import GalleyDocument

extension InlineElements {
  /// Media open; text inside stands for them where nothing else does.
  mutating func media(_ element: HTMLElement, _ attributes: TagAttributes, _ style: inout TextStyle) -> Open {
    let name: AttributeName = element == .object ? .data : .src
    var url = attributes.with(name) { URLText.cleaned($0) }.flatMap { $0.isEmpty || $0 == "about:blank" ? nil : $0 }
    if url == nil, element == .iframe { url = attributes.with(.dataSrc) { URLText.cleaned($0) } }
    // An object that shows nothing by itself is what it holds.
    if url == nil, element == .object || element == .applet { return .nothing }
    let isImage = attributes.with(.type) { $0.begins(with: "image/") } ?? false
    let label = (attributes[.title] ?? attributes[.ariaLabel] ?? attributes[.alt])?.collapsed
    let media = Media(
      start: gathered.count, url: url, label: label, poster: attributes.with(.poster) { URLText.cleaned($0) },
      isImage: isImage, hasText: element != .iframe)
    return gathering(.media(media), &style)
  }

  /// A `<source>` of a picture or of media: the first counts.
  mutating func offer(_ attributes: TagAttributes) {
    switch innermost {
    case .picture(nil): innermost = .picture(source: ImageSource.best(of: attributes, orElse: nil))
    case .media(var media) where media.url == nil:
      media.url = attributes.with(.src) { URLText.cleaned($0) }
      innermost = .media(media)
    default: break
    }
  }

  /// Media close: a link to them, an image, or the text that stands for them.
  mutating func close(_ media: Media, _ style: TextStyle) -> InlineThing? {
    let text = takeGathered(from: media.start)
    let label = [media.label, media.hasText ? text : nil].compactMap { $0 }.first { !$0.isEmpty }
    if let poster = media.poster, !poster.isEmpty, !style.isGathered {
      var image = style.attributes
      image.imageURL = poster
      if image.link == nil, let url = media.url, !url.isEmpty { image.link = url }
      return .thing(label ?? InlineElements.placeholder, image)
    }
    guard let url = media.url, !url.isEmpty, !style.isGathered else {
      if label == nil { emptyMedia += 1 }
      return say(label ?? "", style)
    }
    if media.isImage {
      var attributes = style.attributes
      attributes.imageURL = url
      return .thing(label ?? InlineElements.placeholder, attributes)
    }
    var linked = style
    if linked.attributes.link == nil { linked.attributes.link = url }
    return .text(label ?? media.fileName ?? url, linked)
  }

  /// An image.
  mutating func image(_ attributes: TagAttributes, _ style: TextStyle) -> InlineThing? {
    let alternative = (attributes[.alt] ?? attributes[.ariaLabel])?.collapsed ?? ""
    if !alternative.isEmpty, alternative.isEmoji, attributes.with(.className, { $0.hasWord("emoji") }) == true {
      return .text(alternative, style)
    }
    var offered: String?
    if case .picture(let source) = innermost { offered = source }
    guard let url = ImageSource.best(of: attributes, orElse: offered) else {
      return alternative.isEmpty ? nil : .text(alternative, style)
    }
    if attributes.isOnePixel(.width), attributes.isOnePixel(.height) {
      pixels += 1
      return nil
    }
    var image = style.attributes
    image.imageURL = url
    let title = attributes[.title]
    if let title, !title.isEmpty { image.imageTitle = title }
    return .thing(alternative.isEmpty ? InlineElements.placeholder : alternative, image)
  }
}

extension TagAttributes {
  /// Whether a length is that of what nobody is meant to see.
  fileprivate func isOnePixel(_ name: AttributeName) -> Bool {
    with(name) { $0.equals("1") || $0.equals("0") || $0.equals("1px") || $0.equals("0px") } ?? false
  }
}

extension String {
  /// Whether it is emoji and nothing else.
  fileprivate var isEmoji: Bool {
    allSatisfy { character in
      character.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
    }
  }
}
