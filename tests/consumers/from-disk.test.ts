import { cpSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect } from "vitest";
import { printed, test } from "./browser.js";
import { consumer } from "./consumer.js";
import { expectRow } from "./expected.js";

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
