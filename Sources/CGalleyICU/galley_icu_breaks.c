#include "galley_icu.h"
#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/utext.h>

struct galley_breaks {
  UBreakIterator *iterator;
  UText text;
};

galley_breaks *galley_breaks_open(galley_breaks_unit unit, const char *locale) {
  UBreakIteratorType type =
      unit == GALLEY_BREAKS_WORDS ? UBRK_WORD : unit == GALLEY_BREAKS_SENTENCES ? UBRK_SENTENCE : UBRK_LINE;
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(type, locale, NULL, 0, &status);
  if (U_FAILURE(status)) return NULL;
  galley_breaks *breaks = malloc(sizeof(galley_breaks));
  if (breaks == NULL) {
    ubrk_close(iterator);
    return NULL;
  }
  breaks->iterator = iterator;
  UText empty = UTEXT_INITIALIZER;
  breaks->text = empty;
  return breaks;
}

void galley_breaks_close(galley_breaks *breaks) {
  ubrk_close(breaks->iterator);
  utext_close(&breaks->text);
  free(breaks);
}

bool galley_breaks_set(galley_breaks *breaks, const char *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  utext_openUTF8(&breaks->text, text, length, &status);
  ubrk_setUText(breaks->iterator, &breaks->text, &status);
  return U_SUCCESS(status);
}

int32_t galley_breaks_following(galley_breaks *breaks, int32_t offset) {
  return ubrk_following(breaks->iterator, offset);
}

int32_t galley_breaks_previous(galley_breaks *breaks) { return ubrk_previous(breaks->iterator); }

int32_t galley_breaks_next(galley_breaks *breaks) { return ubrk_next(breaks->iterator); }

bool galley_breaks_is_word(const galley_breaks *breaks) {
  return ubrk_getRuleStatus(breaks->iterator) >= UBRK_WORD_NONE_LIMIT;
}
