// The figure of a chapter on a phone: it docks above the paragraphs, with its one control, and opens at a tap.

import type { Page } from "@playwright/test";
import { chapterPages, chapters } from "../../web/site/pages.js";
import { siteTexts } from "../../web/text/site.js";
import { boxOf, phones, shiftWhileReading } from "./phone.js";
import { expect, figuresOn, inChromium, languagesOf, open, test } from "./reader.js";
import { isStaged } from "./staged.js";

const docking = Object.keys(chapters).filter((slug) => !isStaged(slug));

/** Scrolls until the paragraph with the first linked word is read. */
async function readFirst(page: Page): Promise<void> {
  await expect(page.locator(".lesson.docks")).toBeVisible();
  await page
    .locator(".lesson .part")
    .first()
    .evaluate((word) => {
      scrollBy(0, word.getBoundingClientRect().top - 0.6 * innerHeight);
    });
}

for (const [turn, slug] of docking.entries()) {
  for (const language of languagesOf(turn)) {
    test(
      `The dock has the figure's one control, and reading moves nothing: ${language}/${slug}`,
      inChromium,
      async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await open(page, `${language}/${slug}/`, { isNew: true });
        const dock = page.locator(".dock");
        await expect(dock).toBeHidden();
        await readFirst(page);
        await expect(dock).toBeVisible();
        const control = dock.locator(".control :is(input, select, button)");
        await expect(control).toHaveCount(1);
        await expect(control).toHaveAccessibleName(/\S/);
        expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(40);
        await page.evaluate(() => scrollTo(0, 0));
        await expect(dock).toBeHidden();
        expect(await shiftWhileReading(page)).toBe(0);
      },
    );
  }
}

/** Whether what has the focus in the figure is wholly on the screen. */
const isFocusSeen = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const focused = document.querySelector(".live")?.shadowRoot?.activeElement;
    const { top = -1, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
    return top >= 0 && bottom <= innerHeight;
  });

for (const [turn, slug] of docking.entries()) {
  test(`The figure leaves room for its question, and all of it is there at a tap: ${slug}`, async ({
    page,
  }) => {
    const language = languagesOf(turn)[0] ?? "en";
    for (const [width, height] of phones) {
      await page.setViewportSize({ width, height });
      await open(page, `${language}/${slug}/`, { isNew: true });
      await expect(page.locator(".lesson.docks")).toBeVisible();
      const [figure, ask] = [figuresOn(page), page.locator(".ask")];
      const topOf = () => figure.evaluate((one) => one.getBoundingClientRect().top + scrollY);
      const [top, { height: shown }] = [await topOf(), await boxOf(figure)];
      const below = await boxOf(ask);
      expect(shown).toBeLessThanOrEqual(Math.max(0.75 * height, 24 * 16) + 1);
      expect(below.y - top).toBeLessThanOrEqual(shown + 80);
      const { whole } = siteTexts[language].dock;
      const all = page.getByRole("button", { name: whole, exact: true });
      const cut = await figure.evaluate((one) => one.scrollHeight - one.clientHeight);
      // What is not worth a button is cut off by less.
      expect(await all.isVisible()).toBe(cut > 48);
      if (cut <= 48) continue;
      // A click would scroll it to where the figure docks, and would open it there.
      await all.evaluate((button) => button.scrollIntoView({ block: "end" }));
      await all.press("Enter");
      await expect(all).toBeHidden();
      await expect(figure).toBeFocused();
      await expect
        .poll(() => figure.evaluate((one) => one.scrollHeight - one.clientHeight))
        .toBeLessThanOrEqual(0);
      expect(await topOf()).toBeCloseTo(top, 0);
    }
  });
}

test("What is cut off is there for the keyboard, and what has the focus stays on the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "en/stretch/", { isNew: true });
  await expect(page.locator(".lesson.docks")).toBeVisible();
  const [figure, last] = [figuresOn(page), figuresOn(page).getByRole("button").last()];
  expect((await boxOf(last)).y).toBeGreaterThan((await boxOf(page.locator(".ask"))).y);
  await figure.getByRole("slider").first().focus();
  for (let tries = 0; tries < 3; tries++) {
    await page.keyboard.press("Tab");
    await expect.poll(() => isFocusSeen(page)).toBe(true);
  }
  await expect(page.locator(".lesson.unfolded")).toBeVisible();
  expect((await boxOf(last)).y).toBeLessThan((await boxOf(page.locator(".ask"))).y);
  // Who leaves the focus there and scrolls on has the dock.
  await readFirst(page);
  await expect(page.locator(".lesson.docked")).toBeVisible();
});

/** Pieces of a picture that are buttons where the figure stands in the text. */
const pieces = ".word, .cell, .lines button";

/**
 * Scrolls through all paragraphs, and says where the dock is too high, shows another control than its own, or cuts
 * the figure's picture.
 */
async function faultsOfDock(page: Page): Promise<string[]> {
  return page.evaluate(async (isPiece) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const lesson = document.querySelector<HTMLElement>(".lesson");
    const figure = lesson?.querySelector(".live");
    const stage = figure?.shadowRoot?.firstElementChild;
    if (!lesson || !figure || !stage) return ["there is no figure"];
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const most = Math.min(Math.max(13 * rem, 0.35 * innerHeight), 18 * rem);
    const isSeen = (one: Element) => {
      const [box, room] = [one.getBoundingClientRect(), stage.getBoundingClientRect()];
      const isWithin = box.bottom > room.top + 1 && box.top < room.bottom - 1;
      return isWithin && box.height > 1 && one.checkVisibility({ visibilityProperty: true });
    };
    const faults = new Set<string>();
    const paragraphs = [...lesson.querySelectorAll("p, li, .ask")].filter(
      (one) =>
        figure.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING &&
        !figure.contains(one) &&
        (one.matches(".ask") || !one.closest(".ask")),
    );
    for (const paragraph of paragraphs) {
      const line = most + 0.3 * (innerHeight - most);
      scrollBy({ top: paragraph.getBoundingClientRect().top - line, behavior: "instant" });
      for (let n = 0; n < 4; n++) await frame();
      const fault = (told: string) =>
        faults.add(`${paragraph.textContent?.trim().slice(0, 12)}: ${told}`);
      const bar = lesson.querySelector(".docked > .dock");
      const height = bar?.getBoundingClientRect().bottom ?? 0;
      if (height === 0 || height > most + 1) fault(`the dock is ${height} px high`);
      const own = [...(bar?.querySelectorAll(".control :is(input, select, button)") ?? [])];
      if (own.length !== 1) fault(`${own.length} controls in its line`);
      if (!own[0]?.checkVisibility()) fault("its control is not seen");
      const others = stage.querySelectorAll("input, select, textarea, summary, button, a[href]");
      for (const one of others) {
        if (isSeen(one) && !one.matches(isPiece)) fault(`${one.localName}#${one.id} is seen`);
      }
      if (stage.scrollTop > 0) continue;
      const pictures = stage.querySelectorAll(
        ":is(.picture, .clock, .stage) > svg, .picture .curves, .plot > .map",
      );
      const room = stage.getBoundingClientRect();
      for (const picture of pictures) {
        const { bottom, height: own } = picture.getBoundingClientRect();
        if (!isSeen(picture)) continue;
        if (bottom > room.bottom + 1) fault(`${picture.className} ends at ${bottom} px`);
        if (own < 40) fault(`${picture.className} is ${own} px high`);
      }
    }
    return paragraphs.length > 3 ? [...faults] : ["there is no text"];
  }, pieces);
}

for (const [turn, slug] of docking.entries()) {
  for (const language of languagesOf(turn + 1)) {
    test(
      `A docked figure is its picture and one control: ${language}/${slug}`,
      inChromium,
      async ({ openPage }) => {
        const page = await openPage({ hasTouch: true, isMobile: true, reducedMotion: "reduce" });
        for (const [width, height] of phones) {
          await page.setViewportSize({ width, height });
          await open(page, `${language}/${slug}/`);
          await expect(page.locator(".lesson.docks")).toBeVisible();
          expect(await faultsOfDock(page), `${width} × ${height}`).toEqual([]);
        }
      },
    );
  }
}

test.describe("by finger", inChromium, () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

  test("A docked figure is worked by its control, opens at a tap and closes", async ({ page }) => {
    await open(page, "en/stretch/");
    await readFirst(page);
    const [dock, stage] = [page.locator(".dock"), page.locator(".live").locator(".around")];
    await dock.getByRole("slider").fill("7");
    await expect(figuresOn(page)).toHaveJSProperty("factor", 7);
    const docked = await stage.boundingBox();
    expect(docked?.height).toBeLessThan(0.35 * 844);
    const scrolled = await page.evaluate(() => scrollY);
    await page.touchscreen.tap(100, 100);
    await expect(dock.getByRole("button", { name: "Close" })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
    await expect.poll(async () => (await stage.boundingBox())?.height).toBeGreaterThan(700);
    await dock.getByRole("button", { name: "Close" }).tap();
    await expect.poll(async () => (await stage.boundingBox())?.height).toBe(docked?.height);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });

  test("Held sideways, the figure stands beside the text", async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await open(page, "en/rotation/");
    await readFirst(page);
    await expect(page.locator(".dock")).toBeHidden();
    const [figure, text] = [
      await figuresOn(page).boundingBox(),
      await page.locator(".lesson > p").last().boundingBox(),
    ];
    expect(figure?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 844) - 1);
    expect((figure?.y ?? -1) + (figure?.height ?? 0)).toBeLessThanOrEqual(391);
  });

  test("The figure gives way to the keyboard", async ({ page }) => {
    await open(page, "en/order/");
    await readFirst(page);
    await expect(page.locator(".dock")).toBeVisible();
    await page.locator(".lesson .scrub").first().focus();
    await expect(page.locator(".dock")).toBeHidden();
  });
});

test("The sheet of the contents opens by keyboard, knows where the reader is, and leads on", async ({
  page,
}) => {
  await open(page, "en/rotation/");
  const sheet = page.getByRole("navigation", { name: "Contents" });
  const contents = `Chapter 9 of ${chapterPages.length}: contents`;
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: contents }).press("Enter");
  await expect(sheet.getByRole("listitem")).toHaveCount(chapterPages.length);
  await expect(sheet.locator("[aria-current=page]")).toHaveText(
    "How do you get from one position to k further on?",
  );
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: contents }).press("Enter");
  await sheet.getByRole("link", { name: "How long is the longest wave?" }).click();
  await expect(page).toHaveURL(/\/en\/wave\//);
});

test("What was read is marked on the first page, and one press forgets it", async ({ page }) => {
  await open(page, "en/wave/", { isNew: true });
  await expect(page.locator(".lesson.docks")).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("posenc-read")))
    .toContain("wave");
  await open(page, "en/", { isNew: true });
  const items = page.locator("ol.pages > li");
  await expect(items.nth(3).locator(".read")).toBeVisible();
  await expect(page.locator(".read:visible")).toHaveCount(1);
  await page.getByRole("button", { name: "Forget what was read" }).click();
  await expect(page.locator(".read:visible")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
