// A part of the glue of modules whose memory JavaScript keeps views of. Emscripten's link adds it.

/**
 * Makes every view of the wasm memory empty. A memory that grows gets a new buffer, also if it grows by
 * nothing, and the views of the old one then have length 0.
 *
 * JavaScript calls this once memory was given back that it had views of. What is written to such a view
 * would spoil what is there next, or the allocator's own lists.
 */
Module.emptyViews = () => {
  wasmMemory.grow(0);
  // Emscripten renamed the function that gives the glue new views of its own.
  if (typeof updateMemoryViews === "function") updateMemoryViews();
  else updateGlobalBufferAndViews(wasmMemory.buffer);
};
