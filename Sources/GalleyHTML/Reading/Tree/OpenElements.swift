/// The elements that are open, the outermost first.
///
/// What the rules ask is answered without a search: each entry knows the innermost borders of scope up to itself, and
/// the next outer entry of its own element. So a page of any depth costs no more an element than a flat one.
struct OpenElements {
  /// One open element.
  struct Entry {
    let tag: TagName
    let traits: ElementTraits
    /// Its place among the active formatting elements; -1 where it is none.
    var formatting: Int32 = -1
    /// The next outer entry of the same element; -1 where there is none.
    fileprivate var outer: Int32 = -1
    /// The innermost borders up to here, this entry included; -1 where there is none.
    fileprivate(set) var scope: Int32 = -1
    fileprivate(set) var buttonScope: Int32 = -1
    fileprivate(set) var listScope: Int32 = -1
    fileprivate(set) var tableScope: Int32 = -1
    fileprivate(set) var special: Int32 = -1
    fileprivate(set) var itemBarrier: Int32 = -1
    /// The innermost element of HTML up to here.
    fileprivate(set) var html: Int32 = -1

    init(_ tag: TagName, _ traits: ElementTraits) {
      self.tag = tag
      self.traits = traits
    }

    /// What an entry becomes that the rules take off the stack while what it holds is open: it still is around that.
    fileprivate static let gone = Entry(TagName(.other), [])

    /// Whether the rules know of it no longer.
    var isGone: Bool { tag.element == .other && tag.number == 0 }

    /// Whether it is SVG's or MathML's.
    var isForeign: Bool { !traits.isDisjoint(with: .foreign) }
  }

  private var entries: [Entry] = []
  /// The innermost entry of each element, by its index; those of SVG and MathML after HTML's.
  private var innermost = [Int32](repeating: -1, count: 512)
  private let traits = ElementTraits.ofHTML

  /// How far from the innermost element rules that would have to search or move others are followed.
  ///
  /// Only markup that is both broken and nested deeper than browsers nest meets this.
  static let reach = 512

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }
  /// The innermost one.
  ///
  /// There is one from the page's first tag or text on.
  var current: Entry { entries[entries.count - 1] }

  subscript(index: Int) -> Entry { entries[index] }

  /// What holds for an element of HTML.
  func traits(of element: HTMLElement) -> ElementTraits { traits[element.index] }

  mutating func push(_ entry: Entry) {
    let entry = linked(entry, at: entries.count)
    entries.append(entry)
  }

  /// Takes the innermost one away.
  ///
  /// - Returns: That one.
  mutating func pop() -> Entry {
    let entry = entries.removeLast()
    innermost[Self.slot(entry)] = entry.outer
    return entry
  }

  /// Takes one off the rules' stack, but leaves it around those inside it; costs as many steps as there are of them.
  mutating func forget(at index: Int) {
    unlink(from: index)
    entries[index] = .gone
    for inner in index..<entries.count { link(inner) }
  }

  /// Takes one away; costs as many steps as there are elements inside it.
  mutating func remove(at index: Int) {
    unlink(from: index)
    entries.remove(at: index)
    for inner in index..<entries.count { link(inner) }
  }

  /// Puts one between others; costs as many steps as there are elements inside it.
  mutating func insert(_ entry: Entry, at index: Int) {
    unlink(from: index)
    entries.insert(entry, at: index)
    for inner in index..<entries.count { link(inner) }
  }

  /// Notes an element's place among the active formatting elements.
  mutating func setFormatting(_ place: Int, at index: Int) { entries[index].formatting = Int32(place) }

  /// The innermost open element of HTML's that is this one; -1 where there is none.
  func innermost(_ element: HTMLElement) -> Int { Int(innermost[element.index]) }

  /// The innermost open element of HTML's with a name, where nothing special is open inside it; else -1.
  func innermostOrdinary(_ tag: TagName) -> Int {
    let special = Int(current.special)
    if tag.element != .other {
      let index = innermost(tag.element)
      return index >= special ? index : -1
    }
    return search(for: tag, after: special) { !$0.isForeign }
  }

  /// The innermost open element of SVG or MathML with a name, where no element of HTML is open inside it; else -1.
  func innermostForeign(_ tag: TagName) -> Int {
    let html = Int(current.html)
    if tag.element != .other {
      let index = Int(innermost[256 + tag.element.index])
      return index > html ? index : -1
    }
    return search(for: tag, after: html) { $0.isForeign }
  }

  /// Whether an element is open and none that would hide it is open inside it.
  func hasInScope(_ element: HTMLElement) -> Bool { innermost[element.index] >= current.scope }
  func hasInButtonScope(_ element: HTMLElement) -> Bool { innermost[element.index] >= current.buttonScope }
  func hasInListScope(_ element: HTMLElement) -> Bool { innermost[element.index] >= current.listScope }
  func hasInTableScope(_ element: HTMLElement) -> Bool { innermost[element.index] >= current.tableScope }

  /// The outermost special element inside another; `nil` where there is none.
  func outermostSpecial(inside index: Int) -> Int? {
    if current.special <= Int32(index) { return nil }
    return (index + 1..<count).first { entries[$0].traits.contains(.special) }
  }

  private func search(for tag: TagName, after border: Int, _ isMeant: (Entry) -> Bool) -> Int {
    var index = count - 1
    let end = max(border, count - 1 - Self.reach)
    while index > end {
      if entries[index].tag == tag, isMeant(entries[index]) { return index }
      index -= 1
    }
    return -1
  }

  private static func slot(_ entry: Entry) -> Int { entry.tag.element.index + (entry.isForeign ? 256 : 0) }

  private mutating func unlink(from index: Int) {
    for inner in stride(from: entries.count - 1, through: index, by: -1) {
      innermost[Self.slot(entries[inner])] = entries[inner].outer
    }
  }

  private mutating func link(_ index: Int) { entries[index] = linked(entries[index], at: index) }

  /// An entry that knows what is around it; the innermost of its element from now on.
  private mutating func linked(_ entry: Entry, at index: Int) -> Entry {
    let here = Int32(index)
    let traits = entry.traits
    let slot = Self.slot(entry)
    var entry = entry
    entry.outer = innermost[slot]
    innermost[slot] = here
    let before = index > 0 ? entries[index - 1] : Entry(TagName(.html), [])
    entry.scope = traits.contains(.scope) ? here : before.scope
    entry.buttonScope = traits.contains(.buttonScope) ? here : before.buttonScope
    entry.listScope = traits.contains(.listScope) ? here : before.listScope
    entry.tableScope = traits.contains(.tableScope) ? here : before.tableScope
    entry.special = traits.contains(.special) ? here : before.special
    entry.itemBarrier = traits.contains(.itemBarrier) ? here : before.itemBarrier
    entry.html = traits.isDisjoint(with: .foreign) ? here : before.html
    return entry
  }
}
