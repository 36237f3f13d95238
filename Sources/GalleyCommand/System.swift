// The one place that says which C library the tool is built on.
#if canImport(Glibc)
@_exported internal import Glibc
#elseif canImport(Musl)
@_exported internal import Musl
#else
@_exported internal import Darwin
#endif
