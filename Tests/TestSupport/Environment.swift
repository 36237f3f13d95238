#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A whole number from the environment, such as how many documents a test makes.
package func environment(_ name: String) -> Int? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe Int(String(cString: value))
}
