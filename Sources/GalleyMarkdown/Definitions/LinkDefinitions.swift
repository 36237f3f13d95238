internal import GalleyDocument

/// The link definitions of a source: the one thing that crosses sections.
///
/// Each section gets, as lines before it, the definitions whose labels it may use, with the values that hold in the
/// whole source; those win over the section's own.
struct LinkDefinitions {
  /// One definition of a source.
  struct Definition: Hashable {
    var label: [UInt8]
    var url: String
    var title: String?
    /// What libcmark counts when a reference is put in place of a use.
    var size: Int { url.utf8.count + (title?.utf8.count ?? 0) }
  }

  /// What holds for the definitions that share a key.
  struct Bucket {
    /// The newest of them; each knows the one before.
    var newest: Int
    /// The size of the largest.
    var largest: Int
    /// The bytes of all their lines.
    var lines: Int
  }

  /// What a stretch of text may ask for.
  struct Load {
    /// The bytes that its references grow to, at most.
    var expansion = 0
    /// The bytes of lines it is given, at most.
    var lines = 0
  }

  private var text: [UInt8] = []
  private var ends: [Int] = [0]
  private var older: [Int?] = []
  private var buckets: [LabelKey: Bucket] = [:]

  /// How many definitions there are.
  var count: Int { older.count }

  /// Adds a definition that no other has the label of.
  mutating func add(_ definition: Definition) {
    let key = LabelKey(definition.label.span)
    append(definition)
    let line = text.count - ends[count]
    ends.append(text.count)
    let bucket = buckets[key]
    buckets[key] = Bucket(
      newest: count, largest: max(definition.size, bucket?.largest ?? 0), lines: line + (bucket?.lines ?? 0))
    older.append(bucket?.newest)
  }

  /// What a number of uses may ask for, at most.
  func greatestLoad(ofUses uses: Int) -> Load {
    var largest = Load()
    for bucket in buckets.values {
      largest.expansion = max(largest.expansion, bucket.largest)
      largest.lines = max(largest.lines, bucket.lines)
    }
    // A product past what fits is past every limit, too.
    func times(_ size: Int) -> Int {
      let (product, overflows) = size.multipliedReportingOverflow(by: uses)
      return overflows ? .max : product
    }
    return Load(expansion: times(largest.expansion), lines: times(largest.lines))
  }

  /// What a stretch of text may ask for, at most.
  func load(of text: Span<UInt8>) -> Load {
    var load = Load()
    Self.forEachUse(in: text) { key in
      guard let bucket = buckets[key] else { return }
      load.expansion += bucket.largest
      load.lines += bucket.lines
    }
    return load
  }

  /// Calls `body` with each definition that a section may use, perhaps more than once.
  ///
  /// - Returns: The bytes that the section's references grow to, at most.
  func forEachNeeded(by section: Span<UInt8>, _ body: (_ index: Int) -> Void) -> Int {
    var expansion = 0
    Self.forEachUse(in: section) { key in
      guard let bucket = buckets[key] else { return }
      expansion += bucket.largest
      var next: Int? = bucket.newest
      while let index = next {
        body(index)
        next = older[index]
      }
    }
    return expansion
  }

  /// A definition as a line of Markdown.
  func line(_ index: Int) -> ArraySlice<UInt8> { text[ends[index]..<ends[index + 1]] }

  /// Reads what may be a use of a label after each opening bracket.
  static func forEachUse(in text: Span<UInt8>, _ body: (LabelKey) -> Void) {
    var place = 0
    while let bracket = text.firstIndex(of: .openBracket, from: place) {
      place = bracket + 1
      var index = place
      var left = LabelScanner.longest
      var key = LabelKey()
      while index < text.count, left >= 0, text[index] != .openBracket {
        let byte = text[index]
        if byte == .closeBracket {
          body(key)
          break
        }
        let start = index
        key.add(text, at: &index)
        if byte == .backslash, index < text.count, text[index].isPunctuation { key.add(text, at: &index) }
        if !byte.isWhiteSpace, byte != .greaterThan { left -= index - start }
      }
    }
  }
}

extension LinkDefinitions {
  /// Writes a definition so that it fits one line and means the same whatever its parts hold.
  private mutating func append(_ definition: Definition) {
    text.append(.openBracket)
    text += definition.label
    text += "]: <".utf8
    appendEncoded(definition.url)
    text.append(.greaterThan)
    if let title = definition.title {
      text += " \"".utf8
      appendEncoded(title)
      text += "\"".utf8
    }
    text.append(.lineFeed)
  }

  private mutating func appendEncoded(_ value: String) {
    for byte in value.utf8 {
      switch byte {
      // Not as two backslashes: before the closing quote libcmark would look for a later one.
      case .backslash: text += "&#92;&#92;".utf8
      case 0x80...: text.append(byte)
      default:
        if byte.isDigit || byte.isLetter || Self.plain.contains(byte) {
          text.append(byte)
        } else {
          text += "&#\(byte);".utf8
        }
      }
    }
  }

  /// Punctuation that means nothing in a destination or a title.
  private static let plain = Array("/:.-_%=?#+,@~".utf8)
}
