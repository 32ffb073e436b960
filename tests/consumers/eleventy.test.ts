// The README's lines for a blog post, in a post of a site generator, with the files that the command copies.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { root } from "../../src/toolchain/run.mjs";
import { served, test, visit } from "./browser.js";
import { consumer } from "./consumer.js";

const eleventy = consumer("eleventy");

test("a figure in a post of Eleventy", async ({ browser }) => {
  const [, snippet = ""] =
    /## A figure in a blog post[\s\S]*?```html\n([\s\S]*?)```/.exec(
      readFileSync(join(root, "README.md"), "utf8"),
    ) ?? [];
  const post = eleventy.path("post.md");
  writeFileSync(post, readFileSync(post, "utf8").replace("SNIPPET", snippet));
  await eleventy.run("posenc-figures", ["embed", "rotation", "--to", "embed"]);
  await eleventy.run("eleventy", ["--quiet"]);
  const copied = [
    "LICENSE.txt",
    "THIRD-PARTY.txt",
    "posenc.classic.js",
    "posenc.css",
    "posenc.js",
    "rotation.en.js",
  ];
  expect(readdirSync(eleventy.path("_site/embed")).sort()).toEqual(copied);
  const { files } = await served(
    eleventy.path("_site"),
    (url) =>
      visit(browser, `${url}posts/post/`, async (page) => {
        await page.locator("posenc-rotation[ready]").waitFor({ timeout: 20_000 });
        expect((await page.locator(".play").innerText()).trim()).toBe("Play");
      }),
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
  );
  expect(files.map(({ name }) => name)).toContain("rotation.en.js");
});
