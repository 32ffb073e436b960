/**
 * The plain library in one file with the WebAssembly inside, for places where no other file can be
 * fetched or read. It has what `posenc` has.
 *
 * ```js
 * import { load } from "posenc/inline";
 *
 * const posenc = await load();
 * posenc.sinusoidal({ dim: 512 }).encode(2048).shape; // [2048, 512]
 * ```
 *
 * @module posenc/inline
 */

import { compressed, size } from "../wasm/inlined.js";
import { makeLoad } from "../wasm/load.js";
import { start } from "./posenc.js";

export { LoadError } from "../wasm/source.js";
export type * from "./index.js";

/** The bytes of `posenc.wasm`, from this file. */
async function inflate(): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(compressed), (character) => character.charCodeAt(0));
  // There are simpler ways, but not everywhere. A page's content security policy may forbid to fetch a
  // data: address. A Blob of jsdom has no stream. For a Response, Node would load its implementation of fetch.
  const { writable, readable } = new DecompressionStream("deflate-raw");
  const writer = writable.getWriter();
  const written = Promise.all([writer.write(bytes), writer.close()]);
  const inflated = new Uint8Array(size);
  let length = 0;
  for (const reader = readable.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    inflated.set(value, length);
    length += value.length;
  }
  await written;
  return inflated.buffer;
}

/**
 * Loads the library. The WebAssembly is part of this file, so nothing is fetched or read, and bundlers
 * and servers need no setting. The first call compiles it; later calls share it.
 *
 * @function
 * @throws LoadError if WebAssembly is not allowed.
 */
export const load = makeLoad(start, inflate);
