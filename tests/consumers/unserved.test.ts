import { cpSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright";
import { expect } from "vitest";
import { findWholeChromium, launchOptions } from "../../src/toolchain/browsers.mjs";
import { printed, test } from "./browser.js";
import { consumer } from "./consumer.js";
import { expectEvery, expectRow, wasmFiles } from "./expected.js";

// Pages that no server answers with.
const esbuild = consumer("esbuild");
const bundle = ["--bundle", "--minify", "--log-level=error"];

test("a page opened from the disk takes the inline entry as a classic script", async ({
  browser,
}) => {
  const folder = esbuild.path("out/file");
  await esbuild.run("esbuild", ["file.js", ...bundle, "--format=iife", `--outdir=${folder}`]);
  cpSync(esbuild.path("file.html"), `${folder}/file.html`);
  const { text, fetched } = await printed(browser, pathToFileURL(`${folder}/file.html`).href);
  expectRow(text);
  expect(fetched).toBe(0);
});

test("an extension of Manifest V3 fetches every wasm file", async () => {
  const folder = esbuild.path("extension");
  const loaders = ["--loader:.wasm=file", "--loader:.safetensors=file"];
  const output = `--outfile=${folder}/main.js`;
  await esbuild.run("esbuild", ["default.js", ...bundle, "--format=esm", ...loaders, output]);
  cpSync(esbuild.path("index.html"), `${folder}/index.html`);
  // The headless shell takes no extensions.
  const { executablePath, args } = launchOptions(findWholeChromium());
  const context = await chromium.launchPersistentContext("", {
    executablePath,
    args: [...args, `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  });
  try {
    const [worker = await context.waitForEvent("serviceworker")] = context.serviceWorkers();
    const { text, fetched } = await printed(context, `${dirname(worker.url())}/index.html`);
    expectEvery(text);
    expect(fetched).toBe(wasmFiles);
  } finally {
    await context.close();
  }
});
