public import GalleyDocument

extension Document {
  /// Makes the document fit some kinds of output.
  ///
  /// Linear in its length; O(1) where it fits already.
  ///
  /// - Parameters:
  ///   - options: The kinds of output that are allowed, with all that they imply.
  ///   - policy: Which form is taken where several would fit.
  ///   - styles: How what is meant looks to the host, where it may only be said by looks.
  /// - Returns: The document that fits, and what had to be said otherwise.
  public func fitted(to options: ResultOptions, policy: FittingPolicy = FittingPolicy(), styles: StyleSheet = .default)
    -> Fitted
  {
    Negotiator(options, policy: policy, styles: styles).fit(self)
  }

  /// Makes the document fit a target.
  ///
  /// Linear in its length; at most one pass where it fits already.
  ///
  /// - Parameters:
  ///   - target: What the host renders.
  ///   - policy: Which form is taken where several would fit.
  ///   - styles: How what is meant looks to the host, where it may only be said by looks.
  /// - Returns: The document that fits, and what had to be said otherwise.
  public func fitted(to target: RenderTarget, policy: FittingPolicy = FittingPolicy(), styles: StyleSheet = .default)
    -> Fitted
  {
    Negotiator(target: target, policy: policy, styles: styles).fit(self)
  }
}
