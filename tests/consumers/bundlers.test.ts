import { cpSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { allowingImportMap, printedIn, test } from "./browser.js";
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
    name: "rollup",
    args: (entry: string) => [
      `${entry}.js`,
      `--dir=out/${entry}`,
      "--entryFileNames=main.js",
      "--silent",
      "--plugin=@rollup/plugin-node-resolve",
      ...(entry === "default" ? ["--plugin=@web/rollup-plugin-import-meta-assets"] : []),
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

describe("Parcel", () => {
  const parcel = consumer("parcel");

  for (const [entry, count] of Object.entries(pages)) {
    test(entry, async ({ browser, annotate }) => {
      const output = parcel.path("out", entry);
      const options = [
        "--public-url",
        "./",
        "--no-cache",
        "--no-source-maps",
        "--log-level",
        "warn",
      ];
      await parcel.run("parcel", ["build", `${entry}.html`, "--dist-dir", output, ...options]);
      const page = `${entry}.html`;
      const allowed = allowingImportMap(join(output, page));
      const { text, fetched } = await printedIn(browser, output, page, allowed);
      if (entry === "default") expectEvery(text);
      else expectRow(text);
      expect(fetched, "wasm files fetched").toBe(count);
      await annotate(expectOneCopy(output));
    });
  }
});

describe("Rsbuild", () => {
  const rsbuild = consumer("rsbuild");

  test("both entries as pages of one project", async ({ browser }) => {
    await rsbuild.run("rsbuild", ["build"]);
    const output = rsbuild.path("dist");
    for (const [entry, count] of Object.entries(pages)) {
      const { text, fetched } = await printedIn(browser, output, `${entry}.html`);
      if (entry === "default") expectEvery(text);
      else expectRow(text);
      expect(fetched, "wasm files fetched").toBe(count);
    }
  });
});

describe("Vite builds", () => {
  const vite = consumer("vite");

  for (const [entry, count] of Object.entries({ ...pages, worker: 1, elements: 1 })) {
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
});

const react = consumer("react");

test("React renders on a server and hydrates in the browser", async ({ browser, annotate }) => {
  await react.run("vite", ["build", "--base", "./", "--logLevel", "warn"]);
  await react.node("server.js");
  const output = react.path("dist");
  const { text } = await printedIn(browser, output);
  expectRow(text);
  await annotate(expectOneCopy(output));
});
