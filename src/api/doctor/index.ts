/**
 * The formula doctor: which positional encoding a table is, and what is wrong with it. Its
 * WebAssembly is a file of its own, which the plain library does without.
 *
 * @module posenc/doctor
 */

import { makeLoad } from "../wasm/load.js";
import { start } from "./doctor.js";

export type * from "../shared/positions.js";
export type * from "../shared/tensor.js";
export type * from "../wasm/load.js";
export type * from "./doctor.js";
export type * from "./finding.js";
export { type ReadTable, readTable } from "./read-table.js";

/**
 * The doctor, ready to use. The first call fetches and compiles `posenc_doctor.wasm`, which lies
 * beside this module; later calls share it. The plain library is not loaded with it.
 *
 * @example
 * import { load, readTable } from "posenc/doctor";
 * const posenc = await load();
 * const [finding] = posenc.identify(readTable(await file.arrayBuffer()));
 * finding?.presets; // ["fairseq"]
 *
 * @throws Error where the file cannot be fetched or WebAssembly is not allowed.
 */
// The only place that names the file, so that a bundler ships one copy of it.
export const load = makeLoad(start, () => new URL("../wasm/posenc_doctor.wasm", import.meta.url));
