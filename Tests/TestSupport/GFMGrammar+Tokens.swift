extension GFMGrammar {
  /// What opens, continues and ends blocks.
  static let blockTokens: [String] = [
    "\n", "\n", "\n\n", "\r\n", "> ", ">", ">\t", "> > ", "\n> ", "- ", "* ", "+ ", "-\t", "-   ", "- - ", "1. ", "2) ",
    "\n- ", "\n1. ", "\n2. ", " ", "  ", "   ", "    ", "\t", "\n ", "\n  ", "\n   ", "\n    ", "\n\t", "# ", "#\n",
    "## h\n", "```\n", "~~~\n", "---\n", "***\n", "===\n", "<div>\n", "<p>\n", "<i>\n", "<!-- c -->\n", "    c\n",
    "a", "b", "x y", "[a]", "[a]: /u\n", "[b]: <v> 'w'\n",
  ]

  /// Rows, delimiter rows and what may break them.
  static let tableTokens: [String] = [
    "|", "|", "|", " | ", "||", "| |", "| a |", "| a | b |", "a | b", "a|b", "|c", "c|", "-", "--", "---", ":-", "-:",
    ":-:", ":", "|-|", "|-|-|", "-|-", "- | -", "--- | ---", "| --- |", "| :-- | --: |", "|:-:|", "| --- | --- |\n",
    "\n|a|b|\n|-|-|\n", "\n|a|\n|-|\n", "\nab\n:-\n", "\n| a | b |\n| --- | :-: |\n| c |\n", "|c|d|e|\n", "\\|",
    "\\\\|",
    "`a|b`", "`a\\|b`", "`", "``", "*a", "b*", "**", "_", "a", "b", "x y", "\u{E9}", "\n", "\n", "\n", "\n", "\n\n",
    "\n|", "|\n", "> ", "\n> ", "- ", "\n- ", "1. ", "\n2. ", "\n  ", "\n    ", "   ", "\t", "===\n", "---\n", "```\n",
    "# h\n", "<b>", "<div>\n", "<x>", "[a]", "[a]: /u\n", "[x](y|z)", "\\", "&#124;", "&amp;", "=", "| # a #|",
  ]

  /// Tildes, the other marks, and the walls between them.
  static let strikethroughTokens: [String] = [
    "~", "~", "~", "~~", "~~", "~~~", "~~~~", "~a~", "~~a~~", "~~ ", " ~~", "*", "**", "***", "_", "__", "*a*", "**b**",
    "~~*", "*~~", "~_", "_~", "\\~", "\\*", "\\", "&#126;", "&amp;", "a", "b", "x y", " ", "\u{E9}", "\u{A0}", "\u{A3}",
    ".", "!", "(", ")", "\"", "`", "`~`", "``", "[", "](u)", "]", "![", "[~](u)", "[a]", "<b>", "<i x='~'>",
    "<http://x~y>", "\n", "  \n", "\\\n", "# ", "- ", "> ", "[a]: /u\n",
  ]

  /// Parts of addresses, and all that may stand before, in and after them.
  static let linkTokens: [String] = [
    "www.", "www.x.y", "www.x", "WWW.", "http://", "https://", "ftp://", "http://x.y/z", "HTTP://x", "http", "https:",
    "://", "//", ":", ".", "..", "x.y", "x_y.z", "x.y_z", "m@x.y", "m.n@x.y.z", "m+n-o_p@q.r", "mailto:",
    "mailto:m@x.y",
    "xmpp:", "xmpp:m@x.y/z", "@", "(", ")", "((", "))", "?", "!", ",", ";", "'", "\"", "&amp;", "&quot;", "&z", "&z;",
    "*", "**", "_", "__", "~", "~~", "*e*", "_e_", "<", "<b>", "<www.x.y>", "`", "`www.x.y`", "[", "]", "](u)", "![",
    "](", "[www.x.y](u)", "![http://x.y](u)", "[a]", "[a]: /u\n", "\\", "\\*", "\\(", "\\@", "\\\n", "  \n", "\n", " ",
    "a", "w", "ww", "-", "/", "#f", "=", "+", "|", "\u{E9}", "\u{2014}", "&#64;", "&#46;", "~~www.x.y~~", "> ", "- ",
  ]

  /// Markers, boxes, and what looks like one of them.
  static let taskTokens: [String] = [
    "- [ ] ", "- [x] ", "- [X] ", "* [ ] ", "+ [x] ", "1. [ ] ", "2) [x] ", "10. [x] a", "- ", "1. ", "[ ] ", "[x] ",
    "[ ]", "[x]", "[X]", "a", "b", "x y", "\n", "\n", "\n", "\n\n", "\n\n", " ", "  ", "    ", "\t", "\n  - [ ] ",
    "\n    - [x] ", "\n- [ ] ", "\n   1. [x] ", "- [ ]\n", "- [ ] \n", "- [ ]\t", "-\t[ ] ", "-  [ ] ", "-    [x] ",
    "-     [ ] ", "- [-] ", "- [ x] ", "> ", "> - [ ] ", "- - [ ] ", "- > [ ] ", "# h\n", "`c`", "*e*", "---\n",
    "===\n",
    "```\n", "[x]: /u\n", "[a]: /u\n", "[a]", "(u)", "<b>", "<div>\n",
  ]

  /// References, definitions, and the containers they stand in.
  static let footnoteTokens: [String] = [
    "[^a]", "[^a]", "[^b]", "[^A]", "[^c]", "[^c d]", "[^a]: ", "\n[^a]: ", "\n[^b]: ", "[^b]:\n", "\n\n[^a]: x\n",
    "\n\n[^b]: y\n", "\n[^c]:z\n", "   [^a]: ", "    [^a]: ", "\n> [^a]: ", "\n- [^b]: ", "a", "b", "x y", " ", "  ",
    "    ", "\t", "\n", "\n", "\n\n", "\n\n", "\n    ", "\n\n    ", "\n\t", "\n  ", "> ", "\n> ", "- ", "\n- ", "-\t",
    "1. ",
    "2. ", "    - ", "*", "**", "_", "`", "`[^a]`", "[", "]", "(u)", "[^", "^", "!", "![^a]", "[x][^a]", "[^a](u)",
    "[^a][b]", "[^*e*]", "[^a`b`]", "\\[^a]", "[^m@x.y]", "[^a]: /u\n", "[^a b]: /u\n", "[a]: /u\n", "[a]", "# h\n",
    "---\n", "===\n", "```\n", "<b>", "<div>\n", "&amp;",
  ]

  /// What may stand before all else, whole or broken.
  static let frontMatter: [String] = [
    "---\na: b\n---\n", "---\n\na: |\n  # x\n\n---\n", "---\n---\n", "---\na: b\n\n", "--- \na: b\n---\n",
    "---\r\na: b\r\n---\r\n", "---\na: b\n...\n", "---\n```\n---\n",
  ]

  /// Blocks and formulas that are GitHub's own.
  static let others: [String] = [
    "> [!NOTE]\n> a\n", "> [!TIP]\n\n> b\n", "> [!warning]\n>\n> - c\n", "> [!NOTE] x\n", "- > [!NOTE]\n  > d\n",
    "$$\nx\n$$\n", "$$\nx\n\ny\n$$\n", "$$\nx\n", "$$x$$\n", "a $x$ b $5 and $6\n", "$`x`$\n", "- $$\n  x\n  $$\n",
    "[^a]: $x$\n", "| $a$ | b |\n|-|-|\n", "```math\nx\n```\n",
  ]
}
