import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { makeLoad } from "../wasm/load.js";
import { compileOwnFile } from "../wasm/read.js";
import { start } from "./dialects.js";

export { LoadError } from "../wasm/source.js";
export type * from "./index.js";

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
export const load = makeLoad(start, () =>
  compileOwnFile(
    () =>
      readFileSync(fileURLToPath(new URL("../wasm/posenc_dialects.wasm", import.meta.url).href)),
    "wasm/posenc_dialects.wasm",
  ),
);
