import GalleyDocument

extension HTMLWriter {
  /// A whole page around what was written.
  ///
  /// Its policy lets it load nothing but pictures, whatever raw HTML the body holds.
  func page() -> ByteOutput {
    var page = ByteOutput()
    page.write(Self.head)
    page.write("<title>")
    if let title = options.title ?? headerTitle {
      page.writeEscaped(title)
    } else {
      page.write("Document")
    }
    page.write("</title>\n<style>\n")
    page.write(Self.styleSheet)
    page.write("</style>\n</head>\n<body>\n")
    page.write(out)
    page.write("</body>\n</html>\n")
    return page
  }

  private var headerTitle: String? {
    let title = firstHeader.map { String(decoding: $0.bytes, as: UTF8.self).filter { $0 != "\u{FFFC}" } }
    return title == "" ? nil : title
  }

  private static let head: StaticString = """
    <!DOCTYPE html>
    <html>
    <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:" />

    """

  private static let styleSheet: StaticString = """
    :root { color-scheme: light dark; --line: #8886; --soft: #8882; }
    body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: break-word; }
    @media (prefers-color-scheme: dark) { body { background: #16181b; color: #dfe1e4; } a { color: #8ab4f8; } }
    h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.6em 0 0.6em; }
    pre, code { font-family: ui-monospace, monospace; font-size: 0.92em; background: var(--soft); border-radius: 4px; }
    code { padding: 0.1em 0.25em; }
    pre { padding: 0.8em 1em; overflow-x: auto; }
    pre code { padding: 0; background: none; font-size: 1em; }
    blockquote, .markdown-alert { margin: 1em 0; padding: 0 1em; border-left: 4px solid var(--line); }
    .markdown-alert-title { font-weight: 600; }
    table { border-collapse: collapse; display: block; overflow-x: auto; }
    th, td { border: 1px solid var(--line); padding: 0.35em 0.7em; }
    th { background: var(--soft); }
    img { max-width: 100%; }
    hr { border: 0; border-top: 1px solid var(--line); margin: 2em 0; }
    .footnotes { margin-top: 3em; border-top: 1px solid var(--line); font-size: 0.9em; }

    """
}
