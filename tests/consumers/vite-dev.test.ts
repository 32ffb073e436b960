import { expect } from "vitest";
import { printed, test } from "./browser.js";
import { type Consumer, consumer } from "./consumer.js";
import { expectEvery, expectRow, wasmFiles } from "./expected.js";

const vite = consumer("vite");
const vite7 = consumer("vite7");

/** Runs Vite's dev server on a folder of the project while `use` runs. */
const serving = <Result>(
  project: Consumer,
  folder: string,
  use: (url: string) => Promise<Result>,
): Promise<Result> =>
  project.serving(
    "vite",
    (port) => [folder, "--host", "127.0.0.1", "--port", port, "--strictPort"],
    use,
  );

test("the dev server of Vite", async ({ browser }) => {
  const { text, fetched } = await serving(vite, "default", (url) => printed(browser, url));
  expectEvery(text);
  expect(fetched).toBe(wasmFiles);
});

test("the dev server of Vite, inline", async ({ browser }) => {
  const { text, fetched } = await serving(vite, "inline", (url) => printed(browser, url));
  expectRow(text);
  expect(fetched).toBe(0);
});

test("the dev server of Vite 7", async ({ browser }) => {
  const { text, fetched } = await serving(vite7, ".", (url) => printed(browser, url));
  expectEvery(text);
  expect(fetched).toBe(wasmFiles);
});
