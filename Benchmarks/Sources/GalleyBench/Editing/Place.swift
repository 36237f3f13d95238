/// Where in a document work is done.
enum Place: String, Codable {
  /// Always in the middle.
  case local
  /// All over, each time elsewhere: caches are cold.
  case random
}
