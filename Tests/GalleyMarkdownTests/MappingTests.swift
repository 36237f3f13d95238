import GalleyDocument
import GalleyMarkdown
import Testing
import TestSupport

@Suite struct MappingTests {
  @Test func aParagraphHoldsItsText() {
    #expect(events("alpha") == [.enter(.paragraph), .text("alpha", Attributes()), .leave])
  }
}

/// What the reader says of a source.
func events(_ source: String) -> [EventRecorder.Event] {
  var recorder = EventRecorder()
  _ = MarkdownReader().read(source.utf8Span, into: &recorder)
  return recorder.events
}
