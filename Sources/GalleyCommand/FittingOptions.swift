internal import Galley

/// What the options of a command say about what a document is to fit.
struct FittingOptions {
  static let options: [Option] = [.allow, .target, .host]

  /// What help says of the names of forms, hosts and targets.
  static var help: String {
    """

    LIST is forms between commas, or “default” with --host; each implies what it needs:
      \(formNames)
    HOST is one of:
      \(HostKind.allCases.map(\.rawValue).joined(separator: ", "))
    TARGET is a file of JSON or one of:
      \(RenderTarget.all.map(\.name).joined(separator: ", "))

    """
  }

  /// The names of the forms, but for that of a host's default.
  private static var formNames: String { ResultOptions.all.names.joined(separator: ", ") }

  /// The forms that are allowed, with what they imply.
  let allowed: ResultOptions
  let target: RenderTarget?

  init(_ arguments: Arguments) throws(Failure) {
    let host = try arguments.text(.host).map { name throws(Failure) in
      guard let host = HostKind(rawValue: name) else {
        throw .usage(
          "there is no host “\(name)”; there are \(HostKind.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      return host
    }
    target = try arguments.values[.target].map { name throws(Failure) in try FittingOptions.target(name) }
    guard let list = arguments.text(.allow) else {
      if host != nil { throw .usage("--host needs --allow LIST, or --allow default") }
      guard let target else { throw .usage("--allow LIST or --target TARGET is missing") }
      allowed = target.options.implied
      return
    }
    let asked = try FittingOptions.options(list, isDefaultKnown: host != nil)
    do {
      let resolved = try host.map { host throws(GalleyError) in try asked.resolved(for: host) } ?? asked.implied
      allowed = target.map { resolved.intersection($0.options.implied) } ?? resolved
    } catch { throw .usage(error.message) }
  }

  /// Says on standard error what “default” comes to, where it was asked for.
  func noteDefault(_ arguments: Arguments) {
    if arguments.text(.allow) == "default" { Console.note("allowed: \(allowed.names.joined(separator: ", "))") }
  }

  /// The forms of a list; the empty set for “default”.
  private static func options(_ list: String, isDefaultKnown: Bool) throws(Failure) -> ResultOptions {
    if list == "default" {
      guard isDefaultKnown else { throw .usage("--allow default needs --host, whose default it is") }
      return []
    }
    var set: ResultOptions = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let option = ResultOptions(names: [name]) else {
        throw .usage("there is no form “\(name)”; there are \(formNames)")
      }
      set.formUnion(option)
    }
    return set
  }

  /// The target of a name, or of a file.
  static func target(_ name: [UInt8]) throws(Failure) -> RenderTarget {
    let text = String(decoding: name, as: UTF8.self)
    if let target = RenderTarget.named(text) { return target }
    let path = Path(name)
    guard text.contains("/") || text.contains(".") else {
      let names = RenderTarget.all.map(\.name).joined(separator: ", ")
      throw .usage("there is no target “\(text)”; there are \(names), or a file of JSON")
    }
    let bytes = try Input.contents(path)
    do { return try RenderTarget(json: bytes.span) } catch { throw Failure(.badData, Input.line(path, error)) }
  }
}
