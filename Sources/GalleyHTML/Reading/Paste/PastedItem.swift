/// An item of a list that a program wrote without the list around it, or with a list for each item.
struct PastedItem {
  /// How deep it lies, from 1; `nil` where it goes on with the item before.
  var level: Int?
  /// The flow that it is part of.
  var flow: Int
  /// The text of its marker, as far as it has been read.
  var marker = ""
}

/// A list that items were put together to.
struct PastedList {
  /// How deep it lies, from 1.
  let level: Int
  /// The number of the item that comes next.
  var next: Int
}
