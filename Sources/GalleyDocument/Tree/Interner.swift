/// Gives equal values one small number each, in order of first use.
struct Interner<Value: Hashable> {
  private(set) var values: [Value] = []
  private var ids: [Value: UInt32] = [:]
  /// The value asked for last: most are asked for again at once.
  private var latest: UInt32 = 0

  mutating func id(of value: Value) -> UInt32 {
    if Int(latest) < values.count, values[Int(latest)] == value { return latest }
    if let id = ids[value] {
      latest = id
      return id
    }
    let id = UInt32(values.count)
    values.append(value)
    ids[value] = id
    latest = id
    return id
  }
}
