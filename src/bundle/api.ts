// Makes the package posenc in dist: src/api in a few files, because each file takes time to import, with tsc's
// declarations; the wasm files; the entry that has its WebAssembly inside; the trained weights; and the command
// line. No source maps: with the sources inside they would be as large as all the rest. Beside the package it makes
// build/lesson, for the figures: figures-core.ts.

import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import { defineConfig, type Plugin } from "rolldown";
import { minifySync } from "rolldown/utils";
import { pure } from "./pure.js";
import { apiSources, common, compiled, copies, wasmLicences } from "./shared.js";

// A file of an earlier build that this one does not make must not be shipped.
rmSync("dist", { recursive: true, force: true });

const modules = ["posenc", "model", "dialects", "rotary", "doctor"];
const files = ["files/npy", "files/safetensors"];
// Functions over what another entry has made or reads. They need no WebAssembly of their own.
const functions = ["rotary/gguf", "rotary/vision", "rotary/wgsl"];
const entries = [
  ...modules.flatMap((name) => ["index", "node", "edge"].map((file) => `${name}/${file}`)),
  ...functions,
  ...files,
];
const declarations = [
  ...modules.map((name) => `${name}/index`),
  ...functions,
  ...files,
  "posenc/inline",
].map((name) => `${name}.d.ts`);

const wasmFiles = modules.map((name) => (name === "posenc" ? name : `posenc_${name}`));

const others = {
  ...Object.fromEntries(
    wasmFiles.map((name) => [`wasm/${name}.wasm`, `build/wasm/core/${name}.wasm`]),
  ),
  // tsc leaves out declarations that are written by hand, and what is generated from the core's rows.
  "wasm/address.d.ts": "src/api/wasm/address.d.ts",
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
    const bytes = await readFile("build/wasm/core/posenc.wasm");
    const compressed = await promisify(deflateRaw)(bytes, { level: 9 });
    const text = compressed.toString("base64");
    return `export const compressed = "${text}"; export const size = ${bytes.length};`;
  },
};

const reader = resolve("src/api/wasm/read.ts");

/**
 * Puts what reads a file in Node into every entry for Node, because each file takes time to import, and those for
 * browsers should not get it.
 */
const readerInEntries: Plugin = {
  name: "posenc:reader-in-entries",
  resolveId: (id, importer) =>
    id === "../wasm/read.js" && importer !== undefined
      ? `${reader}?${basename(dirname(importer))}`
      : null,
  async load(id) {
    if (!id.startsWith(`${reader}?`)) return null;
    return { code: await readFile(reader, "utf8"), moduleType: "ts" };
  },
};

/** Keeps the WebAssembly a file of its own. */
const besideWasm: Plugin = {
  name: "posenc:beside-wasm",
  resolveId: (id) => (/\.wasm(\?module)?$/.test(id) ? { id, external: true } : null),
};

/**
 * Minifies the files that the entries import. The entries themselves stay as they are: bundlers and servers
 * search them for the expression that names the WebAssembly. Names of functions and classes stay too,
 * because error messages show the name of a value's class.
 */
const smaller: Plugin = {
  name: "posenc:smaller",
  renderChunk(code, { isEntry, fileName }) {
    if (isEntry) return null;
    return minifySync(fileName, code, { module: true, mangle: { keepNames: true } }).code;
  },
};

/** Returns the file of the package that a module goes into: one for each folder, with these exceptions. */
const fileOf = (id: string): string | null => {
  const path = id.replaceAll("\\", "/");
  const [, name = ""] = /src\/api\/(.*)\.ts$/.exec(path) ?? [];
  if (entries.includes(name) && !files.includes(name)) return null;
  // These read tables and print findings. A page needs them before it needs the WebAssembly.
  if (/^doctor\/(growing|json|markdown|read-|wrong)/.test(name)) return "doctor/tables";
  // What an entry alone needs, others must not load.
  const part = functions.find((entry) => name.startsWith(`${entry}/`));
  if (part !== undefined) return `${part}-parts`;
  if (path.includes("/wasm/read.ts")) return null;
  if (/^wasm\/|^posenc\/dropout$/.test(name)) return "shared/shared";
  if (/\/shared\/presets\//.test(path)) return "shared/presets";
  const [, glue = "posenc"] = /\/posenc(?:_(\w+))?\.js$/.exec(path) ?? [];
  const folder = name.split("/")[0] || glue;
  return `${folder}/${folder}`;
};

export default defineConfig([
  {
    ...common,
    input: Object.fromEntries(entries.map((name) => [name, `src/api/${name}.ts`])),
    platform: "neutral",
    preserveEntrySignatures: "allow-extension",
    experimental: { attachDebugInfo: "none" },
    external: [/^node:/],
    plugins: [
      besideWasm,
      readerInEntries,
      apiSources(),
      smaller,
      pure,
      compiled("build/api", declarations),
      copies(() => others),
      wasmLicences("wasm/THIRD-PARTY.txt"),
    ],
    output: {
      dir: "dist",
      entryFileNames: "[name].js",
      chunkFileNames: "[name].js",
      comments: { annotation: true, jsdoc: false, legal: false },
      minifyInternalExports: false,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ debugName: "file", name: fileOf }],
      },
    },
  },
  {
    ...common,
    input: { "posenc/inline": "src/api/posenc/inline.ts" },
    plugins: [inlinedWasm, apiSources()],
    output: { dir: "dist", codeSplitting: false, minify: true },
  },
  {
    ...common,
    input: "src/cli/posenc.ts",
    platform: "node",
    external: [/^posenc($|\/)/],
    output: { dir: "dist/cli", chunkFileNames: "[name].js" },
  },
  {
    ...common,
    input: { "lesson/index": "src/api/lesson/index.ts" },
    plugins: [
      apiSources(),
      copies(() => ({ "wasm/posenc_lesson.wasm": "build/wasm/core/posenc_lesson.wasm" })),
    ],
    output: { dir: "build/lesson", codeSplitting: false },
  },
]);
