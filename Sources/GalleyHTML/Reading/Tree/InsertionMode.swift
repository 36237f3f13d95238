/// What part of a page is being read: HTML's insertion modes.
///
/// The modes before the first element are one, since doctypes don't come here; so are those after the body.
enum InsertionMode: UInt8, Sendable {
  case beforeHTML, beforeHead, inHead, inHeadNoscript, afterHead
  case inBody, text
  case inTable, inCaption, inColumnGroup, inTableBody, inRow, inCell
  case inTemplate
  case afterBody, inFrameset, afterFrameset
}
