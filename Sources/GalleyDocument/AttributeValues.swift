/// A writing direction.
public enum WritingDirection: String, Hashable, Sendable, CaseIterable {
  /// As Latin and Chinese are written.
  case leftToRight
  /// As Arabic and Hebrew are written.
  case rightToLeft
}

/// How a formula is set.
public enum MathForm: String, Hashable, Sendable, CaseIterable {
  /// In the line.
  case inline
  /// On lines of its own.
  case display
}

/// A colour in sRGB.
public struct Color: Hashable, Sendable {
  /// Red, 0 to 255.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8
  /// Opacity, 0 to 255.
  public var alpha: UInt8

  /// A colour from its parts.
  ///
  /// - Parameters:
  ///   - red: 0 to 255.
  ///   - green: 0 to 255.
  ///   - blue: 0 to 255.
  ///   - alpha: 255 for opaque.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// A value of the host's own, carried untouched.
public enum HostValue: Hashable, Sendable {
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// Any finite number.
  case number(Double)
  /// A text.
  case string(String)
}
