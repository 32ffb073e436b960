import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { root, say } from "./run.mjs";

const dist = (...names) => join(root, "dist", ...names);

/**
 * The files of the package that are made of several: dist/posenc-inline.js. What the wasm and the
 * typed API are built into must be there.
 */
export async function buildBundles() {
  say("Bundling the self-contained files");
  inlineWasm();
  await bundle(dist("inline.js"), dist("posenc-inline.js"));
}

/**
 * posenc.wasm as a module. Deflated first, because base64 of the plain bytes is a third larger than
 * them and hardly compresses on its way to a browser.
 */
function inlineWasm() {
  const compressed = deflateRawSync(readFileSync(dist("core/posenc.wasm")), { level: 9 });
  write(dist("core/inlined.js"), `export default "${compressed.toString("base64")}";\n`);
}

/** One file, minified, of everything that an entry imports. */
async function bundle(input, file) {
  const { rolldown } = await import("rolldown");
  const build = await rolldown({ input, treeshake: true });
  try {
    const { output } = await build.generate({ format: "es", minify: true, codeSplitting: false });
    write(file, output[0].code);
  } finally {
    await build.close();
  }
}

/** A file that stays as it is needs no new look from whoever watches it. */
function write(path, text) {
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  writeFileSync(path, text);
}
