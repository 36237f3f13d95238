// ICU renames its functions by macros (ucnv_open_72), so Swift sees none of the plain names:
// the few that are needed are wrapped here.
#pragma once
#include <stdbool.h>
#include <stddef.h>
// Foundation has an ICU of its own, whose errors are others: whoever sees both must not take them for one type.
#define UErrorCode GalleyUErrorCode
#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>

/// A converter that stops at the first bytes it can't read; NULL if none has the name.
static inline UConverter *galley_ucnv_open(const char *name) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &status);
  if (U_FAILURE(status)) return NULL;
  ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
  if (U_SUCCESS(status)) return converter;
  ucnv_close(converter);
  return NULL;
}

static inline void galley_ucnv_close(UConverter *converter) { ucnv_close(converter); }

/// Whether a byte order mark is text to the converter although the encoding's name gives the order.
static inline bool galley_ucnv_keeps_mark(const UConverter *converter) {
  switch (ucnv_getType(converter)) {
    case UCNV_UTF16_BigEndian:
    case UCNV_UTF16_LittleEndian:
    case UCNV_UTF32_BigEndian:
    case UCNV_UTF32_LittleEndian: return true;
    default: return false;
  }
}

typedef enum { GALLEY_UCNV_DONE, GALLEY_UCNV_FULL, GALLEY_UCNV_ILLEGAL } galley_ucnv_result;

/// Reads on at `source`, moving it, and gives the number of units written; FULL means that more wait to be written.
static inline galley_ucnv_result galley_ucnv_read(
    UConverter *converter, const char **source, const char *end, bool last,
    UChar *target, ptrdiff_t capacity, ptrdiff_t *written) {
  UErrorCode status = U_ZERO_ERROR;
  UChar *at = target;
  ucnv_toUnicode(converter, &at, target + capacity, source, end, NULL, last, &status);
  *written = at - target;
  if (status == U_BUFFER_OVERFLOW_ERROR) return GALLEY_UCNV_FULL;
  return U_SUCCESS(status) ? GALLEY_UCNV_DONE : GALLEY_UCNV_ILLEGAL;
}

/// The bytes that the converter stopped at, at most `capacity`.
static inline int galley_ucnv_illegal(const UConverter *converter, char *bytes, int8_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int8_t length = capacity;
  ucnv_getInvalidChars(converter, bytes, &length, &status);
  return U_SUCCESS(status) ? length : 0;
}
