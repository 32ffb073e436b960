import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../src/toolchain/run.mjs";

/**
 * Whether the wasm files were made by the release of Emscripten that the package is built with, as
 * CMakeLists.txt names it. Other releases make other bytes, and a budget of bytes says nothing of them.
 */
export const hasKnownBytes = /** @type {boolean} */ (
  JSON.parse(readFileSync(join(root, "build/wasm/emscripten.json"), "utf8")).isThePackages
);
