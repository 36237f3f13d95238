// ICU renames its functions by macros (ucnv_open_72), so Swift sees none of the plain names:
// the few that are needed are wrapped here.
#pragma once
#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>
