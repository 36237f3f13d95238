package import Foundation

// This target alone is built in Swift 5's mode. Foundation's subscripts take keys whose values are known to be
// `Sendable`, which can't be known of a key that is found in a scope while the program runs: no cast tells it. In
// Swift 5's mode the compiler takes it on trust. What is set here is a value that was just decoded and that nothing
// else refers to.

extension AttributeContainer {
  /// Sets the value of a key, as the subscript does.
  package mutating func set<Key: AttributedStringKey>(_ key: Key.Type, to value: Key.Value) { self[key] = value }
}
