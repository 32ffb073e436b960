import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { main, Refusal, root } from "./run.mjs";

const dist = (name) => readFileSync(join(root, "dist", name));
const gzip = (bytes) => gzipSync(bytes, { level: 9 }).length;
const brotli = (bytes) => brotliCompressSync(bytes).length;

/** The typed API and the glue, as a bundler leaves them. */
async function entry() {
  const { rolldown } = await import("rolldown");
  const build = await rolldown({ input: join(root, "dist", "index.js") });
  try {
    const { output } = await build.generate({ format: "es", minify: true, codeSplitting: false });
    return Buffer.from(output[0].code);
  } finally {
    await build.close();
  }
}

/** What a visitor downloads, and what it may come to, in bytes. */
async function sizes() {
  const wasm = dist("wasm/posenc.wasm");
  return [
    { name: "posenc.wasm, brotli", size: brotli(wasm), limit: 16_000 },
    ...["posenc_dialects.wasm", "posenc_rotary.wasm"].map((name) => ({
      name: `${name}, brotli`,
      size: brotli(dist(`wasm/${name}`)),
      limit: 24_000,
    })),
    {
      name: "posenc_doctor.wasm, brotli",
      size: brotli(dist("wasm/posenc_doctor.wasm")),
      limit: 24_800,
    },
    { name: "posenc, glue and wasm, gzip", size: gzip(await entry()) + gzip(wasm), limit: 32_000 },
    { name: "posenc-embed.js, brotli", size: brotli(dist("posenc-embed.js")), limit: 60_000 },
  ];
}

/** Says what the built package weighs, and refuses what is too heavy. */
export async function checkSizes() {
  const measured = await sizes();
  for (const { name, size, limit } of measured) {
    const verdict = size <= limit ? "ok    " : "FAILED";
    const [kilobytes, most] = [size, limit].map((bytes) => `${(bytes / 1000).toFixed(1)} kB`);
    process.stdout.write(`  ${verdict} ${name.padEnd(28)} ${kilobytes.padStart(8)} of ${most}\n`);
  }
  const over = measured.filter(({ size, limit }) => size > limit);
  if (over.length > 0) throw new Refusal(`Too large: ${over.map(({ name }) => name).join("; ")}`);
}

await main(import.meta.url, checkSizes);
