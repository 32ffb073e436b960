import { expect } from "vitest";
import { printedIn, test } from "./browser.js";
import { consumer } from "./consumer.js";
import { expectRow } from "./expected.js";

const page = consumer("page");

test("a module script fetches the wasm", async ({ browser }) => {
  const { text, found } = await printedIn(browser, page.path(), "index.html");
  expectRow(text);
  expect(found).toBe("fetched posenc.wasm");
});

test("a module script takes the inline entry", async ({ browser }) => {
  const { text, found } = await printedIn(browser, page.path(), "inline.html");
  expectRow(text);
  expect(found).toBe("inlined");
});

test("a web worker fetches the wasm", async ({ browser }) => {
  const { text, found } = await printedIn(browser, page.path(), "worker.html");
  expectRow(text);
  expect(found).toBe("fetched posenc.wasm");
});
