import { cpSync } from "node:fs";
import { describe, expect } from "vitest";
import { printedIn, test } from "./browser.js";
import { consumer } from "./consumer.js";
import { expectEvery, expectOneCopy, expectRow, wasmFiles } from "./expected.js";

const pages = { default: wasmFiles, inline: 0 };

/** How each bundler is called for `default.js` or `inline.js`, and where it puts what it builds. */
const bundlers = [
  {
    name: "webpack",
    args: (entry: string) => [
      "--mode=production",
      "--stats=errors-warnings",
      `--entry=./${entry}.js`,
      `--output-path=out/${entry}`,
    ],
  },
  {
    name: "esbuild",
    args: (entry: string) => [
      `${entry}.js`,
      "--bundle",
      "--minify",
      "--format=esm",
      "--log-level=warning",
      `--outfile=out/${entry}/main.js`,
      ...(entry === "default" ? ["--loader:.wasm=file", "--loader:.safetensors=file"] : []),
    ],
  },
];

for (const { name, args } of bundlers) {
  describe(name, () => {
    const project = consumer(name);

    for (const [entry, count] of Object.entries(pages)) {
      test(entry, async ({ browser, annotate }) => {
        await project.run(name, args(entry));
        const output = project.path("out", entry);
        cpSync(project.path("index.html"), project.path("out", entry, "index.html"));
        const { text, fetched } = await printedIn(browser, output);
        if (entry === "default") expectEvery(text);
        else expectRow(text);
        expect(fetched, "wasm files fetched").toBe(count);
        await annotate(expectOneCopy(output));
      });
    }
  });
}

describe("Vite builds", () => {
  const vite = consumer("vite");

  const folders = { ...pages, worker: 1, "module-worker": 1, elements: 1 };
  for (const [entry, count] of Object.entries(folders)) {
    test(entry, async ({ browser, annotate }) => {
      await vite.run("vite", ["build", entry, "--base", "./", "--logLevel", "warn"]);
      const output = vite.path(entry, "dist");
      const { text, fetched } = await printedIn(browser, output);
      if (entry === "default") expectEvery(text);
      else expectRow(text);
      expect(fetched, "wasm files fetched").toBe(count);
      await annotate(expectOneCopy(output));
    });
  }

  test("no worker that waits at its top, without its line", async () => {
    const args = ["build", "module-worker", "--config", "none.config.js", "--logLevel", "warn"];
    await expect(vite.run("vite", args)).rejects.toThrow("iife");
  });
});
