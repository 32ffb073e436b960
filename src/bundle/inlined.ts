import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "rolldown";
import { awkward } from "../../web/embed/awkward.js";
import { figuresCore } from "./figures-core.js";

/** What a file of its own needs of a module of the package. */
interface Module {
  /** The module that starts the WebAssembly of the same name, below src/api. */
  start: string;
  wasm: string;
  /** What figures that read tables import from the module besides. */
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
  "posenc/model": {
    start: "model/model.ts",
    wasm: "build/wasm/core/posenc_model.wasm",
  },
};

const asText = "\0posenc-text:";
const asModule = "\0posenc-module:";
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const quoted = (path: string) => JSON.stringify(resolve(path));

function codeOf(
  name: string,
  { start, wasm, readers = [] }: Module,
  weights: readonly Weights[],
  readsTables: boolean,
): string {
  const files = weights.map((one) => `dist/weights/${one}.safetensors`);
  return [
    ...(readsTables ? readers : []).map((file) => `export * from ${quoted(`src/api/${file}`)};`),
    `import { start } from ${quoted(`src/api/${start}`)};`,
    `import { makeLoad } from ${quoted("src/api/wasm/load.ts")};`,
    `import { bytesOf, wovenBytesOf } from ${quoted("web/embed/bytes.ts")};`,
    `import { sharedOnPage } from ${quoted("web/embed/page-wide.ts")};`,
    `import wasm from ${JSON.stringify(asText + wasm)};`,
    ...files.map((file, n) => `import weights${n} from ${JSON.stringify(asText + file)};`),
    // The figures of a page share one core, whichever file brought it.
    `export const load = /* @__PURE__ */ sharedOnPage(${JSON.stringify(name)}, () =>`,
    "  makeLoad(start, () => bytesOf(wasm)));",
    `const weights = { ${weights.map((one, n) => `${one}: weights${n}`).join(", ")} };`,
    "export const trainedWeights = async (name) => wovenBytesOf(weights[name]);",
  ].join("\n");
}

/**
 * The bytes of ASCII that are rarest in WebAssembly, one for each awkward byte. They are the same for all
 * modules: what two modules share compresses to one.
 */
const rare = (() => {
  const counts = new Array<number>(128).fill(0);
  for (const { wasm } of Object.values(modules)) {
    for (const byte of readFileSync(wasm)) {
      if (byte < 128) counts[byte] = (counts[byte] ?? 0) + 1;
    }
  }
  return [...counts.keys()]
    .filter((byte) => !awkward.includes(byte))
    .sort((one, other) => (counts[one] ?? 0) - (counts[other] ?? 0))
    .slice(0, awkward.length);
})();

/**
 * Writes bytes as the text of a string: a character a byte. A host compresses this nearly as well as the
 * bytes themselves, and base64 much worse. Characters of ASCII take one byte of the file, others two. So
 * an awkward byte, and NUL is frequent, is written as a rare one, and the rare one as a character from
 * U+0100 on. The text begins with the rare bytes.
 */
function written(bytes: Uint8Array): string {
  const codes = Array.from({ length: 256 }, (_, byte) => byte);
  for (const [n, byte] of rare.entries()) {
    codes[awkward[n] ?? 0] = byte;
    codes[byte] = 0x100 | byte;
  }
  const text = Array.from(bytes, (byte) => String.fromCharCode(codes[byte] ?? 0));
  return String.fromCharCode(...rare) + text.join("");
}

/**
 * Returns the even bytes and then the odd ones. A weight has two bytes: that with its exponent compresses,
 * the other hardly does, and apart they do not disturb each other.
 */
function unwoven(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from([0, 1].flatMap((odd) => [...bytes.filter((_, n) => n % 2 === odd)]));
}

/**
 * Gives a bundle the modules of the package with their WebAssembly inside, some of the trained weights,
 * and `posenc:build`. readsTables: what reads files and prints of tables is there too.
 */
export const inlinedModules = (weights: readonly Weights[], readsTables: boolean): Plugin => ({
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
      return module
        ? { code: codeOf(name, module, weights, readsTables), moduleSideEffects: false }
        : null;
    }
    if (!id.startsWith(asText)) return null;
    const bytes = await readFile(id.slice(asText.length));
    return `export default "${written(id.endsWith(".wasm") ? bytes : unwoven(bytes))}";`;
  },
});
