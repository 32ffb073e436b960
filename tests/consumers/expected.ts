import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { deflateRawSync, gzipSync } from "node:zlib";
import { expect } from "vitest";
import { root } from "../../src/toolchain/run.mjs";

/** sin(3ω), cos(3ω) for ω = 10000^(-2i/8), from this machine's own library. */
const row = [0, 1, 2, 3].flatMap((pair) => {
  const angle = 3 * 10000 ** (-pair / 4);
  return [Math.sin(angle), Math.cos(angle)];
});

/** Expects the row of position 3 with 8 columns, as JSON: each value within half a float32 step. */
export function expectRow(printed: string): void {
  const values: number[] = JSON.parse(printed);
  expect(values).toHaveLength(row.length);
  for (const [column, value] of values.entries()) {
    expect(Math.abs(value - (row[column] ?? Number.NaN)), `column ${column}`).toBeLessThan(3e-8);
  }
}

/** Expects what shared/every.js gives, as JSON: something right of every entry. */
export function expectEvery(printed: string): void {
  const { model, doctor, ...rows } = JSON.parse(printed);
  expect(Object.keys(rows)).toEqual(["posenc", "dialects", "rotary", "npy", "safetensors"]);
  for (const values of Object.values(rows)) expectRow(JSON.stringify(values));
  expect(model).toBe("all for me love <end>");
  expect(doctor).toBe("match posenc.sinusoidal({ dim: 8 }).encode(12)");
}

/** How many wasm files a page fetches that loads every entry: one for each that the package exports. */
export const wasmFiles = Object.keys(
  JSON.parse(readFileSync(join(root, "package.json"), "utf8")).exports,
).filter((name) => name.endsWith(".wasm")).length;

/** Expects what shared/all.js gives, as JSON. */
export function expectAll(printed: string): void {
  const { inline, elements, defined, ...every } = JSON.parse(printed);
  expectEvery(JSON.stringify(every));
  expectRow(JSON.stringify(inline));
  expect(elements).toBe(figureNames.length);
  expect(defined).toBe(figureNames.length);
}

/** The names of the figures, which are those of their folders. */
export const figureNames = readdirSync(join(root, "web/figures"), { withFileTypes: true }).flatMap(
  (entry) => (entry.isDirectory() && !["kit", "shared"].includes(entry.name) ? [entry.name] : []),
);

/** Every file below a directory, by its whole path. */
export function filesIn(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Expects a built directory to hold each wasm file once at most, and one of them at least, whether as
 * a file, in base64, or deflated and in base64. Returns what a visitor downloads, in words.
 */
export function expectOneCopy(directory: string): string {
  const files = filesIn(directory).map((file) => ({ file, bytes: readFileSync(file) }));
  const copies = filesIn(join(root, "dist"))
    .filter((file) => extname(file) === ".wasm")
    .map((file) => copiesOf(readFileSync(file), files));
  expect(Math.max(...copies), "copies of a wasm file").toBe(1);

  const downloads = files.filter(({ file }) => [".js", ".wasm"].includes(extname(file)));
  const sum = (size: (bytes: Buffer) => number) =>
    kilobytes(downloads.reduce((total, { bytes }) => total + size(bytes), 0));
  return `${sum((bytes) => bytes.length)} (${sum((bytes) => gzipSync(bytes).length)} gzip)`;
}

function copiesOf(module: Buffer, files: { file: string; bytes: Buffer }[]): number {
  const inlined = [module, deflateRawSync(module, { level: 9 })].map((form) =>
    form.toString("base64"),
  );
  let copies = 0;
  for (const { file, bytes } of files) {
    if (extname(file) === ".wasm") copies += bytes.equals(module) ? 1 : 0;
    else for (const form of inlined) copies += bytes.toString("utf8").split(form).length - 1;
  }
  return copies;
}
