// A linked word and the part of the figure that it lights up are wholly in view together while the word is
// read: on a screen with two columns, and on a phone with the figure in its dock.

import type { Locator, Page } from "@playwright/test";
import { chapters } from "../../web/site/pages.js";
import { expect, figuresOn, inChromium, languagesOf, open, test } from "./reader.js";

/** Where the reader reads: so much of the height below the dock is above that line. */
const readingLine = 0.38;

/** Scrolls the page, by as many steps as a reader's thumb would take, until a word stands on the reading line. */
async function readAt(page: Page, word: Locator): Promise<void> {
  // The figure docks on the way, which gives the line its place.
  for (const _ of [1, 2, 3]) {
    await word.evaluate((element, line) => {
      const bar = document.querySelector(".docked > .dock")?.getBoundingClientRect();
      const dock = bar?.bottom ?? 0;
      const { top, bottom } = element.getBoundingClientRect();
      scrollBy(0, (top + bottom) / 2 - (dock + (innerHeight - dock) * line));
    }, readingLine);
    await expect(page.locator(".lesson [aria-current=step]")).toBeVisible();
  }
}

/** Which of a word and its lit parts are not wholly in view, with where they are. */
function outOfView(word: Locator): Promise<string[]> {
  return word.evaluate((element) => {
    const figure = document.querySelector(".live");
    const stage = figure?.shadowRoot?.firstElementChild;
    if (!figure || !stage) return ["there is no figure"];
    const bar = document.querySelector(".docked > .dock")?.getBoundingClientRect();
    const free = { top: bar?.bottom ?? 0, bottom: innerHeight };
    const { top, bottom } = stage.getBoundingClientRect();
    const shown = { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) };
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
  });
}

for (const { name, width, height } of [
  { name: "beside each other", width: 1280, height: 800 },
  { name: "docked", width: 390, height: 844 },
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
          await expect(page.locator(".lesson.docks")).toBeVisible();
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
