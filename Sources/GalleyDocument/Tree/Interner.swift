/// Gives equal values one small number each, in order of first use.
///
/// A table of numbers beside the values and their hashes: growing it touches no value, and joining two interners
/// hashes nothing anew.
struct Interner<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var hashes: [Int] = []
  /// Numbers by hash, in the first free place from there on.
  ///
  /// As many as a power of two; `free` where no number is.
  private var slots: [UInt32] = []
  /// The values asked for of late, by their hints: most are asked for again soon.
  private var recent = InlineArray<16, UInt32>(repeating: 0)

  private static var free: UInt32 { .max }

  /// The number of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - hint: A number that tells values apart that are asked for in turn, as far as it is to be had for nothing.
  /// - Returns: Its number.
  mutating func id(of value: Value, hint: Int = 0) -> UInt32 {
    let place = hint & 15
    let latest = recent[place]
    if Int(latest) < values.count, values[Int(latest)] == value { return latest }
    recent[place] = id(of: value, hash: value.hashValue)
    return recent[place]
  }

  /// The number of a value that may have none.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - hash: Its hash.
  /// - Returns: `nil` where it was never asked for.
  func number(of value: Value, hash: Int) -> UInt32? {
    if slots.isEmpty { return nil }
    var slot = hash & (slots.count - 1)
    while slots[slot] != Interner.free {
      let id = slots[slot]
      if hashes[Int(id)] == hash, values[Int(id)] == value { return id }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The numbers that another interner's values have here.
  mutating func ids(of other: Interner) -> [UInt32] {
    zip(other.values, other.hashes).map { id(of: $0, hash: $1) }
  }

  private mutating func id(of value: Value, hash: Int) -> UInt32 {
    // Three quarters full at most.
    if values.count * 4 >= slots.count * 3 { grow() }
    var slot = hash & (slots.count - 1)
    while slots[slot] != Interner.free {
      let id = slots[slot]
      if hashes[Int(id)] == hash, values[Int(id)] == value { return id }
      slot = (slot + 1) & (slots.count - 1)
    }
    let id = UInt32(values.count)
    slots[slot] = id
    values.append(value)
    hashes.append(hash)
    return id
  }

  private mutating func grow() {
    slots = [UInt32](repeating: Interner.free, count: max(16, slots.count * 2))
    for (id, hash) in hashes.enumerated() {
      var slot = hash & (slots.count - 1)
      while slots[slot] != Interner.free { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(id)
    }
  }
}
