internal import Galley

/// Which forms the options of `negotiate` ask for.
enum PolicyOptions {
  static let options: [Option] = [.tableForm, .linkForm, .markers, .headingForm, .quoteForm]

  static func policy(_ arguments: Arguments) throws(Failure) -> FittingPolicy {
    var policy = FittingPolicy()
    if let form: FittingPolicy.TableForm = try form(.tableForm, arguments) { policy.table = form }
    if let form: FittingPolicy.LinkForm = try form(.linkForm, arguments) { policy.link = form }
    if let form: FittingPolicy.Markers = try form(.markers, arguments) { policy.markers = form }
    if let form: FittingPolicy.HeadingForm = try form(.headingForm, arguments) { policy.heading = form }
    if let form: FittingPolicy.QuoteForm = try form(.quoteForm, arguments) { policy.quote = form }
    return policy
  }

  private static func form<Form: RawRepresentable<String> & CaseIterable>(
    _ option: Option, _ arguments: Arguments
  ) throws(Failure) -> Form? {
    guard let name = arguments.text(option) else { return nil }
    guard let form = Form(rawValue: name) else {
      let names = Form.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("--\(option.rawValue) takes one of \(names), not “\(name)”")
    }
    return form
  }
}
