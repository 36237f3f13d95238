// The few of ICU's functions that are needed, without ICU's own headers: Foundation brings another ICU along, and a
// Swift module can't see both.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct UConverter UConverter;

/// A converter that stops at the first bytes it can't read; NULL if none has the name.
UConverter *galley_ucnv_open(const char *name);

void galley_ucnv_close(UConverter *converter);

/// Whether a byte order mark is text to the converter although the encoding's name gives the order.
bool galley_ucnv_keeps_mark(const UConverter *converter);

typedef enum { GALLEY_UCNV_DONE, GALLEY_UCNV_FULL, GALLEY_UCNV_ILLEGAL } galley_ucnv_result;

/// Reads on at `source`, moving it, and gives the number of units written; FULL means that more wait to be written.
galley_ucnv_result galley_ucnv_read(
    UConverter *converter, const char **source, const char *end, bool last,
    uint16_t *target, ptrdiff_t capacity, ptrdiff_t *written);

/// The bytes that the converter stopped at, at most `capacity`.
int galley_ucnv_illegal(const UConverter *converter, char *bytes, int8_t capacity);

/// How many cells of a terminal a scalar takes by itself: 2 for East Asian wide ones, 0 for marks and what is not seen.
int galley_cells(uint32_t scalar);

/// Whether a scalar may be an emoji, by itself or with a selector.
bool galley_is_emoji(uint32_t scalar);

typedef struct galley_breaks galley_breaks;

typedef enum { GALLEY_BREAKS_WORDS, GALLEY_BREAKS_SENTENCES, GALLEY_BREAKS_LINES } galley_breaks_unit;

/// An iterator over the borders in a text; NULL if there is no memory. Opening one takes a tenth of a millisecond.
galley_breaks *galley_breaks_open(galley_breaks_unit unit, const char *locale);

void galley_breaks_close(galley_breaks *breaks);

/// Lends the iterator a text in UTF-8, which stays where it is for as long as borders are asked for.
bool galley_breaks_set(galley_breaks *breaks, const char *text, int32_t length);

/// The first border after a place, or -1.
int32_t galley_breaks_following(galley_breaks *breaks, int32_t offset);

/// The border before the one that was given last, or -1.
int32_t galley_breaks_previous(galley_breaks *breaks);

/// The border after the one that was given last, or -1.
int32_t galley_breaks_next(galley_breaks *breaks);

/// Whether what ends at the border that was given last is a word: letters, digits or ideographs.
bool galley_breaks_is_word(const galley_breaks *breaks);
