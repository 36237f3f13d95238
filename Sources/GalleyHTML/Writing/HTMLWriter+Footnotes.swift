import GalleyDocument

/// Footnotes in the form that GitHub gives them: all at the end, in the order in which they are first referred to.
///
/// A note stands in the document where it was defined, and may be referred to before or after. So what it holds is
/// kept, and references are written only at the end, when it is known which have a note. Until then the text form of
/// each stands in its place.
extension HTMLWriter {
  /// What is known of footnotes so far.
  struct Footnotes {
    /// The places of labels in ``states``.
    var labels: [String: Int] = [:]
    var states: [State] = []
    /// Every reference, in the order of the document.
    var references: [Reference] = []
    /// The references in the output proper, or in the innermost open note.
    var here: [Int] = []
    /// What stands outside the open notes, the outermost first.
    var outside: [(output: ByteOutput, references: [Int])] = []

    /// What is known of a label.
    struct State {
      var label: String
      var note: Note?
      /// How many references there are.
      var count = 0
    }

    /// A footnote that ended.
    struct Note {
      var output: ByteOutput
      var references: [Int]
      /// Whether its last block is a paragraph, into which the links back go.
      var endsInParagraph: Bool
    }

    /// A place that refers to a footnote.
    struct Reference {
      /// The place of its label.
      var state: Int
      /// How many before it have the same label.
      var ordinal: Int
      /// Where its text form stands in the output that it is in.
      var text: Range<Int>
    }

    /// The place of a label.
    mutating func index(of label: String) -> Int {
      if let index = labels[label] { return index }
      labels[label] = states.count
      states.append(State(label: label))
      return states.count - 1
    }

    /// Notes that nothing refers to so far.
    var unused: [Diagnostic] {
      states.filter { $0.count == 0 && $0.note != nil }.map { state in
        Diagnostic(.unusedFootnote, "nothing refers to the footnote “\(state.label)”; it is left out")
      }
    }
  }

  // MARK: While it is written

  /// Begins a note, apart from what stands around it.
  mutating func enterFootnote(_ block: Block) {
    footnotes.outside.append((out, footnotes.here))
    out = ByteOutput()
    footnotes.here = []
    frames.append(Frame(part: .footnote(label: block.attributes.anchor)))
  }

  /// Keeps a note, unless another has its label.
  mutating func endFootnote(_ label: String?, after last: Before) {
    let (output, references) = (out, footnotes.here)
    if let outside = footnotes.outside.popLast() { (out, footnotes.here) = outside }
    guard let label else {
      return report(.unusedFootnote, "a footnote without a label is left out: nothing can refer to it")
    }
    let index = footnotes.index(of: label)
    guard footnotes.states[index].note == nil else {
      return report(.unusedFootnote, "the footnote “\(label)” is there already; another of that name is left out")
    }
    footnotes.states[index].note = Footnotes.Note(
      output: output, references: references, endsInParagraph: last == .paragraph)
  }

  /// Writes the text form of a reference and remembers its place.
  mutating func writeFootnoteReference(_ label: String) {
    let start = out.bytes.count
    writeAtomText(else: "[^\(label)]")
    let index = footnotes.index(of: label)
    footnotes.here.append(footnotes.references.count)
    footnotes.references.append(
      Footnotes.Reference(
        state: index, ordinal: footnotes.states[index].count, text: start..<out.bytes.count))
    footnotes.states[index].count += 1
  }

  // MARK: At the end

  /// Puts references in place and writes the notes that they lead to.
  mutating func writeFootnotes() {
    var numbers = [Int?](repeating: nil, count: footnotes.states.count)
    var order: [Int] = []
    for reference in footnotes.references {
      guard numbers[reference.state] == nil, footnotes.states[reference.state].note != nil else { continue }
      order.append(reference.state)
      numbers[reference.state] = order.count
    }
    guard !order.isEmpty else { return }
    let body = out
    out = ByteOutput()
    write(body, footnotes.here, numbers)
    out.startLine()
    out.write("<section class=\"footnotes\" data-footnotes>\n<ol>\n")
    for index in order { writeNote(footnotes.states[index], numbers) }
    out.write("</ol>\n</section>\n")
  }

  /// Writes output with the references in it.
  private mutating func write(_ output: ByteOutput, _ references: [Int], _ numbers: [Int?]) {
    let bytes = output.bytes.span
    var place = 0
    for index in references {
      let reference = footnotes.references[index]
      guard let number = numbers[reference.state] else { continue }
      out.write(bytes.extracting(place..<reference.text.lowerBound))
      place = reference.text.upperBound
      let label = footnotes.states[reference.state].label
      out.write("<sup class=\"footnote-ref\"><a href=\"#fn-")
      out.writeURL(label)
      out.write("\" id=\"fnref-")
      writeName(label, reference.ordinal)
      out.write("\" data-footnote-ref>")
      out.write(number)
      out.write("</a></sup>")
    }
    out.write(bytes.extracting(place..<bytes.count))
  }

  private mutating func writeNote(_ state: Footnotes.State, _ numbers: [Int?]) {
    guard let note = state.note else { return }
    out.write("<li id=\"fn-")
    out.writeURL(state.label)
    out.write("\">\n")
    write(note.output, note.references, numbers)
    // The links back end the last paragraph, or have a line of their own.
    let isInParagraph = note.endsInParagraph && out.remove(end: "</p>\n")
    for ordinal in 0..<state.count {
      if isInParagraph || ordinal > 0 || out.bytes.last != UInt8(ascii: "\n") { out.write(" ") }
      out.write("<a href=\"#fnref-")
      writeName(state.label, ordinal)
      out.write("\" class=\"footnote-backref\" data-footnote-backref aria-label=\"Back to content\">\u{21A9}")
      if ordinal > 0 {
        out.write("<sup class=\"footnote-ref\">")
        out.write(ordinal + 1)
        out.write("</sup>")
      }
      out.write("</a>")
    }
    out.write(isInParagraph ? "</p>\n</li>\n" : "\n</li>\n")
  }

  /// Writes the name of a reference, which the links back lead to.
  private mutating func writeName(_ label: String, _ ordinal: Int) {
    out.writeURL(label)
    if ordinal > 0 {
      out.write("-")
      out.write(ordinal + 1)
    }
  }
}
