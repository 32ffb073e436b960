import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { describe, expect, test } from "vitest";
import { root } from "../../src/toolchain/run.mjs";
import type { PictureName } from "../../web/figures/pictures.js";
import { languages } from "../../web/text/languages.js";
import { hasKnownBytes } from "../known-bytes.mjs";
import { consumer } from "./consumer.js";
import { kilobytes } from "./expected.js";

const quick = { tags: ["quick"] };

/** The packages as they are installed: a bundler reads in their package.json what has side effects. */
const project = consumer("size");
const folders = { posenc: "dist", "posenc-figures": "dist-figures" };
const dist = (name: string, of: keyof typeof folders = "posenc") =>
  readFileSync(join(root, folders[of], name));
const brotli = (bytes: Buffer | string) => brotliCompressSync(bytes).length;
const gzip = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length;

/** The JavaScript that a bundler leaves of a module that imports from the package. */
async function bundled(code: string): Promise<string> {
  const entry = "\0entry";
  const build = await rolldown({
    input: entry,
    cwd: project.path(),
    external: [/^lit/],
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
  });
  try {
    const { output } = await build.generate({ minify: true });
    // What the entry imports at once; what it fetches later is not part of it.
    const chunks = new Map(
      output.flatMap((one) => (one.type === "chunk" ? [[one.fileName, one]] : [])),
    );
    // A worker that a figure starts is another entry.
    const own = output.find((one) => one.type === "chunk" && one.facadeModuleId === entry);
    const needed = new Set([own?.fileName ?? ""]);
    for (const name of needed) for (const one of chunks.get(name)?.imports ?? []) needed.add(one);
    return [...needed].map((name) => chunks.get(name)?.code ?? "").join("");
  } finally {
    await build.close();
  }
}

/**
 * What one file of a figure may weigh: 50 kB with the core alone, 80 with another module, 140 with trained
 * weights. Four hold more: `ruler` and `config` read configurations of 139 kinds of models, 0.8 kB of which refuse
 * keys that contradict each other; `compare` has the doctor's module, which weighs 53.3 kB where others weigh 28: 1.7 kB of
 * it are what it no longer says of rows that repeat, decays and merged heads. And
 * `order` has three models' weights, which have 40 kB each in any language: it compares the models. Their wasm file
 * holds the encoder of the attempts and the tests of positions, too. Positions within its attention made that file 4.9 kB
 * larger, and by about 6.6 kB the files of `attempt`, `learned` and `order`, which hold it as text. 7 kB of `attempt` are
 * its fifth line, which asks a trained encoder: the drawings of its answers, their words, and what every seed answered.
 * Its weights are not in it. 8.2 kB of `learned` are what trains a table: its module, with glue of its own, its drawing
 * and its words. 1 kB of `config` are what people call presets and types of layers, and the colours of its programs.
 */
const figures = {
  attempt: 93_000,
  rotation: 50_500,
  rope: 44_500,
  race: 87_500,
  pairs: 84_500,
  heatmap: 80_000,
  precision: 80_000,
  worked: 50_000,
  compare: 120_000,
  config: 110_900,
  ruler: 105_200,
  layouts: 140_000,
  order: 214_800,
  number: 45_000,
  counter: 45_000,
  wave: 45_000,
  distance: 46_000,
  grid: 45_000,
  bias: 87_000,
  learned: 92_000,
  build: 50_000,
  clocks: 46_000,
  similarity: 88_500,
  clinic: 51_500,
  model: 140_000,
} as const satisfies Readonly<Record<PictureName, number>>;

describe("what a visitor downloads", () => {
  const weights = {
    // 3.9 kB above its 18. 0.45 kB of it are rows in float64 and their rounding to float16 and bfloat16, 0.8 make these
    // and turned rows four at a time; 3.9 kB guarantee the nearest float32: arithmetic with any number of digits, and
    // loops of their own that test what they write, in at most half the time. A figure in one file has neither.
    "posenc.wasm, brotli": [21_900, () => brotli(dist("wasm/posenc.wasm"))],
    "posenc_model.wasm, brotli": [38_000, () => brotli(dist("wasm/posenc_model.wasm"))],
    "posenc_dialects.wasm, brotli": [28_000, () => brotli(dist("wasm/posenc_dialects.wasm"))],
    "posenc_rotary.wasm, brotli": [28_900, () => brotli(dist("wasm/posenc_rotary.wasm"))],
    // 0.3 kB of it read LongRoPE's factors and tell bases of tables in few bits: each pair's frequency is
    // measured again, by the angles of late rows. 3.5 kB are the judge, which makes each table again from what
    // is said of it, and the shapes that were meant.
    "posenc_doctor.wasm, brotli": [54_000, () => brotli(dist("wasm/posenc_doctor.wasm"))],
    // 2.4 kB of it are the hashes of 25 figures in three languages, which do not compress: other figures, some 20
    // bytes more or less.
    "the loader, brotli": [4_650, () => brotli(dist("embed/posenc.js", "posenc-figures"))],
    "the loader as a classic script, brotli": [
      4_650,
      () => brotli(dist("embed/posenc.classic.js", "posenc-figures")),
    ],
    ...Object.fromEntries(
      Object.entries(figures).map(([name, most]) => [
        `<posenc-${name}> in one file, the largest language, brotli`,
        [
          most,
          () =>
            Math.max(
              ...languages.map((one) => brotli(dist(`embed/${name}.${one}.js`, "posenc-figures"))),
            ),
        ],
      ]),
    ),
    "posenc, code and wasm, gzip": [
      36_900,
      async () => gzip(await bundled('export * from "posenc";')) + gzip(dist("wasm/posenc.wasm")),
    ],
    // 5 kB of it say what the classes do that are not made, and what to call instead; the rest are 173 kinds of models,
    // and what tells of each key that nobody has read.
    "fromConfig of posenc/rotary, gzip": [
      24_900,
      async () => gzip(await bundled('export { fromConfig } from "posenc/rotary";')),
    ],
    "sessions of posenc/rotary without their wasm, gzip": [
      38_000,
      async () => gzip(await bundled('export { loadSessions } from "posenc/rotary";')),
    ],
  } as Record<string, [number, () => number | Promise<number>]>;

  for (const [name, [most, weigh]] of Object.entries(weights)) {
    test(`${name}: at most ${kilobytes(most)}`, quick, async ({ annotate, skip }) => {
      const weight = await weigh();
      await annotate(kilobytes(weight));
      skip(!hasKnownBytes, "another Emscripten than the package's made the wasm files");
      expect(weight).toBeLessThanOrEqual(most);
    });
  }
});

describe("a bundle leaves out what is not used", () => {
  test("of posenc/npy", quick, async () => {
    const all = await bundled('export * from "posenc/npy";');
    const reader = await bundled('export { readNpy } from "posenc/npy";');
    expect(all).toContain("fortran_order");
    expect(reader.length).toBeLessThan(0.75 * all.length);
  });

  test("of posenc/doctor", quick, async () => {
    const reader = await bundled('export { readTable } from "posenc/doctor";');
    expect(reader.length).toBeGreaterThan(1000);
    expect(reader).not.toContain("WebAssembly");
    expect(reader).not.toContain(".wasm");
  });

  test("of posenc-figures", quick, async () => {
    const all = await bundled('export * from "posenc-figures";');
    const one = await bundled('export { PosencRotation } from "posenc-figures";');
    expect(one).toContain("posenc-rotation");
    for (const other of Object.keys(figures)) {
      if (other !== "rotation") expect(one).not.toMatch(new RegExp(`["\`]posenc-${other}["\`]`));
    }
    // Most of it is what all figures share, the core's glue among it: 0.32 since the table doctor's own
    // figure lost a third of its text.
    expect(one.length).toBeLessThan(0.33 * all.length);
  });

  test("of every entry that is imported and not used", quick, async () => {
    const entries = ["posenc", "posenc/inline", "posenc/model", "posenc/dialects"];
    entries.push("posenc/rotary", "posenc/doctor", "posenc/npy", "posenc/safetensors");
    entries.push("posenc-figures");
    // One by one: of several, a bundler puts what is fetched later, and stands in two, into the first file.
    for (const entry of entries) {
      expect((await bundled(`import * as unused from "${entry}";`)).trim(), entry).toBe("");
    }
  });
});
