import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { rolldown } from "rolldown";
import { minifySync } from "rolldown/utils";
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

/** Tells a weight beside its budget. What is over by more than a tenth is refused. */
async function within(annotate: (told: string) => Promise<unknown>, weight: number, most: number) {
  const over = weight > most ? `, over ${kilobytes(most)}` : "";
  await annotate(`${kilobytes(weight)}${over}`);
  expect(weight).toBeLessThanOrEqual(1.1 * most);
}

/** The JavaScript that Vite's bundler leaves of a module that imports from the package. */
async function bundled(code: string, external = [/^lit/]): Promise<string> {
  const entry = "\0entry";
  const build = await rolldown({
    input: entry,
    cwd: project.path(),
    external,
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

/** What esbuild leaves of it. */
const byEsbuild = (code: string): Promise<string> => {
  writeFileSync(project.path("entry.js"), code);
  return project.run("esbuild", ["entry.js", "--bundle", "--minify", "--format=esm"]);
};

/** What Rollup leaves of it, minified as Vite does. */
async function byRollup(code: string): Promise<string> {
  writeFileSync(project.path("entry.js"), code);
  const args = ["entry.js", "--format", "es", "--inlineDynamicImports", "--plugin", "node-resolve"];
  return minifySync("entry.js", await project.run("rollup", args), { module: true }).code;
}

const figures = readdirSync(join(root, folders["posenc-figures"], "embed"))
  .filter((file) => file.endsWith(".en.js"))
  .map((file) => file.slice(0, -".en.js".length));

describe("what a visitor downloads", () => {
  const loaders = ["posenc.js", "posenc.classic.js"];
  test.for(loaders)("the loader %s: at most 5 kB, brotli", quick, async (name, { annotate }) => {
    await within(annotate, brotli(dist(`embed/${name}`, "posenc-figures")), 5000);
  });

  test.for(figures)("<posenc-%s> in one file, brotli", quick, async (name, { annotate }) => {
    const files = languages.map((one) => dist(`embed/${name}.${one}.js`, "posenc-figures"));
    // WebAssembly begins with NUL and "asm".
    const cores = `${files[0]}`.match(/\\(0|x00)asm/g) ?? [];
    expect(cores).not.toEqual([]);
    const most = cores.length === 1 ? 70_000 : 220_000;
    await within(annotate, Math.max(...files.map(brotli)), most);
  });
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

  // Each believes other signs that a value is of no use by itself.
  test("alike by Vite, esbuild and Rollup", quick, async ({ annotate }) => {
    const programs = [
      'export { fromConfig } from "posenc/rotary";',
      'export { readTable } from "posenc/doctor";',
      'export { LoadError } from "posenc/dialects";',
      'export { load } from "posenc";',
      'export { load } from "posenc/dialects";',
      'export { load } from "posenc/model";',
    ];
    for (const program of programs) {
      const [own, ...others] = await Promise.all([bundled(program), byEsbuild(program)]);
      others.push(await byRollup(program));
      const weights = [own, ...others].map((text) => text.length);
      await annotate(`${program} ${weights.map(kilobytes).join(", ")}`);
      for (const weight of weights) expect(weight, program).toBeLessThan(1.05 * own.length + 500);
    }
  });

  test(
    "of a page with one figure: at most 100 kB, brotli, with Lit and the core",
    quick,
    async ({ annotate }) => {
      const program =
        'import { define, PosencHeatmap } from "posenc-figures"; define(PosencHeatmap);';
      // esbuild splits nothing: what a figure may fetch later is in its one file, and no other figure.
      const scripts = [
        await bundled(program, []),
        await byEsbuild(program),
        await byRollup(program),
      ];
      for (const script of scripts) {
        await within(annotate, brotli(script) + brotli(dist("wasm/posenc.wasm")), 100_000);
        expect(script).not.toMatch(/["`]posenc-rotation["`]/);
      }
    },
  );

  test("as far as the README says", quick, async ({ annotate }) => {
    const readme = readFileSync(join(root, "README.md"), "utf8");
    const rows = [...readme.matchAll(/^\| `(\w+)` of `([\w/]+)` \| (\d+) kB \| (.+) \|$/gm)];
    expect(rows.length).toBeGreaterThan(3);
    for (const [row, name, entry = "", script, wasm = ""] of rows) {
      const weight = brotli(await bundled(`export { ${name} } from "${entry}";`));
      await annotate(`${row}: ${kilobytes(weight)}`);
      expect(Math.abs(weight / 1000 - Number(script)), row).toBeLessThan(0.05 * Number(script) + 1);
      if (wasm === "none") continue;
      const file = brotli(dist(`wasm/${entry.replace("/", "_")}.wasm`));
      expect(Math.abs(file / 1000 - Number.parseInt(wasm, 10)), row).toBeLessThan(2);
    }
  });

  test("of posenc-figures", quick, async () => {
    const all = await bundled('export * from "posenc-figures";');
    const one = await bundled('export { PosencRotation } from "posenc-figures";');
    expect(one).toContain("posenc-rotation");
    for (const other of figures) {
      if (other !== "rotation") expect(one).not.toMatch(new RegExp(`["\`]posenc-${other}["\`]`));
    }
    // Most of it is what all figures share, the core's glue among it.
    expect(one.length).toBeLessThan(0.5 * all.length);
  });

  test("of every entry that is imported and not used", quick, async () => {
    const entries = ["posenc", "posenc/inline", "posenc/model", "posenc/dialects"];
    entries.push("posenc/rotary", "posenc/doctor", "posenc/npy", "posenc/safetensors");
    entries.push("posenc/rotary/gguf", "posenc/rotary/vision", "posenc/rotary/wgsl");
    entries.push("posenc-figures");
    // One by one: of several, a bundler puts what is fetched later, and stands in two, into the first file.
    for (const entry of entries) {
      expect((await bundled(`import * as unused from "${entry}";`)).trim(), entry).toBe("");
    }
  });
});
