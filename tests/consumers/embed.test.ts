import { cpSync } from "node:fs";
import type { Page } from "playwright";
import { beforeAll, expect } from "vitest";
import { served, test, visit } from "./browser.js";
import { consumer } from "./consumer.js";

const quick = { tags: ["quick"] };
const script = "posenc-embed.js";
const tags = ["posenc-heatmap", "posenc-rotation"];
const project = consumer("embed");

beforeAll(() => cpSync(project.path("node_modules/posenc/dist", script), project.path(script)));

test.for(["index.html", "twice.html"])(
  "both figures live in %s",
  quick,
  async (name, { browser }) => {
    const { files } = await served(project.path(), (url) => visit(browser, url + name, live));
    // Nothing is asked for but the page and the script.
    expect(new Set(files.map((file) => file.name))).toEqual(new Set([name, script]));
  },
);

test(
  "figures leave the author's text where WebAssembly is forbidden",
  quick,
  async ({ browser }) => {
    // The browser reports what a page's policy refuses, beside what we say.
    const refused = /Content Security Policy/;
    await served(
      project.path(),
      (url) => visit(browser, `${url}index.html`, fallback, refused),
      "default-src 'self'",
    );
  },
);

async function live(page: Page): Promise<void> {
  for (const tag of tags) {
    const figure = page.locator(`${tag}[ready]`);
    await figure.waitFor({ timeout: 20_000 });
    // Light children are shown only where the figure has a slot for them.
    expect(await figure.locator("> p:not([role])").isVisible(), tag).toBe(false);
    await figure.getByRole("slider").first().waitFor();
  }
  const colours = await page.locator("posenc-heatmap canvas").first().evaluate(colourCount);
  expect(colours).toBeGreaterThanOrEqual(10);
}

/** How many colours a canvas shows. */
function colourCount(element: Element): number {
  const canvas = element as HTMLCanvasElement;
  const { width, height } = canvas;
  const { data } = canvas.getContext("2d")?.getImageData(0, 0, width, height) ?? { data: [] };
  return new Set(new Uint32Array(Uint8Array.from(data).buffer)).size;
}

async function fallback(page: Page): Promise<void> {
  for (const tag of tags) {
    const figure = page.locator(tag);
    await figure.getByRole("alert").filter({ hasText: "WebAssembly" }).waitFor({ timeout: 20_000 });
    expect(await figure.locator("> p:not([role])").isVisible(), tag).toBe(true);
  }
}
