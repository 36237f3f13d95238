import GalleyDocument
internal import GalleyFormats

extension Downgrade {
  /// The downgrade as one line of JSON, without a line end.
  ///
  /// `{"construct":"table","from":"intent","to":"records","source":[0,92],"result":[0,88],"lost":["columns"]}`. Ranges
  /// are the start and end in bytes of the documents' text, terminators among them.
  public var json: String {
    var line = ReportLine()
    line.string("construct", construct.rawValue)
    line.string("from", from.rawValue)
    line.string("to", to.rawValue)
    line.range("source", source)
    line.range("result", result)
    line.strings("lost", losses.names)
    return line.finish()
  }
}

extension Violation {
  /// The violation as one line of JSON, without a line end.
  ///
  /// `{"construct":"table","range":[0,92],"reason":"…"}`. The range is the start and end in bytes of the document's text.
  public var json: String {
    var line = ReportLine()
    line.string("construct", construct.rawValue)
    line.range("range", range)
    line.string("reason", reason)
    return line.finish()
  }
}

/// One JSON object on one line.
struct ReportLine {
  private var output = JSONOutput()

  init() { output.raw("{") }

  mutating func string(_ key: String, _ value: String) {
    output.key(key)
    output.string(value)
  }

  mutating func range(_ key: String, _ range: Range<UTF8Offset>) {
    output.key(key)
    output.raw("[\(range.lowerBound.value),\(range.upperBound.value)]")
  }

  mutating func strings(_ key: String, _ values: [String]) {
    output.key(key)
    output.raw("[")
    for value in values {
      output.separate()
      output.string(value)
    }
    output.raw("]")
  }

  consuming func finish() -> String {
    output.raw("}")
    return String(decoding: output.bytes, as: UTF8.self)
  }
}
