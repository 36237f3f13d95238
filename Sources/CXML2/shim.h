#include <libxml/xmlversion.h>
// Debian's headers bring in ICU's for a struct that nobody needs here, and Foundation has an ICU of its own: whoever
// imports both modules would see two definitions of the same types.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
