// How figures reach what the package posenc does not export.
//
// A figure imports the package's entries by their names, and what only lessons need as `#lesson`: an entry of the
// repository's own package.json, under `imports`, which is not published. Its API is src/api/lesson, its WebAssembly
// posenc_lesson.wasm. What stands behind these names is decided by what is built:
//
// - posenc-figures (figures.ts) leaves `posenc…` to the installed package, and holds `#lesson` itself: build/lesson,
//   which api.ts has made. Tests and what runs during a build, in Node, import the same files.
// - The site (vite.config.js) takes both from the sources, with the core that has only what figures call: below.
// - A figure's own file (embed-figures.ts) does too, with the WebAssembly inside it: inlined.ts.

import { resolve } from "node:path";
import type { Plugin } from "rolldown";
import { apiSources } from "./shared.js";

/** The core with only the functions that figures call: src/border/posenc.h. Its glue is beside it. */
export const figuresCore = resolve("build/wasm/figures/posenc");

/** The modules of src/api/posenc and src/api/shared that no figure needs, as they are imported there. */
const needless = /^\.{1,2}\/(shared\/)?(number-kind|resident|rounding|table)\.js$/;
const api = /[\\/]src[\\/]api[\\/](posenc|shared)[\\/]/;

const wasmFile = /\.\.\/wasm\/(posenc\w*)\.wasm/;

/** Returns the source of an entry of the package, or of the lessons. */
function sourceOf(name: string): string | null {
  if (name === "#lesson") return resolve("src/api/lesson/index.ts");
  const [, entry] = /^posenc(?:\/([a-z]+))?$/.exec(name) ?? [];
  if (entry === "npy" || entry === "safetensors") return resolve(`src/api/files/${entry}.ts`);
  return /^posenc(\/|$)/.test(name) ? resolve("src/api", entry ?? "posenc", "index.ts") : null;
}

/**
 * Gives figures the API and the core with only what figures call: the API from its sources, so that a
 * bundler can leave out modules.
 */
export const withFiguresCore = (): Plugin[] => [
  {
    name: "posenc:figures-core",
    resolveId(id, importer = "") {
      if (id === "../wasm/posenc.js") return `${figuresCore}.js`;
      if (needless.test(id) && api.test(importer)) return resolve("src/bundle/figures-api.js");
      return sourceOf(id);
    },
    transform(code, id) {
      if (!/[\\/]src[\\/]api[\\/]\w+[\\/](index|trained-weights)\.ts$/.test(id)) return null;
      // The places of the WebAssembly and the weights before they are part of the package.
      return code.replaceAll("../weights", "../../training").replace(wasmFile, (_, name) => {
        const folder = name === "posenc" ? "figures" : "core";
        return `../../../build/wasm/${folder}/${name}.wasm`;
      });
    },
  },
  apiSources(),
];
