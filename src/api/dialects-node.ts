import { readFile } from "node:fs/promises";

import { makeLoad } from "./dialects-load.js";

export * from "./dialects-exports.js";

/**
 * The dialects, ready to use. The first call reads and compiles `posenc_dialects.wasm`, which lies
 * beside this module; later calls share it. The plain library is not loaded with it.
 *
 * @example
 * import { load } from "posenc/dialects";
 * const posenc = await load();
 * const fairseq = posenc.preset("fairseq", { dim: 512, paddingIdx: 1 });
 * fairseq.encode(2048).shape; // [2048, 512]
 */
export const load = makeLoad(() =>
  readFile(new URL("./core/posenc_dialects.wasm", import.meta.url)),
);
