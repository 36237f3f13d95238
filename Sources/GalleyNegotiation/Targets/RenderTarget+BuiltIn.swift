extension RenderTarget {
  /// The targets that are known without a description.
  ///
  /// They say what is known of each host; where its makers don't tell what a limit counts, the unit is taken that
  /// counts most, so that what fits here fits there.
  public static let all: [RenderTarget] = [
    .plainField, .richEditor, .notes, .mail, .terminal, .commonMark, .gitHub, .slack, .discord, .telegram, .whatsApp,
    .notion,
  ]

  /// A target by its name.
  ///
  /// - Parameter name: Such as `rich-editor`, exactly as in ``all``.
  /// - Returns: `nil` where none has the name.
  public static func named(_ name: String) -> RenderTarget? { all.first { $0.name == name } }

  /// A target that renders text, and nothing else but lines.
  ///
  /// - Parameters:
  ///   - name: The name it is asked for by.
  ///   - title: What people call it.
  ///   - add: Adds what it renders beyond that.
  init(bare name: String, _ title: String, _ add: (inout RenderTarget) -> Void) {
    self.init(name: name, title: title)
    marks = []
    headerLevels = 0
    lists = nil
    tables = nil
    quoteDepth = 0
    links = nil
    images = nil
    constructs = .lineBreaks
    add(&self)
  }
}

extension RenderTarget.URLs {
  /// Whole URLs with some schemes.
  ///
  /// - Parameter schemes: In lower case, without the colon.
  init(schemes: Set<String>) {
    self.schemes = schemes
    relative = false
  }
}

extension RenderTarget.Lists {
  /// Bullets and numbers that count up, at any depth.
  static var simple: RenderTarget.Lists {
    var lists = RenderTarget.Lists()
    (lists.tasks, lists.definitions, lists.itemValues) = (false, false, false)
    return lists
  }

  /// The same with tasks.
  static var withTasks: RenderTarget.Lists {
    var lists = simple
    lists.tasks = true
    return lists
  }
}
