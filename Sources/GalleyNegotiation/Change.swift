import GalleyDocument

/// What is different about a construct, without where: a ``Downgrade`` of some text or block.
struct Change: Hashable, Sendable {
  var construct: Construct
  var from: Downgrade.Form
  var to: Downgrade.Form
  var losses: Downgrade.Losses

  init(
    _ construct: Construct, from: Downgrade.Form = .intent, to: Downgrade.Form, losses: Downgrade.Losses = []
  ) {
    self.construct = construct
    self.from = from
    self.to = to
    self.losses = losses
  }
}
