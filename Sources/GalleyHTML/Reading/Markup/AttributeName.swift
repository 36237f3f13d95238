/// The attributes of tags that reading looks at; all others are passed over.
enum AttributeName: String, CaseIterable, Sendable {
  case align, alt, cite, color, colspan, checked, data, dir, disabled, face, hidden, href, id, label, lang, language
  case name, open, placeholder, poster, reversed, role, rowspan, selected, size, span, src, srcset, start, style, title
  case type, valign, value, width, height, bgcolor, encoding, content
  case className = "class"
  case ariaHidden = "aria-hidden"
  case ariaLabel = "aria-label"
  case ariaLevel = "aria-level"
  case ariaChecked = "aria-checked"
  case httpEquiv = "http-equiv"
  case charset, alttext, display
  case xmlLang = "xml:lang"
  case dataSrc = "data-src"
  case dataSrcset = "data-srcset"
  case dataOriginal = "data-original"
  case dataLanguage = "data-lang"
  case dataLanguageName = "data-language"
  case dataChecked = "data-checked"
  case dataIndent = "data-indent"
  case dataAriaLevel = "data-aria-level"
  case dataStringifyType = "data-stringify-type"
  case dataFootnoteRef = "data-footnote-ref"
  case dataFootnotes = "data-footnotes"
  case dataFootnoteBackref = "data-footnote-backref"
}
