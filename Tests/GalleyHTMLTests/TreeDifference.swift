/// A reason for which text has not the elements around it that a tree of html5lib's tests gives it.
enum TreeDifference: CaseIterable {
  /// Text was said when a later end tag moves it out of an element, which the tree shows it without.
  case saidBefore
  /// A title or template after the head is put into the head; it is said where it stands, and never seen.
  case headReopened
  /// The tree repeats the chosen option in the button of its select, as a browser draws it.
  case selectedContent
  /// The tree is of the time when a select held nothing but options.
  case olderSelect

  /// The pages in question, by their checksums: the pages themselves are others' work.
  var pages: Set<UInt64> {
    switch self {
    case .saidBefore: [0xe7597f01369ac84c, 0xd3ab526d293c42f8]
    case .headReopened:
      [
        0xc6517ad56e60bc99, 0xed4d4cad37e87a21,
        0x16b1ec384af33efb,
      ]
    case .selectedContent:
      [
        0xc4597d7271a767cb,
        0xe667aac17dbdb300,
        0xfdb87324306057f5,
        0x82e24a86af5d9a68,
      ]
    case .olderSelect:
      [
        0xe43f0e7ec7d1e2a1,
        0x2ee2d020b68cc85d,
        0x65d8c2d50504f577,
        0xb345d563a47bfc5c, 0xa31b80511aabeec7,
        0x6a3fb2260e74fdad,
        0x128375edfdc05c5f,
      ]
    }
  }

  /// The pages of whose trees the difference reaches the document.
  var pagesOfDocuments: Set<UInt64> {
    switch self {
    case .saidBefore: [0xe7597f01369ac84c]
    case .headReopened, .selectedContent: []
    case .olderSelect: [0xa31b80511aabeec7]
    }
  }
}

extension TreeCase {
  /// Tells the page from all others: FNV-1a, of 64 bits, over its UTF-8.
  var checksum: UInt64 {
    page.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
