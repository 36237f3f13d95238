/// What is embedded in a page and plays or draws itself: its source, and what stands for it.
struct Media {
  /// Where its text begins in what is gathered.
  var start: Int
  /// Where it is.
  var url: String?
  /// What it says of itself.
  var label: String?
  /// An image that is shown until it plays.
  var poster: String?
  /// Whether it is an image.
  var isImage: Bool
  /// Whether what stands inside it is text: a frame holds markup for browsers that no longer are.
  var hasText: Bool

  /// The last part of its path, to name it by where nothing else does.
  var fileName: String? {
    guard let url, !url.hasPrefix("data:") else { return nil }
    let path = url.prefix { $0 != "?" && $0 != "#" }
    guard let name = path.split(separator: "/", omittingEmptySubsequences: true).last, name.contains(".") else {
      return url
    }
    return path.contains("://") && !path.dropFirst(8).contains("/") ? url : String(name)
  }
}
