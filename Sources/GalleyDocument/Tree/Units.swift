/// A position or a length in a text, counted in bytes of UTF-8.
///
/// Files and libcmark speak UTF-8. The scalar value counts from the start of the text; terminators of leaf blocks
/// count as one byte each.
public struct UTF8Offset: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// The number of bytes before the position.
  public var value: Int

  /// The position after `value` bytes.
  @inlinable public init(_ value: Int) { self.value = value }

  /// The position after `value` bytes.
  @inlinable public init(integerLiteral value: Int) { self.value = value }

  /// Whether one position lies before another.
  @inlinable public static func < (a: UTF8Offset, b: UTF8Offset) -> Bool { a.value < b.value }

  /// The position `length` bytes later.
  @inlinable public static func + (a: UTF8Offset, length: Int) -> UTF8Offset { UTF8Offset(a.value + length) }

  /// The number of bytes from `b` to `a`.
  @inlinable public static func - (a: UTF8Offset, b: UTF8Offset) -> Int { a.value - b.value }

  /// The number alone.
  public var description: String { String(value) }
}

/// A position or a length in a text, counted in UTF-16 code units, as Apple's text hosts do.
///
/// A scalar above U+FFFF has two units. Terminators of leaf blocks count as one unit each.
public struct UTF16Offset: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// The number of code units before the position.
  public var value: Int

  /// The position after `value` code units.
  @inlinable public init(_ value: Int) { self.value = value }

  /// The position after `value` code units.
  @inlinable public init(integerLiteral value: Int) { self.value = value }

  /// Whether one position lies before another.
  @inlinable public static func < (a: UTF16Offset, b: UTF16Offset) -> Bool { a.value < b.value }

  /// The position `length` code units later.
  @inlinable public static func + (a: UTF16Offset, length: Int) -> UTF16Offset { UTF16Offset(a.value + length) }

  /// The number of code units from `b` to `a`.
  @inlinable public static func - (a: UTF16Offset, b: UTF16Offset) -> Int { a.value - b.value }

  /// The number alone.
  public var description: String { String(value) }
}
