import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { makeLoad } from "../wasm/load.js";
import { readOwnFile } from "../wasm/read.js";
import { start } from "./training.js";

export { LoadError } from "../wasm/source.js";
export type * from "./index.js";

/**
 * What trains, ready to use. The first call reads and compiles `posenc_training.wasm`, which lies beside this
 * module; later calls share it. The plain library is not loaded with it.
 */
export const load = /* @__PURE__ */ makeLoad(start, () =>
  readOwnFile(
    () =>
      readFileSync(fileURLToPath(new URL("../wasm/posenc_training.wasm", import.meta.url).href)),
    "wasm/posenc_training.wasm",
  ),
);
