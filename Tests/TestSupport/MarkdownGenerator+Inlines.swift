extension MarkdownGenerator {
  /// Link definitions, whole or in part, good and bad.
  static let definitions: [String] = [
    "[a]: /u1", "[A]: /u2", "[b]: <u 3> 'ti'", "[a]: /u4 \"t\nt2\"", "[a\nb]: /u5", "[a b]: /u6 ''", "[\\]]: /u7",
    "[\\[x\\]]: /u8 (p)", "[c]:", "/u9", "\"title\"", "[c]:\n/u10\n'x\ny'", "[d]: /u &amp; x", "[d]: <>",
    "[d]: <&#10;\\*\\\\&amp;amp;&lt;> \"&quot;\\\"&#92;*&#10;\"", "[\u{DF}]: /ss1", "[SS]: /ss2",
    "[\u{1E9E}]: /ss3", "[\u{212A}]: /kelvin", "[k]: /k", "[\u{410}\u{411}]: /cyr", "[\u{430}\u{431}]: /cyr2",
    "[a]: /u11 \"bad\" x", "[a]: /u12\n\"bad", "[`q`]: /q1", "[`q]: /q2", "[<b>]: /q3", "[*e*]: /e1",
    "[a\\]: b]: /esc", "[a]: a(b)c", "[a]: a(b", "[ a ]: /sp", "[a\tb]: /tab", "[x]: /x", "[\u{FFFD}]: /fffd",
    "[e]: <a\\>b>", "[e]: a\\)b\\", "[!]: /bang", "[^f]: /foot", "[a]: /u13 ()", "[\\\\]: /bs", "[a]:/nosp",
    "[a] : /no", "[g\n> h]: /gh", "[g\n    > h]: /gh4", "[g\n>     > h]: /gh5", "[g\n>h]: /g1",
    "[ae]: &Aacute;\\&copy;", "[\u{C}]: /ff", "[a\u{C}b]: /afb", "[\u{FB01}t]: /lig", "[FIT]: /fit",
    "[\u{130}x]: /Idot", "[i\u{307}x]: /idot2", "[stra\u{DF}e]: /str", "[\u{17F}]: /longs",
  ]

  /// Uses of the labels that are defined.
  static let uses: [String] = [
    "[a]", "[A]", "[b]", "[a b]", "[x][a]", "[a][]", "![a]", "![i][b]", "[\\]]", "[\\[x\\]]", "[c]", "[d]", "[ss]",
    "[\u{DF}]", "[K]", "[k]", "[\u{430}\u{411}]", "[`q`]", "[`q]", "[<b>]", "[*e*]", "[a\\]: b]", "[x]",
    "[\u{FFFD}]", "[e]", "[!]", "[^f]", "[\\\\]", "[g\nh]", "[g\n> h]", "[g h]", "[g > h]", "[g > > h]", "[a](",
    "[a](x", "[x][a\nb]", "[ a ]", "[a\n  b]", "[[a]]", "[x [a] y][b]", "![x ![a]][b]", "*[a*]", "`[a]`", "\\[a]",
    "[a\\]", "[foo][a] [b]", "[ae]", "[a][zz]", "[\u{C}]", "[fit]", "[\u{FB01}T]", "[\u{130}X]", "[i\u{307}x]",
    "[STRASSE]", "[STRA\u{1E9E}E]", "[s]", "[\u{212A}]",
  ]

  /// What may stand before a label on its line.
  static let labelPrefixes: [String] = [
    "", "", "", "> ", "> > ", "- ", "1. ", "> - ", "   ", "\n",
  ]

  /// Pieces of labels that need care.
  static let labelPieces: [String] = [
    "a", "B", "\\]", "\\[", "\\\\", " ", "  ", "\n", "\n", "\n  ", "\t", "\u{DF}", "`", "*", "<b>", "\n> ", "\n>> ",
    "\n     > ", "&amp;", "!", "x",
  ]

  /// Marks, words and breaks.
  static let inlines: [String] = [
    "a", "b c", "*", "**", "***", "_", "__", "`", "``", "`x`", "[", "]", "](u)", "](v \"t\")", "](<>)", "![", "<b>",
    "</b>", "<i><u>", "<!-- c -->", "&amp;", "&#0;", "\\", "\\*", "\\\n", "  \n", "\n", "\u{E9}",
    "!", "[](u)", "![](i)", "![a](i)", "[a](u)", "[a](u)[b](u)", "*a**b*", "_a_ ", "**a**", "*[a](u)*", "[*a*](u)",
    "`a`<x>", "![*a* `b` <c>\nd](i 't')", "\u{FFFC}", "![\u{FFFC}](i)", "*a `b` **c** d*", "***a** b*",
  ]
}
