internal import GalleyDocument

extension PositionMap {
  func then(_ next: PositionMap) -> PositionMap {
    guard let a = replacements.first else { return next }
    guard let b = next.replacements.first else { return self }
    // `next` lies before.
    let end = a.start + a.oldLength
    return PositionMap(
      replacing: b.start..<end, withLength: b.newLength + (a.start - (b.start + b.oldLength)) + a.newLength)
  }
}
