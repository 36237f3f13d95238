// A bump allocator for libcmark, one a thread.
//
// libcmark's `cmark_mem` functions get no context argument, so the state is thread-local. Memory comes from a few
// large blocks that `galley_arena_reset` keeps for the next use; `free` does nothing, and `realloc` grows the newest
// allocation in place.
#pragma once
#include <cmark.h>
#include <stddef.h>

/// The allocator to hand to `cmark_parser_new_with_mem`. It never returns NULL: without memory it aborts, as
/// libcmark's own does.
cmark_mem *galley_arena(void);

/// Forgets everything this thread allocated from the arena. Blocks beyond `keep` bytes in all go back to the system.
void galley_arena_reset(size_t keep);

/// Gives all of this thread's arena back to the system.
void galley_arena_release(void);

/// Bytes that this thread's arena holds from the system, for the memory tests.
size_t galley_arena_held(void);
