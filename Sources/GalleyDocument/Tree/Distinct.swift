/// The distinct values that a document refers to by number: its kinds of blocks, its attribute sets.
///
/// A persistent table: copies share layers, and a layer never changes. A new value is a layer of its own that takes
/// in the younger ones that are no larger, so adding costs O(log n) values copied, on average, and finding looks at
/// O(log n) layers. A built document has one layer.
struct Distinct<Value: Hashable & Sendable>: Sendable {
  private final class Layer: Sendable {
    /// The number of its first value.
    let first: Int
    let interner: Interner<Value>

    init(first: Int, _ interner: Interner<Value>) {
      self.first = first
      self.interner = interner
    }
  }

  private var layers: [Layer]

  /// The values of a finished interner, under its numbers.
  init(_ interner: Interner<Value>) { layers = [Layer(first: 0, interner)] }

  /// How many values there are.
  var count: Int { layers[layers.count - 1].first + layers[layers.count - 1].interner.values.count }

  /// All values, by number.
  ///
  /// O(1) for a document that was built and not edited since, else linear.
  var all: [Value] { layers.count == 1 ? layers[0].interner.values : layers.flatMap(\.interner.values) }

  /// The value of a number.
  ///
  /// O(log n) at worst, O(1) for what was there when the document was built.
  subscript(number: Int) -> Value {
    @inline(__always)
    get {
      let oldest = layers[0].interner.values
      return number < oldest.count ? oldest[number] : younger(number)
    }
  }

  @inline(never)
  private func younger(_ number: Int) -> Value {
    var index = layers.count - 1
    while layers[index].first > number { index -= 1 }
    return layers[index].interner.values[number - layers[index].first]
  }

  /// How many of the lowest numbers mean the same in another table.
  ///
  /// O(log n): those that both have from one table that they come from.
  func sharedCount(with other: Distinct) -> Int {
    var count = 0
    for (own, theirs) in zip(layers, other.layers) {
      if own !== theirs { break }
      count = own.first + own.interner.values.count
    }
    return count
  }

  /// The number of a value, which is added where it is new.
  mutating func id(of value: Value) -> UInt32 {
    let hash = value.hashValue
    for layer in layers {
      if let number = layer.interner.number(of: value, hash: hash) { return UInt32(layer.first) + number }
    }
    let number = count
    var (first, values) = (number, [value])
    while layers.count > 1, let last = layers.last, last.interner.values.count <= values.count {
      first = last.first
      values = last.interner.values + values
      layers.removeLast()
    }
    var interner = Interner<Value>()
    for value in values { _ = interner.id(of: value) }
    layers.append(Layer(first: first, interner))
    return UInt32(number)
  }
}
