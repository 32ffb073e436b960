// A linked word and the part of the figure that it lights up are wholly in view together while the word is
// read: on a screen with two columns, and on a phone with the figure above the text.

import type { Locator, Page } from "@playwright/test";
import { chapters } from "../../web/site/pages.js";
import { expect, figuresOn, inChromium, languagesOf, open, test } from "./reader.js";

/** Where the reader reads: so much of the height below the figure is above that line. */
const readingLine = 0.38;

/** Where the text begins on the screen: below the figure, where it stands above the text. */
const freeFrom = (page: Page) =>
  page
    .locator(".lesson")
    .evaluate((one) => Number.parseFloat(getComputedStyle(one).getPropertyValue("--above")) || 0);

/** Scrolls the page until a word stands on the reading line. */
async function readAt(page: Page, word: Locator): Promise<void> {
  const top = await freeFrom(page);
  await word.evaluate(
    (element, { line, free }) => {
      const box = element.getBoundingClientRect();
      scrollBy(0, (box.top + box.bottom) / 2 - (free + (innerHeight - free) * line));
    },
    { line: readingLine, free: top },
  );
  await expect(page.locator(".lesson [aria-current=step]")).toBeVisible();
}

/** Which of a word and its lit parts are not wholly in view, with where they are. */
async function outOfView(word: Locator): Promise<string[]> {
  return word.evaluate(
    (element, top) => {
      const figure = document.querySelector(".live");
      const stage = figure?.shadowRoot?.firstElementChild;
      if (!figure || !stage) return ["there is no figure"];
      const free = { top, bottom: innerHeight };
      const box = stage.getBoundingClientRect();
      const shown = { top: Math.max(0, box.top), bottom: Math.min(innerHeight, box.bottom) };
      const lit = [figure.shadowRoot, figure].flatMap((root) => [
        ...(root?.querySelectorAll("[data-lit]") ?? []),
      ]);
      if (lit.length === 0) return ["nothing is lit"];
      const out = (one: Element, within: { top: number; bottom: number }) =>
        [...one.getClientRects()]
          .filter((box) => {
            return (
              box.top < within.top - 0.5 ||
              box.bottom > within.bottom + 0.5 ||
              box.left < -0.5 ||
              box.right > innerWidth + 0.5
            );
          })
          .map(
            (box) =>
              `${one.localName}.${one.className} ${box.top}–${box.bottom} of ${JSON.stringify(within)}`,
          );
      return [...out(element, free), ...lit.flatMap((one) => out(one, shown))];
    },
    await freeFrom(word.page()),
  );
}

for (const { name, width, height } of [
  { name: "beside each other", width: 1280, height: 800 },
  { name: "above each other", width: 390, height: 844 },
]) {
  for (const [turn, slug] of Object.keys(chapters).entries()) {
    for (const language of languagesOf(turn + 1)) {
      test(
        `Word and part are in view together, ${name}: ${language}/${slug}`,
        inChromium,
        async ({ page }) => {
          await page.setViewportSize({ width, height });
          await open(page, `${language}/${slug}/`);
          await page.waitForLoadState("networkidle");
          await expect(page.locator(".lesson.followed")).toBeVisible();
          const words = page.locator(".lesson .part");
          const count = await words.count();
          expect(count).toBeGreaterThan(0);
          for (let n = 0; n < count; n++) {
            const word = words.nth(n);
            await readAt(page, word);
            await word.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
            const told = `${await word.getAttribute("data-part")}`;
            await expect.poll(() => outOfView(word), { message: told }).toEqual([]);
            expect(await figuresOn(page).locator("[data-lit]").count()).toBeGreaterThan(0);
            await word.evaluate((element: HTMLElement) => element.blur());
          }
        },
      );
    }
  }
}
