import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "rolldown";
import { figuresCore } from "./figures-core.js";

/** The parts of a module that a figure's file holds. */
interface Module {
  /** The module that starts the WebAssembly of the same name, below src/api. */
  start: string;
  wasm: string;
  /** Modules of the same entry that need no WebAssembly. */
  also?: readonly string[];
  /** The modules that only figures that read tables import. */
  readers?: readonly string[];
}

type Weights = "none" | "sinusoidal" | "learned";

const modules: Readonly<Record<string, Module>> = {
  posenc: { start: "posenc/posenc.ts", wasm: `${figuresCore}.wasm` },
  "posenc/dialects": {
    start: "dialects/dialects.ts",
    wasm: "build/wasm/core/posenc_dialects.wasm",
  },
  "posenc/doctor": {
    start: "doctor/doctor.ts",
    wasm: "build/wasm/core/posenc_doctor.wasm",
    readers: ["doctor/markdown.ts", "doctor/read-file.ts", "doctor/read-table.ts"],
  },
  "posenc/rotary": {
    start: "rotary/rotary.ts",
    wasm: "build/wasm/core/posenc_rotary.wasm",
    also: ["rotary/config/from-config.ts"],
  },
  "posenc/model": {
    start: "model/model.ts",
    wasm: "build/wasm/core/posenc_model.wasm",
  },
  "#lesson": {
    start: "lesson/lesson.ts",
    wasm: "build/wasm/core/posenc_lesson.wasm",
  },
};

const asText = "\0posenc-text:";
const asModule = "\0posenc-module:";
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const quoted = (path: string) => JSON.stringify(resolve(path));

function codeOf(
  name: string,
  { start, wasm, also = [], readers = [] }: Module,
  weights: readonly Weights[],
  readsTables: boolean,
): string {
  const files = weights.map((one) => `dist/weights/${one}.safetensors`);
  return [
    ...[...also, ...(readsTables ? readers : [])].map(
      (file) => `export * from ${quoted(`src/api/${file}`)};`,
    ),
    `import { start } from ${quoted(`src/api/${start}`)};`,
    `import { makeLoad } from ${quoted("src/api/wasm/load.ts")};`,
    `import { bytesOf } from ${quoted("web/embed/bytes.ts")};`,
    `import { sharedOnPage } from ${quoted("web/embed/page-wide.ts")};`,
    `import wasm from ${JSON.stringify(asText + wasm)};`,
    ...files.map((file, n) => `import weights${n} from ${JSON.stringify(asText + file)};`),
    // The figures of a page share one core: that of the file that was fetched first.
    `export const load = /* @__PURE__ */ sharedOnPage(${JSON.stringify(name)}, () =>`,
    "  makeLoad(start, () => bytesOf(wasm)));",
    `const weights = { ${weights.map((one, n) => `${one}: weights${n}`).join(", ")} };`,
    "export const trainedWeights = async (name) => bytesOf(weights[name]);",
  ].join("\n");
}

/**
 * Writes bytes as the text of a string, one character for each byte. This compresses nearly as well as the
 * bytes themselves, and base64 much worse.
 */
function written(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  // What may not stand in a string or in a page: NUL, line breaks, quotes, "<" and the backslash.
  return text.replaceAll(
    /[\0\n\r"<\\]/g,
    (one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}

/**
 * Gives a bundle the modules of the package with their WebAssembly inside, some of the trained weights,
 * and `posenc:build`.
 *
 * @param readsTables Whether the bundle also gets the readers of files and of printed tables.
 */
export const inlinedModules = (weights: readonly Weights[], readsTables: boolean): Plugin => ({
  name: "posenc:inlined-modules",
  resolveId(id, importer = "") {
    if (id === "./source.js" && /[\\/]api[\\/]wasm[\\/]load\.ts$/.test(importer)) {
      return resolve("src/bundle/inlined-source.js");
    }
    if (id in modules) return asModule + id;
    if (id.startsWith(asText)) return id;
    return id === "posenc:build" ? `\0${id}` : null;
  },
  async load(id) {
    if (id === "\0posenc:build") return `export const version = ${JSON.stringify(version)};`;
    if (id.startsWith(asModule)) {
      const name = id.slice(asModule.length);
      const module = modules[name];
      return module
        ? { code: codeOf(name, module, weights, readsTables), moduleSideEffects: false }
        : null;
    }
    if (!id.startsWith(asText)) return null;
    const bytes = await readFile(id.slice(asText.length));
    return `export default "${written(bytes)}";`;
  },
});
