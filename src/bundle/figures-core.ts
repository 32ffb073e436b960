import { resolve } from "node:path";
import type { Plugin } from "rolldown";

/** The core without what no figure calls: src/border/posenc.h. Its glue is beside it. */
export const figuresCore = resolve("build/wasm/figures/posenc");

/** The modules of the API that no figure needs: what dist/posenc and dist/shared import by these names. */
const needless = /^\.{1,2}\/(shared\/)?(number-kind|resident|rounding|table)\.js$/;
const api = /[\\/]dist[\\/](posenc|shared)[\\/]/;

/** Where dist/posenc/index.js has its WebAssembly, and where it is for figures. */
const address = { of: "../wasm/posenc.wasm", here: "../../build/wasm/figures/posenc.wasm" };

/** Gives figures the core, and the API, without what none of them calls. */
export const withFiguresCore = (): Plugin => ({
  name: "posenc:figures-core",
  resolveId(id, importer = "") {
    if (id === "../wasm/posenc.js") return `${figuresCore}.js`;
    return needless.test(id) && api.test(importer) ? resolve("src/bundle/figures-api.js") : null;
  },
  transform(code, id) {
    return /[\\/]dist[\\/]posenc[\\/]index\.js$/.test(id)
      ? code.replace(address.of, address.here)
      : null;
  },
});
