import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { makeLoad } from "../wasm/load.js";
import { compileOwnFile } from "../wasm/read.js";
import { start } from "./doctor.js";

export { LoadError } from "../wasm/source.js";
export type * from "./index.js";
export { markdownOf } from "./markdown.js";
export { readTableFile } from "./read-file.js";
export { readTable, TableError } from "./read-table.js";

/**
 * The doctor, ready to use. The first call reads and compiles `posenc_doctor.wasm`, which lies beside
 * this module; later calls share it. The plain library is not loaded with it.
 *
 * @example
 * import { load, readTable } from "posenc/doctor";
 * const posenc = await load();
 * const [finding] = posenc.identify(readTable(await readFile("table.npy")));
 * finding?.presets; // ["fairseq"]
 */
export const load = makeLoad(start, () =>
  compileOwnFile(
    () => readFileSync(fileURLToPath(new URL("../wasm/posenc_doctor.wasm", import.meta.url).href)),
    "wasm/posenc_doctor.wasm",
  ),
);
