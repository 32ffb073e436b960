import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { deflateRawSync } from "node:zlib";
import { bin } from "./packages.mjs";
import { Refusal, root, run, say } from "./run.mjs";

const dist = (...names) => join(root, "dist", ...names);
/** posenc.wasm as a module, for the files that hold it. */
const inlined = join(root, "build", "inlined.js");
const elements = (...names) => join(root, "web", "elements", ...names);

/**
 * The files of the package that are made of several. What the wasm and the typed API are built into
 * must be there.
 */
export async function buildBundles() {
  say("Bundling the elements and the self-contained files");
  inlineWasm();
  const inline = await bundle({
    input: join(root, "src/api/posenc/inline.ts"),
    file: dist("posenc/inline.js"),
    // The package has this file in one piece: what tsc made of it alone is overwritten.
    alias: { "../wasm/posenc.js": dist("wasm/posenc.js"), "../wasm/inlined.js": inlined },
  });
  rmSync(dist("posenc/inline.js.map"), { force: true });
  const figures = await bundleElements();
  const embed = await bundle({
    input: elements("embed.ts"),
    file: dist("posenc-embed.js"),
    // The figures ask for "posenc": here that is the entry that needs no other file.
    alias: { posenc: dist("posenc/inline.js") },
  });
  write(dist("THIRD-PARTY.txt"), licences([...inline, ...figures, ...embed]));
  await declareElements();
}

/**
 * posenc.wasm as a module. Deflated first, because base64 of the plain bytes is a third larger than
 * them and hardly compresses on its way to a browser.
 */
function inlineWasm() {
  const compressed = deflateRawSync(readFileSync(dist("wasm/posenc.wasm")), { level: 9 });
  write(inlined, `export default "${compressed.toString("base64")}";\n`);
}

/**
 * One file, minified, of everything that an entry imports.
 *
 * @param {{ input: string, file: string, alias?: Record<string, string> }} what
 */
async function bundle({ input, file, alias = {} }) {
  return generate(
    { input, resolve: { alias } },
    { format: "es", minify: true, codeSplitting: false, file },
  );
}

/**
 * dist/elements, for whoever bundles it with their own Lit. The few functions of d3 it uses are part
 * of it, so that nobody installs twelve packages for them.
 */
function bundleElements() {
  rmSync(dist("elements"), { recursive: true, force: true });
  return generate(
    {
      input: { index: elements("index.ts"), register: elements("register.ts") },
      external: [/^lit($|\/)/, /^posenc($|\/)/],
    },
    { format: "es", dir: dist("elements"), chunkFileNames: "[name].js" },
  );
}

/** Bundles as Vite would, so that a figure's formulas are rendered here too. */
async function generate(input, output) {
  const [{ rolldown }, { loadConfigFromFile }] = await Promise.all([
    import("rolldown"),
    import("vite"),
  ]);
  const configured = await loadConfigFromFile(
    { command: "build", mode: "production" },
    join(root, "vite.config.js"),
    root,
  );
  const build = await rolldown({
    ...input,
    plugins: configured?.config.plugins?.flat().filter(rendersFormulas),
    resolve: { ...input.resolve, extensionAlias: { ".js": [".ts", ".js"] } },
    // A warning here is a file that would not work where it is used.
    onLog(level, log) {
      if (level === "warn") throw new Refusal(log.message);
    },
  });
  try {
    const { output: chunks } = await build.write(output);
    return chunks.flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
  } finally {
    await build.close();
  }
}

const rendersFormulas = (plugin) => plugin?.name === "posenc:mathml";

/** The licences of the packages that modules come from, as those ask to be kept. */
function licences(modules) {
  const packages = new Set(
    modules.flatMap((module) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? []),
  );
  const texts = [...packages].sort().map((home) => {
    const { name, version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
    const file = readdirSync(home).find((entry) => /^licen[cs]e/i.test(entry));
    if (file === undefined) throw new Refusal(`${name} has no licence to pass on`);
    return `${name} ${version}\n\n${readFileSync(join(home, file), "utf8").trim()}\n`;
  });
  return [
    "posenc.wasm and its glue hold parts of Emscripten (MIT), musl (MIT) and LLVM's libc++ and\n" +
      "libc++abi (Apache-2.0 WITH LLVM-exception). The elements and the self-contained files hold\n" +
      "parts of the packages below.\n",
    ...texts,
  ].join(`\n${"-".repeat(80)}\n\n`);
}

/** The elements' types and manifest: of all that tsc declares, what their entries lead to. */
async function declareElements() {
  await run(process.execPath, [bin("cem"), "analyze", "--config", "src/toolchain/manifest.mjs"]);
  await run(process.execPath, [bin("tsc"), "--build", "web/elements"]);
  const types = join(root, "build", "types", "elements");
  const entries = ["index", "register", "embed"].map((name) =>
    join(types, "elements", `${name}.d.ts`),
  );
  for (const file of reachable(entries)) {
    const copy = dist(relative(types, file));
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(file, copy);
  }
}

/**
 * The files that others lead to by relative imports or addresses, themselves included.
 *
 * @param {string[]} entries
 */
export function reachable(entries) {
  const found = new Set(entries);
  for (const file of found) {
    if (!/\.(js|ts)$/.test(file)) continue;
    const text = readFileSync(file, "utf8");
    for (const [, specifier] of text.matchAll(/(?:from|import|new URL)\s*\(?\s*"(\.[^"]+)"/g)) {
      const path = join(dirname(file), specifier);
      found.add(file.endsWith(".d.ts") ? path.replace(/\.js$/, ".d.ts") : path);
    }
  }
  return [...found];
}

/** A file that stays as it is needs no new look from whoever watches it. */
function write(path, text) {
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  writeFileSync(path, text);
}
