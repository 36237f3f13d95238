// The keys of each kind of object, in the order in which they are written.

enum JSONDocumentField: String, CaseIterable {
  case format, version, text, blocks, attributes, runs
}

enum JSONBlockField: String, CaseIterable {
  case kind, parent, level, start, delimiter, loose, task, form
  case role, info, alert, anchor, anchorDerived, caption, columns, columnSpan, rowSpan, itemValue
  case textList, textTable, indent, alignment
  case text
}

enum JSONTextListField: String, CaseIterable {
  case marker, depth
}

enum JSONTextTableField: String, CaseIterable {
  case table, row, column, rowSpan, columnSpan
}

enum JSONAttributeField: String, CaseIterable {
  case intent, display, excluded, nesting
  case link, linkTitle, image, imageTitle, alternativeText, language, direction
  case fontFamily, fontSize, foreground, background, attachment, footnote, math, markdownAttributes
  case role, expansion, host
}

enum JSONAttachmentField: String, CaseIterable {
  case identifier, mediaType, name, size, bytes, reference
}
