import Testing

@testable import GalleyHTML

/// HTML's rules for tags that don't fit: a row each.
@Suite struct TreeRuleTests {
  /// A page, and its text with the elements around it.
  typealias Row = (page: String, runs: [String])

  static let rows: [Row] = [
    // Formatting goes on after what closed it, and an end tag in the wrong place closes no more than its element.
    ("<p><b>x<p>y</b>z", ["p [b] “xy”", "p [] “z”"]),
    ("<b>1<p>2</b>3", [" [b] “1”", "p [b] “2”", "p [] “3”"]),
    ("<b>1<i>2</b>3</i>4", [" [b] “1”", " [b i] “2”", " [i] “3”", " [] “4”"]),
    ("<a>1<div>2<div>3</a>4", [" [a] “1”", "div [a] “2”", "div>div [a] “3”", "div>div [] “4”"]),
    ("<a>1<a>2</a>3", [" [a] “12”", " [] “3”"]),
    ("<nobr>1<nobr>2</nobr>3", [" [nobr] “12”", " [] “3”"]),
    ("<p><b><b><b><b><p>x", ["p [b] “x”"]),
    ("<table><td><b>x<td>y</table>z", ["table>tbody>tr>td [b] “x”", "table>tbody>tr>td [] “y”", " [] “z”"]),

    // Paragraphs, headers and items end where another begins; so do the parts of a ruby and of a select.
    ("<p>x<div>y</div>z</p>", ["p [] “x”", "div [] “y”", " [] “z”"]),
    ("<p>x<button><p>y</button>z", ["p [] “x”", "p>button>p [] “y”", "p [] “z”"]),
    ("<h1>x<h2>y</h1>z", ["h1 [] “x”", "h2 [] “y”", " [] “z”"]),
    ("<ul><li>x<li>y<ul><li>z</ul>v", ["ul>li [] “xy”", "ul>li>ul>li [] “z”", "ul>li [] “v”"]),
    ("<li><div>x<li>y", ["li>div [] “x”", "li [] “y”"]),
    ("<li><section>x<li>y", ["li>section [] “x”", "li>section>li [] “y”"]),
    ("<dl><dt>x<dd>y<dt>z", ["dl>dt [] “x”", "dl>dd [] “y”", "dl>dt [] “z”"]),
    ("<ruby>x<rp>(<rt>y</ruby>z", [" [ruby] “x”", " [rp ruby] “(”", " [rt ruby] “y”", " [] “z”"]),
    ("<select><option>x<option>y<b>z</select>v", ["select>option [] “xy”", "select>option [b] “z”", " [b] “v”"]),
    ("x</br>y</p>z", [" [] “xyz”"]),
    ("<form>x<div></form>y</div>z", ["form [] “x”", "form>div [] “y”", " [] “z”"]),
    ("<q>x<p>y</q>z", [" [q] “x”", "p [q] “yz”"]),

    // What has no place in a table goes before it, in order.
    ("<table>x<tr><td>y</table>", [" [] “x”", "table>tbody>tr>td [] “y”"]),
    ("<table><tr><td>x</td>y<td>z</table>", [" [] “y”", "table>tbody>tr>td [] “xz”"]),
    ("<table><b>x<tr>y<td>z</table>v", [" [b] “xy”", "table>tbody>tr>td [] “z”", " [b] “v”"]),
    ("<table><div>x<tr><td>y</table>z", ["div [] “x”", "table>tbody>tr>td [] “y”", " [] “z”"]),
    ("<table> <tr> <td>x", ["table>tbody>tr>td [] “x”"]),
    ("<table><caption>x<td>y", ["table>caption [] “x”", "table>tbody>tr>td [] “y”"]),
    ("<table><td>x<table>y<td>z", ["table>tbody>tr>td [] “xy”", "table>tbody>tr>td>table>tbody>tr>td [] “z”"]),
    ("<p>x<table></table>y", ["p [] “xy”"]),
    ("<!doctype html><p>x<table></table>y", ["p [] “x”", " [] “y”"]),

    // SVG and MathML have their own names, until HTML's come.
    ("<svg><title>x</title><g>y</svg>z", ["svg>title [] “x”", "svg> [] “y”", " [] “z”"]),
    ("<svg><desc><p>x</p></desc>y", ["svg>desc>p [] “x”", "svg [] “y”"]),
    ("<svg><desc><p>x</desc>y", ["svg>desc>p [] “xy”"]),
    ("<svg><g>x<p>y", ["svg> [] “x”", "p [] “y”"]),
    ("<math><mi>x<b>y</b></math>z", ["math>mi [] “x”", "math>mi [b] “y”", " [] “z”"]),
    ("<svg/>x", [" [] “x”"]),

    // Around the body.
    ("x</body>y</html>z", [" [] “xyz”"]),
    ("<title>x</title>y", ["head>title “x”", " [] “y”"]),
  ]

  @Test(arguments: rows.indices) func rule(index: Int) {
    let row = Self.rows[index]
    let found = runs(of: row.page).map { run in
      let inlines = run.inlines.map(\.rawValue).sorted().joined(separator: " ")
      let blocks = run.blocks.map(\.rawValue)
      if blocks.dropFirst().first == "head" {
        return "\(blocks.dropFirst().joined(separator: ">")) “\(run.text)”"
      }
      return "\(blocks.dropFirst(2).joined(separator: ">")) [\(inlines)] “\(run.text)”"
    }
    #expect(found == row.runs, "\(row.page)")
  }

  @Test func onlySoManyFormattingElementsAreOpenedAgain() {
    let fonts = (0..<100).map { "<a href=\($0)></a><b id=\($0)><code lang=l\($0)>" }.joined()
    let recorder = TreeRecorder()
    var tree = TreeConstruction(recorder)
    var filter = MarkupFilter()
    filter.feed(("<p>" + fonts + "</p>").utf8.span, into: &tree)
    let closed = tree.elements.count
    filter.feed("x".utf8.span, into: &tree)
    #expect(tree.elements.count <= closed + 64)
    #expect(tree.elements.count > closed)
  }
}
