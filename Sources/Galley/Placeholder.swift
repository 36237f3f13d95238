@_exported public import GalleyDocument
@_exported public import GalleyHTML
@_exported public import GalleyMarkdown
