/**
 * The doctor: it tells which positional encoding a table of numbers is, or which known mistake, or
 * none, and reads tables as people have them.
 *
 * ```js
 * import { load, readTable } from "posenc/doctor";
 *
 * const doctor = await load();
 * const table = readTable("[[0, 1, 0, 1], [0.8415, 0.5403, 0.01, 0.9999], [0.9093, -0.4161, 0.02, 0.9998]]");
 * const [finding] = doctor.identify(table);
 * finding.presets[0]; // "paper"
 * ```
 *
 * @module posenc/doctor
 */

import { makeLoad } from "../wasm/load.js";
import { start } from "./doctor.js";

export type * from "../shared/forms.js";
export type * from "../shared/positions.js";
export type { Pairing } from "../shared/presets/options.js";
export type * from "../shared/tensor.js";
export type * from "../wasm/load.js";
export { LoadError } from "../wasm/source.js";
export type * from "./doctor.js";
export type * from "./finding.js";
export { markdownOf } from "./markdown.js";
export type * from "./python.js";
export { type FileSource, type ReadFileOptions, readTableFile } from "./read-file.js";
export {
  type Gaps,
  type ReadOptions,
  type ReadTable,
  readTable,
  TableError,
  type TablePlace,
  type TableProblem,
} from "./read-table.js";

/**
 * Loads the doctor. The first call fetches and compiles `posenc_doctor.wasm`, which lies
 * beside this module; later calls share it. The plain library is not loaded with it.
 *
 * @function
 * @throws LoadError if the file cannot be fetched or WebAssembly is not allowed.
 */
// The only place that names the file, so that a bundler ships one copy of it.
export const load = makeLoad(start, () => new URL("../wasm/posenc_doctor.wasm", import.meta.url));
