internal import Synchronization

/// Names a context for as long as the process lives, and most likely no other of any process.
public struct ContextIdentifier: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  // Randomness comes from the system, which takes longer than cutting a context: it is asked once.
  private static let process: (high: UInt64, low: UInt64) = (.random(in: 0...UInt64.max), .random(in: 0...UInt64.max))
  private static let made = Atomic<UInt64>(0)

  /// A new name.
  init() {
    let count = ContextIdentifier.made.wrappingAdd(1, ordering: .relaxed).newValue
    let process = ContextIdentifier.process
    // The fixed bits say that this is a random UUID, of version 4.
    high = process.high & ~0xF000 | 0x4000
    low = (process.low &+ count) & ~(3 << 62) | 2 << 62
  }

  /// The name as a UUID, in capitals.
  public var description: String {
    func hex(_ value: UInt64, _ digits: Int) -> String {
      let text = String(value, radix: 16, uppercase: true)
      return String(repeating: "0", count: digits - text.count) + text
    }
    let parts = [
      hex(high >> 32, 8), hex(high >> 16 & 0xFFFF, 4), hex(high & 0xFFFF, 4), hex(low >> 48, 4),
      hex(low & 0xFFFF_FFFF_FFFF, 12),
    ]
    return parts.joined(separator: "-")
  }
}
