#include "galley_icu.h"
#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>

UConverter *galley_ucnv_open(const char *name) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &status);
  if (U_FAILURE(status)) return NULL;
  ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
  if (U_SUCCESS(status)) return converter;
  ucnv_close(converter);
  return NULL;
}

void galley_ucnv_close(UConverter *converter) { ucnv_close(converter); }

bool galley_ucnv_keeps_mark(const UConverter *converter) {
  switch (ucnv_getType(converter)) {
    case UCNV_UTF16_BigEndian:
    case UCNV_UTF16_LittleEndian:
    case UCNV_UTF32_BigEndian:
    case UCNV_UTF32_LittleEndian: return true;
    default: return false;
  }
}

galley_ucnv_result galley_ucnv_read(
    UConverter *converter, const char **source, const char *end, bool last,
    uint16_t *target, ptrdiff_t capacity, ptrdiff_t *written) {
  UErrorCode status = U_ZERO_ERROR;
  UChar *start = (UChar *)target;
  UChar *at = start;
  ucnv_toUnicode(converter, &at, start + capacity, source, end, NULL, last, &status);
  *written = at - start;
  if (status == U_BUFFER_OVERFLOW_ERROR) return GALLEY_UCNV_FULL;
  return U_SUCCESS(status) ? GALLEY_UCNV_DONE : GALLEY_UCNV_ILLEGAL;
}

int galley_ucnv_illegal(const UConverter *converter, char *bytes, int8_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int8_t length = capacity;
  ucnv_getInvalidChars(converter, bytes, &length, &status);
  return U_SUCCESS(status) ? length : 0;
}
