import GalleyDocument
import TestSupport

/// Takes something away from a document, says it twice, or moves it: what a comparison must find.
struct LossInjector {
  private var random: RandomSource
  private let events: [EventRecorder.Event]

  init(_ document: Document, seed: UInt64) {
    random = RandomSource(seed: seed ^ 0x1055)
    var recorder = EventRecorder()
    document.replay(into: &recorder)
    events = recorder.events
  }

  /// One loss.
  ///
  /// - Returns: What was done, and the document with it; `nil` where chance found nothing to do it to, or where it
  ///   made no difference.
  mutating func inject() -> (name: String, document: Document)? {
    var changed = events
    let name: String?
    switch random.below(9) {
    case 0, 1, 2: name = changeWord(in: &changed)
    case 3, 4: name = changeURL(in: &changed)
    case 5: name = changeAlternative(in: &changed)
    case 6: name = dropFootnote(in: &changed)
    default: name = changeBlock(in: &changed)
    }
    guard let name, saying(changed) != saying(events) else { return nil }
    return (name, build(changed))
  }

  private func build(_ events: [EventRecorder.Event]) -> Document {
    Document { builder in
      for event in events {
        switch event {
        case .enter(let block): builder.enter(block)
        case .text(let text, let attributes): builder.append(text, attributes)
        case .leave: builder.leave()
        }
      }
    }
  }

  /// The words and things of some events, in order.
  private func saying(_ events: [EventRecorder.Event]) -> [String] {
    var saying: [String] = []
    for case .text(let text, let attributes) in events {
      saying += text.split { !$0.isLetter }.map { String($0) }
      saying += [attributes.link, attributes.imageURL, attributes.footnote].compactMap { $0 }
    }
    return saying
  }

  // MARK: Words

  /// The places of words in texts: lower case letters alone, more than three.
  private func words(in events: [EventRecorder.Event]) -> [(event: Int, range: Range<String.Index>)] {
    var words: [(event: Int, range: Range<String.Index>)] = []
    for (index, event) in events.enumerated() {
      guard case .text(let text, let attributes) = event, !attributes.intent.contains(.inlineHTML) else { continue }
      for word in text.split(whereSeparator: { !$0.isLetter })
      where word.count > 4 && word.allSatisfy({ ("a"..."z").contains($0) }) {
        let range = word.startIndex..<word.endIndex
        // The div of raw HTML is no word, nor is what belongs to a URL one.
        if !text[..<range.lowerBound].hasSuffix("/"), !text[range.upperBound...].hasPrefix(".") {
          words.append((index, range))
        }
      }
    }
    return words
  }

  private func text(of events: [EventRecorder.Event], at index: Int) -> (String, Attributes) {
    guard case .text(let text, let attributes) = events[index] else { return ("", Attributes()) }
    return (text, attributes)
  }

  private mutating func changeWord(in events: inout [EventRecorder.Event]) -> String? {
    let places = words(in: events)
    guard places.count > 1 else { return nil }
    let place = random.pick(places)
    let (old, attributes) = self.text(of: events, at: place.event)
    let word = String(old[place.range])
    func with(_ new: String) -> EventRecorder.Event {
      .text(old[..<place.range.lowerBound] + new + old[place.range.upperBound...], attributes)
    }
    switch random.below(4) {
    case 0:
      events[place.event] = with("")
      return "drop \(word)"
    case 1:
      events[place.event] = with(word + " " + word)
      return "double \(word)"
    case 2:
      events[place.event] = with("other")
      return "replace \(word)"
    default:
      let target = random.pick(places)
      guard target.event != place.event else { return nil }
      let (text, attributes) = self.text(of: events, at: target.event)
      events[place.event] = with("")
      let moved = text[..<target.range.upperBound] + " " + word + text[target.range.upperBound...]
      events[target.event] = .text(String(moved), attributes)
      return "move \(word)"
    }
  }

  // MARK: URLs and things

  private mutating func changeURL(in events: inout [EventRecorder.Event]) -> String? {
    var places: [(Int, String)] = []
    for (index, event) in events.enumerated() {
      guard case .text(let text, let attributes) = event else { continue }
      if let url = attributes.imageURL ?? attributes.link, text != url { places.append((index, url)) }
      if attributes.link == nil, let range = text.firstRange(of: "https://") {
        places.append((index, String(text[range.lowerBound...].prefix { !" )>\n".contains($0) })))
      }
    }
    guard !places.isEmpty else { return nil }
    let (place, url) = random.pick(places)
    let (text, attributes) = self.text(of: events, at: place)
    guard attributes.imageURL == url || attributes.link == url else {
      let isChanged = random.oneIn(2)
      // A header's URL may stand before each cell below it, and need not.
      let isRepeated = events.indices.reduce(0) { $0 + self.text(of: events, at: $1).0.ranges(of: url).count } > 1
      if isRepeated, !isChanged { return nil }
      events[place] = .text(text.replacingFirst(url, with: isChanged ? url + "x" : ""), attributes)
      return "\(isChanged ? "change" : "drop") text \(url)"
    }
    let choice = random.below(3)
    if choice == 0 {
      events.insert(.text(" (\(url))", Attributes()), at: place + 1)
      return "double \(url)"
    }
    for index in events.indices {
      guard case .text(let text, var attributes) = events[index] else { continue }
      if attributes.imageURL == url { attributes.imageURL = choice == 1 ? nil : url + "x" }
      if attributes.link == url { attributes.link = choice == 1 ? nil : url + "x" }
      events[index] = .text(text, attributes)
    }
    return "\(choice == 1 ? "drop" : "change") \(url)"
  }

  private mutating func changeAlternative(in events: inout [EventRecorder.Event]) -> String? {
    let places = events.indices.filter { self.text(of: events, at: $0).1.imageURL != nil }
    guard !places.isEmpty else { return nil }
    let index = random.pick(places)
    let (text, attributes) = self.text(of: events, at: index)
    let isDoubled = random.oneIn(2)
    events[index] = .text(isDoubled ? text + " " + text : "\u{FFFC}", attributes)
    return "\(isDoubled ? "double" : "drop") alternative \(text)"
  }

  private mutating func dropFootnote(in events: inout [EventRecorder.Event]) -> String? {
    let places = events.indices.filter { self.text(of: events, at: $0).1.footnote != nil }
    guard !places.isEmpty else { return nil }
    events.remove(at: random.pick(places))
    return "drop footnote"
  }

  // MARK: Blocks

  /// Drops a block, says it twice, or lets it change places with the next.
  private mutating func changeBlock(in events: inout [EventRecorder.Event]) -> String? {
    let places = events.indices.filter { if case .enter = events[$0] { true } else { false } }
    guard !places.isEmpty else { return nil }
    let start = random.pick(places)
    let end = self.end(of: start, in: events)
    let block = Array(events[start..<end])
    guard !words(in: block).isEmpty else { return nil }
    switch random.below(3) {
    case 0:
      events.removeSubrange(start..<end)
      return "drop block"
    case 1:
      events.insert(contentsOf: block, at: end)
      return "double block"
    default:
      guard end < events.count, case .enter = events[end] else { return nil }
      let next = self.end(of: end, in: events)
      guard !words(in: Array(events[end..<next])).isEmpty else { return nil }
      events.replaceSubrange(start..<next, with: Array(events[end..<next]) + block)
      return "exchange blocks"
    }
  }

  private func end(of start: Int, in events: [EventRecorder.Event]) -> Int {
    var depth = 0
    for index in start..<events.count {
      switch events[index] {
      case .enter: depth += 1
      case .text: break
      case .leave: depth -= 1
      }
      if depth == 0 { return index + 1 }
    }
    return events.count
  }
}
