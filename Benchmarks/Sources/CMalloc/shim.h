#ifdef __linux__
#include <malloc.h>
#else
#include <malloc/malloc.h>
#endif
