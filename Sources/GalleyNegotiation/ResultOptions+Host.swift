public import GalleyDocument

extension ResultOptions {
  /// What a host is to be given, of what it asks for.
  ///
  /// Nothing asked for is the host's default. What is asked for and can't be taken is an error, as it is with Apple's
  /// views; what is merely implied and can't be taken falls without a word, as nobody asked for it: intents on a text
  /// view imply no tables. Plain text is always in, since it is what all else can become. Bits without a name ask for
  /// nothing.
  ///
  /// - Parameter host: Where the result goes.
  /// - Returns: The kinds of output to make, these and no others.
  /// - Throws: `unsupported`, with the reason.
  public func resolved(for host: HostKind) throws(GalleyError) -> ResultOptions {
    let asked = intersection(.all)
    if asked.isEmpty { return host.default }
    let impossible = asked.subtracting(host.mask)
    guard impossible.isEmpty else { throw GalleyError(.unsupported, host.refusal(of: impossible)) }
    return asked.implied.intersection(host.mask)
  }
}
