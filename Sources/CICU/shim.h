#include <unicode/ucnv.h>
