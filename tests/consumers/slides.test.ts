// A figure in slides: the keys that move its controls do not turn the slides.
import { cpSync } from "node:fs";
import type { Page } from "playwright";
import { expect } from "vitest";
import { type Browser, served, test, visit } from "./browser.js";
import { consumer } from "./consumer.js";

const slides = consumer("slides");

const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:";

/** Moves k by a key, with the focus on its slider, and then the slides by the same key. */
async function expectKeys(page: Page): Promise<void> {
  const slider = page.locator("posenc-rotation #k");
  await page.locator("posenc-rotation[ready]").waitFor({ timeout: 20_000 });
  const second = () => /[#/]2$|#\/1$/.test(page.url());
  await slider.focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
  await expect.poll(() => slider.inputValue()).toBe("4");
  await page.keyboard.press("PageDown");
  expect(second(), page.url()).toBe(false);
  await slider.evaluate((one: HTMLElement) => one.blur());
  await page.keyboard.press("ArrowRight");
  await expect.poll(second).toBe(true);
}

async function show(browser: Browser, name: string): Promise<void> {
  await served(slides.path(), (url) => visit(browser, `${url}${name}`, expectKeys), policy);
}

test("reveal.js", async ({ browser }) => {
  cpSync(slides.path("node_modules/posenc-figures/dist/embed"), slides.path("embed"), {
    recursive: true,
  });
  cpSync(slides.path("node_modules/reveal.js/dist"), slides.path("reveal"), { recursive: true });
  await show(browser, "reveal.html");
});

test("Marp", async ({ browser }) => {
  await slides.run("marp", ["deck.md", "--no-stdin", "--html", "-o", "deck.html"]);
  await show(browser, "deck.html");
});
