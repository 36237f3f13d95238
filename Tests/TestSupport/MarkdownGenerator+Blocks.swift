extension MarkdownGenerator {
  /// Blank lines and nearly blank ones.
  static let blanks: [String] = [
    "", "", "", " ", "  ", "\t", "    ", "     ", "\t\t", " \t ", "        ",
  ]

  /// What may stand before a line.
  static let indents: [String] = [
    "", "", "", "", "", " ", "  ", "   ", "    ", "     ", "\t", " \t", "  \t", "   \t", "      ", "\t\t",
  ]

  /// Marks of lists and quotes, and what only looks like them.
  static let marks: [String] = [
    "- ", "* ", "+ ", "1. ", "2) ", "10. ", "-\t", "- - ", "> ", ">", "> > ", ">\t", "1.", "-", "*", "+", "  - ",
    "   - ", "123456789. ", "1234567890. ", "-     ", "1.      ", ">     ", "> - ", "- > ", "* 1. ", "-\u{B}",
    "+\u{C}",
  ]

  /// Lines that open, close or continue blocks.
  static let bodies: [String] = [
    "```", "```", "````", "`````", "~~~", "~~~~", "``` info", "```a`b", "~~~ a`b~", "```  ", "~~~\t", "``", "~~",
    "<script>", "</script>", "<pre>", "</pre> x", "<style", "</STYLE>", "<textarea>", "<!--", "-->", "<!-- a -->",
    "<?", "?>", "<?php ?>", "<!X", "<!x", ">", "<![CDATA[", "]]>", "<div>", "</div>", "<DIV class=x", "<p/>",
    "<span>", "</span>", "<a href=\"x\">", "<a href='", "<b>x</b>", "<x-y z=1 />", "foo", "bar *x*", "**b**", "***",
    "* * *", "---", "- - -", "___", "_x_", "===", "=", "--", "#", "# h", "## h ##", "#x", "|a|b|", "|-|-|", "\\",
    "\\```", "&amp;", "a  ", "a\\", "1", "1.x", "12345", "-x", "+x", "*x", "--x", "\u{C}", "\u{B}", "\u{C}\u{C} x",
    "\u{E9}t", "\u{FEFF}", "\u{FEFF}x", "\u{2028}", "\u{A0}", "[a]", "[a](b)", "![i](u \"t\")", "[", "]", "`code",
    "`", "<", "<http://x.y>", "<m@x.y>", ">>", "> q", "- ", "-", "*", "+", "1.", "1)", "=== x", "``` `", "~~~ ~",
    "    code", "\tcode", ":", "~", "!", "$$", "@", "%%",
  ]

  /// The line ends of one text, as often as they are listed.
  static let lineEnds: [[String]] = [
    ["\n"], ["\n"], ["\n"], ["\n"], ["\n"], ["\r\n"], ["\n", "\n", "\r\n"], ["\n", "\n", "\n", "\n", "\r", "\r\n"],
    ["\r", "\r", "\n"],
  ]
}
