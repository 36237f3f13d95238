/// A way in which a host takes what a rewrite gives it: what ``ResultOptions`` may ask for there.
public enum HostKind: String, CaseIterable, Hashable, Sendable {
  /// A standard text view, which adopts everything by itself.
  case textView = "text-view"
  /// A view of its own that adopts a coordinator.
  case coordinator
  /// A web view with rich text, be it editable or not.
  case webView = "web"
  /// A field of a web page that takes plain text only.
  case plainWebField = "web-plain"

  /// What it can take.
  ///
  /// A standard text view can't take tables: UIKit's fails where they are asked for (a comment in `UITextView.h`), and
  /// AppKit's is not told apart here, so that one text goes to both. What intents imply there is lists and no tables. A
  /// web view never takes intents (WebKit's tests of its allowed options): what it gets becomes HTML.
  public var mask: ResultOptions {
    switch self {
    case .textView: ResultOptions.all.subtracting(.table)
    case .coordinator: .all
    case .webView: [.plainText, .richText, .list, .table]
    case .plainWebField: .plainText
    }
  }

  /// What it takes where nothing is asked for.
  ///
  /// The sources disagree since the default differs by host. Text views take plain and rich text (Apple's talk of 2024);
  /// a coordinator takes all kinds, as Apple's page on custom views says, and a host that wants less asks for less; a
  /// web view takes all that its mask has (WebKit's tests). So a list reaches a text view only if it is asked for.
  public var `default`: ResultOptions {
    switch self {
    case .textView: [.plainText, .richText]
    case .coordinator, .webView, .plainWebField: mask
    }
  }

  /// Why it can't take what its mask lacks.
  private var reason: String {
    switch self {
    case .textView: "a standard text view has no tables"
    case .coordinator: "a coordinator takes all"
    case .webView: "a web view takes HTML, which has no intents"
    case .plainWebField: "a plain field of a web page takes text alone"
    }
  }
}

extension HostKind {
  /// Why some options can't be asked of the host, in one line.
  func refusal(of options: ResultOptions) -> String {
    "\(rawValue) can't take \(options.names.joined(separator: ", ")): \(reason)"
  }
}
