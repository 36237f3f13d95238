/// Numbers and words for generated texts, the same for one seed.
struct WordSource {
  private var state: UInt64

  private static let words =
    "the of a to in it is was for on that with as at by an be this which or from had not are but were one all they have there out when use said each how their will other about many then them these some time very into just over think also back after work first well way even new want because any give day most us compilers paragraphs typesetters naïve café"
    .split(separator: " ")

  init(seed: UInt64) { state = seed }

  /// A number from 0 up to but not including `bound`.
  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  /// A word of English text.
  mutating func word() -> Substring { Self.words[below(Self.words.count)] }
}
