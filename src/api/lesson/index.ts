/**
 * What the tutorial's figures teach with: rows of positions as one would tell them before the paper, tests that
 * judge rows, encoders that were trained with each kind of them, and a table that is learned while one looks.
 *
 * Figures import it as `#lesson`, and the package posenc has no entry for it: src/bundle/figures-core.ts.
 */

import { makeLoad } from "../wasm/load.js";
import { start } from "./lesson.js";

export type * from "./attempt.js";
export type * from "./lesson.js";
export type * from "./position-tests.js";
export type * from "./position-trainer.js";
export type * from "./tasks.js";
export type * from "./token-classifier.js";
export type * from "./told-instead.js";

/**
 * Loads the lessons. The first call fetches and compiles `posenc_lesson.wasm`; later calls share it. Node fetches
 * no file, so there it is read. No import says so: a page's bundler would look for it.
 */
export const load = /* @__PURE__ */ makeLoad(start, () => {
  const address = new URL("../wasm/posenc_lesson.wasm", import.meta.url);
  return globalThis.process?.getBuiltinModule?.("node:fs").readFileSync(address) ?? address;
});
