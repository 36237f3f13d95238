/// The elements that reading tells apart.
///
/// A name that none of them has is ``other``; see ``TagName``.
enum HTMLElement: String, CaseIterable, Sendable {
  /// An element without a meaning of its own here.
  case other = ""

  case a, abbr, acronym, address, applet, area, article, aside, audio, b, base, basefont, bdi, bdo, bgsound
  case big, blink, blockquote, body, br, button, canvas, caption, center, cite, code, col, colgroup, data
  case datalist, dd, del, details, dfn, dialog, dir, div, dl, dt, em, embed, fieldset, figcaption, figure
  case font, footer, form, frame, frameset, h1, h2, h3, h4, h5, h6, head, header, hgroup, hr, html, i, iframe
  case image, img, input, ins, isindex, kbd, keygen, label, legend, li, link, listing, main, map, mark
  case marquee, math, menu, menuitem, meta, meter, nav, nobr, noembed, noframes, noscript, object, ol
  case optgroup, option, output, p, param, picture, plaintext, pre, progress, q, rb, rp, rt, rtc, ruby, s
  case samp, script, search, section, select, slot, small, source, span, strike, strong, style, sub, summary
  case sup, svg, table, tbody, td, template, textarea, tfoot, th, thead, time, title, tr, track, tt, u, ul
  case `var`, video, wbr, xmp

  // Of SVG and MathML, what has text for people or holds HTML.
  case desc, foreignObject = "foreignobject", mi, mo, mn, ms, mtext, annotationXML = "annotation-xml"
  case annotation, semantics
}
