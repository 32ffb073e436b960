import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "rolldown";

/** What a file of its own needs of a module of the package, below dist. */
interface Module {
  /** The module that starts the WebAssembly of the same name. */
  start: string;
  wasm: string;
  /** What else the figures import from the module. */
  others?: readonly string[];
}

type Weights = "none" | "sinusoidal" | "learned";

const modules: Readonly<Record<string, Module>> = {
  posenc: { start: "posenc/posenc.js", wasm: "posenc.wasm" },
  "posenc/dialects": { start: "dialects/dialects.js", wasm: "posenc_dialects.wasm" },
  "posenc/doctor": {
    start: "doctor/doctor.js",
    wasm: "posenc_doctor.wasm",
    others: ["doctor/markdown.js", "doctor/read-table.js"],
  },
  "posenc/model": {
    start: "model/model.js",
    wasm: "posenc_model.wasm",
  },
};

const asText = "\0posenc-text:";
const asModule = "\0posenc-module:";
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const quoted = (path: string) => JSON.stringify(resolve(path));

function codeOf(
  name: string,
  { start, wasm, others = [] }: Module,
  weights: readonly Weights[],
): string {
  const files = weights.map((one) => `weights/${one}.safetensors`);
  return [
    ...others.map((file) => `export * from ${quoted(`dist/${file}`)};`),
    `import { start } from ${quoted(`dist/${start}`)};`,
    `import { makeLoad } from ${quoted("dist/wasm/load.js")};`,
    `import { bytesOf } from ${quoted("web/embed/bytes.ts")};`,
    `import { sharedOnPage } from ${quoted("web/embed/page-wide.ts")};`,
    `import wasm from ${JSON.stringify(`${asText}wasm/${wasm}`)};`,
    ...files.map((file, n) => `import weights${n} from ${JSON.stringify(asText + file)};`),
    // The figures of a page share one core, whichever file brought it.
    `export const load = /* @__PURE__ */ sharedOnPage(${JSON.stringify(name)}, () =>`,
    "  makeLoad(start, () => bytesOf(wasm)));",
    `const weights = { ${weights.map((one, n) => `${one}: weights${n}`).join(", ")} };`,
    "export const trainedWeights = async (name) => bytesOf(weights[name]);",
  ].join("\n");
}

/**
 * Writes bytes as the text of a string: a character a byte, with the byte as its lowest eight bits. A host
 * compresses this nearly as well as the bytes themselves, and base64 much worse. What may not stand in a
 * string or in a page (NUL, line breaks, quotes, "<") is a character from U+0100 on.
 */
function written(bytes: Uint8Array): string {
  const awkward = new Set(Buffer.from('\0\n\r"\\<'));
  const codes = Array.from(bytes, (byte) => (awkward.has(byte) ? 0x100 | byte : byte));
  return codes.map((code) => String.fromCharCode(code)).join("");
}

/**
 * Gives a bundle the modules of the package with their WebAssembly inside, some of the trained weights,
 * and `posenc:build`.
 */
export const inlinedModules = (weights: readonly Weights[]): Plugin => ({
  name: "posenc:inlined-modules",
  resolveId(id) {
    if (id in modules) return asModule + id;
    if (id.startsWith(asText)) return id;
    return id === "posenc:build" ? `\0${id}` : null;
  },
  async load(id) {
    if (id === "\0posenc:build") return `export const version = ${JSON.stringify(version)};`;
    if (id.startsWith(asModule)) {
      const name = id.slice(asModule.length);
      const module = modules[name];
      return module ? { code: codeOf(name, module, weights), moduleSideEffects: false } : null;
    }
    if (!id.startsWith(asText)) return null;
    return `export default "${written(await readFile(`dist/${id.slice(asText.length)}`))}";`;
  },
});
