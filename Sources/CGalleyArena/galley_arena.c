#include "galley_arena.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct block {
  struct block *next;
  size_t size; // bytes after this header
} block;

enum { alignment = 16, header = 16, first_block = 1 << 15 };

static _Thread_local struct {
  block *blocks;      // newest first; the newest is the one being filled
  char *next, *end;   // free part of the newest block
  char *newest;       // the newest allocation, which realloc may grow in place
  size_t held;
} arena;

static size_t round_up(size_t n) { return (n + alignment - 1) & ~(size_t)(alignment - 1); }

// Each allocation is preceded by its size, which realloc needs to copy it.
static size_t *size_of(void *p) { return (size_t *)((char *)p - header); }

static void add_block(size_t least) {
  size_t size = arena.blocks ? arena.blocks->size * 2 : first_block;
  if (size > (size_t)1 << 26) size = (size_t)1 << 26;
  if (size < least) size = least;
  block *b = malloc(sizeof(block) + size);
  if (!b) abort();
  b->next = arena.blocks;
  b->size = size;
  arena.blocks = b;
  arena.next = (char *)(b + 1);
  arena.end = arena.next + size;
  arena.held += sizeof(block) + size;
}

static void *take(size_t bytes) {
  if (bytes > SIZE_MAX / 2) abort();
  size_t need = header + round_up(bytes);
  if ((size_t)(arena.end - arena.next) < need) add_block(need);
  char *p = arena.next + header;
  arena.next += need;
  *size_of(p) = bytes;
  arena.newest = p;
  return p;
}

static void *arena_calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / size) abort();
  void *p = take(count * size);
  return memset(p, 0, count * size);
}

static void *arena_realloc(void *old, size_t bytes) {
  if (!old) return take(bytes);
  size_t had = *size_of(old);
  if (bytes <= had) return old;
  if (old == arena.newest && bytes <= SIZE_MAX / 2) {
    size_t need = round_up(bytes);
    if ((size_t)(arena.end - arena.newest) >= need) {
      arena.next = arena.newest + need;
      *size_of(old) = bytes;
      return old;
    }
  }
  void *p = take(bytes);
  return memcpy(p, old, had);
}

static void arena_free(void *p) { (void)p; }

cmark_mem *galley_arena(void) {
  static cmark_mem functions = {arena_calloc, arena_realloc, arena_free};
  return &functions;
}

void galley_arena_reset(size_t keep) {
  // The newest block is the largest: keep that one if it may be kept, so that the next section needs one block.
  block *kept = NULL;
  while (arena.blocks) {
    block *b = arena.blocks;
    arena.blocks = b->next;
    if (!kept && b->size <= keep) {
      kept = b;
    } else {
      arena.held -= sizeof(block) + b->size;
      free(b);
    }
  }
  arena.blocks = kept;
  arena.newest = NULL;
  arena.next = arena.end = NULL;
  if (kept) {
    kept->next = NULL;
    arena.next = (char *)(kept + 1);
    arena.end = arena.next + kept->size;
  }
}

void galley_arena_release(void) { galley_arena_reset(0); }

size_t galley_arena_held(void) { return arena.held; }
