extension Document {
  /// Checks the laws of the source map.
  ///
  /// - Returns: What is wrong, in words; `nil` where all laws hold or there is no map.
  func sourceMapViolation() -> String? {
    guard let sourceMap else { return nil }
    var end: UTF8Offset = 0
    for piece in sourceMap.pieces {
      guard piece.text.lowerBound >= end, !piece.text.isEmpty else { return "a piece \(piece) begins before \(end)" }
      end = piece.text.upperBound
      guard let leaf = leafBlock(at: piece.text.lowerBound), end <= leaf.range.upperBound else {
        return "a piece \(piece) is in no leaf"
      }
    }
    var previous: UInt32 = 0
    for index in 0..<sourceMap.storage.blocks.count {
      let block = sourceMap.storage.blocks[index].block
      guard block >= previous, block < table.nextID else { return "the range of block \(block) is out of order" }
      previous = block
    }
    for part in sourceMap.parts {
      if part.text > utf8Count { return "a part \(part) is past the text" }
      if let block = part.block, block.raw >= table.nextID { return "a part \(part) is of no block" }
    }
    return nil
  }
}
