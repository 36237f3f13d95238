extension ResultOptions {
  /// The names of the options, and of the set that leaves it to the host.
  public static let named: [(name: String, options: ResultOptions)] = [
    ("plain", .plainText), ("rich", .richText), ("list", .list), ("table", .table), ("intent", .presentationIntent),
    ("default", []),
  ]

  /// The options of some names; `nil` where there is no name, or one that is unknown.
  ///
  /// - Parameter names: Such as `plain`; the order says nothing, and `default` adds nothing to others.
  public init?(names: some Sequence<some StringProtocol>) {
    self = []
    var isEmpty = true
    for name in names {
      guard let option = ResultOptions.named.first(where: { $0.name == name }) else { return nil }
      formUnion(option.options)
      isEmpty = false
    }
    if isEmpty { return nil }
  }

  /// The names of the options in it; `default` for the empty set.
  public var names: [String] {
    if isDisjoint(with: .all) { return ["default"] }
    return ResultOptions.named.filter { !$0.options.isEmpty && contains($0.options) }.map(\.name)
  }
}
