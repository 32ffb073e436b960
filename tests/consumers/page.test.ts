import { cpSync } from "node:fs";
import { expect } from "vitest";
import { allowingImportMap, policy, printedIn, served, test, visit } from "./browser.js";
import { consumer } from "./consumer.js";
import { expectEvery, expectRow, wasmFiles } from "./expected.js";

const page = consumer("page");

test("an import map leads to every entry, without a bundler", async ({ browser }) => {
  const allowed = allowingImportMap(page.path("index.html"));
  const { text, fetched } = await printedIn(browser, page.path(), "index.html", allowed);
  expectEvery(text);
  expect(fetched).toBe(wasmFiles);
});

test("a module script takes the inline entry", async ({ browser }) => {
  const { text, fetched } = await printedIn(browser, page.path(), "inline.html");
  expectRow(text);
  expect(fetched).toBe(0);
});

test("a web worker fetches the wasm", async ({ browser }) => {
  const { text, fetched } = await printedIn(browser, page.path(), "worker.html");
  expectRow(text);
  expect(fetched).toBe(1);
});

for (const kind of ["shared", "service"]) {
  test(`a ${kind} worker fetches the wasm`, async ({ browser }) => {
    const { text } = await printedIn(browser, page.path(), `workers.html?${kind}`);
    expectRow(text);
  });
}

test("an extension's policy, which is that of Manifest V3, allows it", async ({ browser }) => {
  const extension = "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'";
  const { text } = await printedIn(browser, page.path(), "inline.html", extension);
  expectRow(text);
});

test("Trusted Types need Lit's policy alone", async ({ browser }) => {
  cpSync(
    page.path("node_modules/posenc-figures/dist/embed/heatmap.en.js"),
    page.path("heatmap.en.js"),
  );
  const trusted = `${policy}; require-trusted-types-for 'script'; trusted-types lit-html`;
  await served(
    page.path(),
    (url) =>
      visit(browser, `${url}embed.html`, (page) =>
        page.locator("posenc-heatmap[ready]").waitFor({ timeout: 20_000 }),
      ),
    trusted,
  );
});
