#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How long the calling thread computed for something: whatever runs beside it counts little.
///
/// - Parameter work: What is measured, on one thread.
/// - Throws: What the work throws.
/// - Returns: Its time on a processor.
package func processorTime<E: Error>(of work: () throws(E) -> Void) throws(E) -> Duration {
  let start = processorTime()
  try work()
  return processorTime() - start
}

private func processorTime() -> Duration {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
