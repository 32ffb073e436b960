import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { rolldown } from "rolldown";
import { describe, expect, test } from "vitest";
import { root } from "../../src/toolchain/run.mjs";
import { languages } from "../../web/text/languages.js";
import { consumer } from "./consumer.js";
import { kilobytes } from "./expected.js";

const quick = { tags: ["quick"] };

/** The packages as they are installed: a bundler reads in their package.json what has side effects. */
const project = consumer("size");
const folders = { posenc: "dist", "posenc-figures": "dist-figures" };
const dist = (name: string, of: keyof typeof folders = "posenc") =>
  readFileSync(join(root, folders[of], name));
const brotli = (bytes: Buffer | string) => brotliCompressSync(bytes).length;

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

/** The largest file of a figure, in any language. */
const figure = (name: string) =>
  Math.max(...languages.map((one) => brotli(dist(`embed/${name}.${one}.js`, "posenc-figures"))));
const figures = readdirSync(join(root, folders["posenc-figures"], "embed")).flatMap(
  (file) => /^(\w+)\.en\.js$/.exec(file)?.[1] ?? [],
);

describe("what a visitor downloads, brotli", () => {
  /** Budgets in bytes, the same for all figures. What is over by a tenth is told, not refused. */
  const budgets: Record<string, [most: number, weigh: () => number]> = {
    "the loader": [5000, () => brotli(dist("embed/posenc.js", "posenc-figures"))],
    "the loader as a classic script": [
      5000,
      () => brotli(dist("embed/posenc.classic.js", "posenc-figures")),
    ],
    "a figure with the core alone": [70_000, () => figure("rotation")],
    "the largest figure": [220_000, () => Math.max(...figures.map(figure))],
  };

  for (const [name, [most, weigh]] of Object.entries(budgets)) {
    test(`${name}: at most ${kilobytes(most)}`, quick, async ({ annotate }) => {
      const weight = weigh();
      await annotate(weight > most ? `over: ${kilobytes(weight)}` : kilobytes(weight));
      expect(weight).toBeLessThanOrEqual(1.1 * most);
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
    for (const other of figures) {
      if (other !== "rotation") expect(one).not.toMatch(new RegExp(`["\`]posenc-${other}["\`]`));
    }
    // Most of it is what all figures share, the glue of the core among it.
    expect(one.length).toBeLessThan(0.5 * all.length);
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
