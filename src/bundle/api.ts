// The typed API in dist: what tsc made of src/api, the entry that holds its wasm in one file, and the
// trained weights. The wasm files and Emscripten's glue are there already, in dist/wasm.

import { readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import { defineConfig, type Plugin } from "rolldown";
import { common, compiled, copies } from "./shared.js";

// What an earlier build made and this one does not would be shipped.
for (const name of readdirSync("dist")) {
  if (name !== "wasm") rmSync(`dist/${name}`, { recursive: true });
}

const modules = ["posenc", "model", "dialects", "rotary", "doctor"];
const entries = [
  ...modules.flatMap((name) =>
    ["index.js", "index.d.ts", "node.js", "edge.js"].map((file) => `${name}/${file}`),
  ),
  ...["files/npy", "files/safetensors"].flatMap((name) => [`${name}.js`, `${name}.d.ts`]),
  "posenc/inline.d.ts",
];

const others = {
  // tsc leaves out declarations that are written by hand, and what is generated from the core's rows.
  "wasm/address.d.ts": "src/api/wasm/address.d.ts",
  "shared/presets/rows.js": "build/types/border/shared/presets/rows.js",
  "shared/presets/rows.d.ts": "build/types/border/shared/presets/rows.d.ts",
  "weights/none.safetensors": "src/training/none.safetensors",
  "weights/sinusoidal.safetensors": "src/training/sinusoidal.safetensors",
  "weights/learned.safetensors": "src/training/learned.safetensors",
};

const inlined = "\0posenc-inlined";

/**
 * Gives the module wasm/inlined.js: posenc.wasm as text. It is deflated first, because base64 of the
 * plain bytes is a third larger and hardly compresses on its way to a browser.
 */
const inlinedWasm: Plugin = {
  name: "posenc:inlined-wasm",
  resolveId: (id) => (id === "../wasm/inlined.js" ? inlined : null),
  async load(id) {
    if (id !== inlined) return null;
    const bytes = await readFile("dist/wasm/posenc.wasm");
    const compressed = await promisify(deflateRaw)(bytes, { level: 9 });
    return `export default "${compressed.toString("base64")}";`;
  },
};

/** Where a source that a command imports lies in the package: it is not bundled a second time. */
const packaged: Plugin = {
  name: "posenc:packaged",
  resolveId(id) {
    if (id.startsWith("../api/")) return { id: id.replace("../api/", "../"), external: true };
    if (id === "../../web/draw/pictures/index.js") {
      return { id: "../figures/pictures.js", external: true };
    }
    return null;
  },
};

export default defineConfig([
  {
    ...common,
    input: { "posenc/inline": "build/api/posenc/inline.js" },
    resolve: { ...common.resolve, alias: { "../wasm/posenc.js": resolve("dist/wasm/posenc.js") } },
    // Emscripten's glue asks whether it runs in Node, for which Parcel would want a package of that name.
    transform: { define: { process: "undefined" } },
    plugins: [inlinedWasm, compiled("build/api", entries), copies(() => others)],
    output: { dir: "dist", codeSplitting: false, minify: true },
  },
  {
    ...common,
    input: "src/cli/posenc.ts",
    platform: "node",
    external: [/^posenc($|\/)/, "@resvg/resvg-js", "gifenc", "sharp"],
    plugins: [packaged],
    output: { dir: "dist/cli", chunkFileNames: "[name].js" },
  },
]);
