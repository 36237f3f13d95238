@_exported public import GalleyDocument
@_exported public import GalleyFormats
@_exported public import GalleyHTML
@_exported public import GalleyMarkdown
@_exported public import GalleyNegotiation
@_exported public import GalleyUnicode
@_exported public import GalleyWritingTools
