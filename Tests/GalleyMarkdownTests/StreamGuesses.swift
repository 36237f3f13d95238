/// The pairs of cut-off Markdown that a stream shows in another way than the renderer they come from, and those that
/// flicker, each with its reason.
enum StreamGuesses {
  static let others: [(reason: String, partials: Set<String>)] = [
    (
      "a mark, a rule or a number that has only begun is not shown; there it is text until more comes",
      [
        "text ***", "text ****", "text *****", "text ******", "text <!-- incomplete comment", ">25", "a~~b~~c~",
        "__a__ __b__content_", "Text ending with *", "Text ending with **", "``", "**", "__", "*", "_", "~~", "`",
        "** __", "\n** __\n", "* _ ~~ `", "** ", " **", "  **  ", "text~~", "--", "Text\n\n--", "if a <", "$$$",
        "- __", "- **", "- __\n- **", "\n- __\n- **", "+ __\n+ **", "- __\n- Normal item\n- **", "- *", "- _",
        "- ~~", "- `", "hello~",
      ]
    ),
    (
      "a quote in an item is a quote; there `>` before a number is taken for a sign",
      [
        "- > 25: rich", "* > 25: rich", "+ > 25: rich", "1. > 25: rich", "2) > 10: high", "  - > 25: rich",
        "    - > 5: expensive", "- >= 10: high", "- > $100: expensive", "- >25: rich",
      ]
    ),
    (
      "the reader reads it so, whatever comes: cells and items that have ended, code and HTML, tildes and stars in words",
      [
        "| **bold | next |", "| `code | next |", "    *asterisks in indented", "    **bold in indented",
        "<div>\n_text", "*foo*bar*baz", "*file*name*ext", "*italic with some*var*name inside", "_incomplete\n\n",
        "- __ text after", "- ** text after", "- **text\nmore text", "20~25°C。20~25°C", "foo~bar~baz",
        "1. First item\n   - Nested with `code\n2. Second",
      ]
    ),
    (
      "all marks are closed, the innermost first; there some, or in another order",
      [
        "***bold-italic with `code", "**bold and *italic", "**bold with `code", "**bold *italic `code ~~strike",
        "This is **bold with *ital", "Text **bold `code",
      ]
    ),
    (
      "of brackets that are open the outermost is left out, and what is in it goes on; there the innermost counts",
      [
        "![img [text", "[a]( b](c [incomplete", "Text [outer [inner", "[foo [bar [baz",
        "Text with [link and **bold",
      ]
    ),
  ]

  /// Text that was shown goes again, or changes.
  static let flickers: [(reason: String, partials: Set<String>)] = [
    (
      "what seemed a link's text was brackets",
      [
        "[text] [incomplete", "[a]( b](c [incomplete",
      ]
    ),
    (
      "a rule of spaced marks begins like a list or like emphasis",
      [
        "_ _ _", "_    _    _",
      ]
    ),
    (
      "a mark in a word turned out to open something",
      [
        "test*123*test", "20~25°C。20~25°C", "foo~bar~baz",
      ]
    ),
    (
      "what was taken for open had ended with its block",
      [
        "_incomplete\n\n", "* **content\n* Another item", "1. First item\n   - Nested with `code\n2. Second",
      ]
    ),
    (
      "a row of a table begins with a bar",
      [
        "| Col1 | Col2 |\n|------|------|\n| **dat"
      ]
    ),
  ]
}
