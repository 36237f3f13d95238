import GalleyDocument

/// A formula that is open, as Pandoc and this library's own writer give one: text with its delimiters.
struct OpenFormula {
  /// The place of its element among the open ones.
  let place: Int
  let form: MathForm
  /// The flow that it stands in.
  let flow: Int
  var text: [UInt8] = []
}
