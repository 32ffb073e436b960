import { expect } from "vitest";
import { printed, test } from "./browser.js";
import { consumer } from "./consumer.js";
import { expectEvery, expectRow, wasmFiles } from "./expected.js";

const vite = consumer("vite");

/** Runs Vite's dev server on a folder of the project while `use` runs. */
const serving = <Result>(folder: string, use: (url: string) => Promise<Result>): Promise<Result> =>
  vite.serving(
    "vite",
    (port) => [folder, "--host", "127.0.0.1", "--port", port, "--strictPort"],
    use,
  );

test("the dev server of Vite", async ({ browser }) => {
  const { text, fetched } = await serving("default", (url) => printed(browser, url));
  expectEvery(text);
  expect(fetched).toBe(wasmFiles);
});

test("the dev server of Vite, inline", async ({ browser }) => {
  const { text, fetched } = await serving("inline", (url) => printed(browser, url));
  expectRow(text);
  expect(fetched).toBe(0);
});
