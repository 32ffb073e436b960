#include "border/memory.h"

#include <malloc.h>

#include <cstdlib>
#include <new>
#include <utility>

namespace {

constexpr double whole_memory = 4294967296;  // bytes that 32 bits can address

// Returns nullptr if there is no room.
void* reserve(std::size_t bytes) {
  // emmalloc of Emscripten 3.1.6 adds a size to an address in 32 bits. The sum may overflow, and
  // then it returns a block that is too small. Such blocks are held until a large enough one comes.
  struct Held {
    Held* next;
  };
  Held* held = nullptr;
  void* block = std::malloc(bytes);
  while (block != nullptr && malloc_usable_size(block) < bytes) {
    held = new (block) Held{held};
    block = std::malloc(bytes);
  }
  while (held != nullptr) std::free(std::exchange(held, held->next));
  return block;
}

[[noreturn]] void refuse(double bytes) {
  memory_use.refuse(bytes);
  throw std::bad_alloc();
}

}  // namespace

Address<void> allocate(double bytes) {
  if (bytes >= whole_memory) refuse(bytes);
  return operator new(static_cast<std::size_t>(bytes));
}

// Every block of C++ comes from here, also those of its containers.
void* operator new(std::size_t bytes) {
  void* block = reserve(bytes);
  if (block == nullptr) refuse(static_cast<double>(bytes));
  memory_use.taken += static_cast<double>(malloc_usable_size(block));
  return block;
}

void operator delete(void* block) noexcept {
  if (block == nullptr) return;
  memory_use.taken -= static_cast<double>(malloc_usable_size(block));
  std::free(block);
}

void operator delete(void* block, std::size_t) noexcept { operator delete(block); }
