#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A variable of the environment; `nil` where it is not set.
package func environment(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }
