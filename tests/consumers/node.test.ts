import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { consumer } from "./consumer.js";
import { expectEvery, expectRow, figureNames, kilobytes } from "./expected.js";

const quick = { tags: ["quick"] };
const node = consumer("node");

test("an ES module finds every wasm file", quick, async () => {
  expectEvery(await node.node("main.js"));
});

test("an ES module takes the inline entry", quick, async () => {
  expectRow(await node.node("inline.js"));
});

test("eval may be forbidden", async () => {
  expectEvery(await node.node("--disallow-code-generation-from-strings", "main.js"));
});

test("a worker thread takes positions and gives rows without a copy", async () => {
  expectRow(await node.node("thread.js"));
});

test("CommonJS takes it by require()", quick, async () => {
  expectRow(await node.node("require.cjs"));
});

test("CommonJS takes it by import()", async () => {
  expectRow(await node.node("import.cjs"));
});

test("a server imports the elements, and the manifest tells their attributes", async () => {
  expect(figureNames).toContain("heatmap");
  expect(await node.node("elements.js")).toBe(
    figureNames
      .map((name) => `posenc-${name}`)
      .sort()
      .join(" "),
  );
});

test("the command of posenc-figures draws a picture", quick, async () => {
  await node.run("npx", ["posenc-figures", "figure", "rotation", "-o", "rotation.svg"]);
  expect(readFileSync(node.path("rotation.svg"), "utf8")).toContain("</svg>");
});

test("100 000 encodings and 10 000 tables leave nothing behind", async ({ annotate }) => {
  const { before, after, peak } = JSON.parse(await node.node("--expose-gc", "memory.js"));
  const grown = (key: string) => after[key] - before[key];
  // 4 MB is one table: not one may be left, nor a hundredth of the encodings.
  expect(grown("heapUsed")).toBeLessThan(1e6);
  expect(grown("arrayBuffers")).toBeLessThan(1e6);
  expect(after.wasm).toBe(before.wasm);
  expect(peak).toBeLessThan(1e9);
  await annotate(`heap ${kilobytes(grown("heapUsed"))} more, peak ${Math.round(peak / 1e6)} MB`);
});
