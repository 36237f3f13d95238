internal import GalleyDocument
extension TreeEmitter {
  func mayNeedPass(_ leaf: CMarkNode) -> Bool { false }
  mutating func emit<Sink: DocumentSink & ~Copyable>(
    _ leaf: CMarkNode, content: Span<UInt8>, map: ContentMap, source: Span<UInt8>,
    skipping skip: Int, columnOffset: Int, into sink: inout Sink
  ) throws(Sink.Failure) -> Bool { try emitInlines(of: leaf, into: &sink); return true }
}
