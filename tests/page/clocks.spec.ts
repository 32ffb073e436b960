// The figure of the first page: 32 clocks that write the table, and one crank.
import type { Page } from "@playwright/test";
import { chapterPages, partsOfTutorial } from "../../web/site/pages.js";
import { languages } from "../../web/text/languages.js";
import { siteTexts } from "../../web/text/site.js";
import { boxOf, middleOf } from "./phone.js";
import { expect, inChromium, open, test } from "./reader.js";

const state = (page: Page) =>
  page.locator("posenc-clocks").evaluate((figure) => ({
    pos: Reflect.get(figure, "pos") as number,
    k: Reflect.get(figure, "k") as number,
  }));

test("The first line says what this is about, and the next ones where to go", async ({ page }) => {
  const names = { en: "Positional encoding", "zh-Hant": "位置編碼", "zh-Hans": "位置编码" };
  for (const language of languages) {
    await page.goto(`${language}/`);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toContainText(names[language]);
    await expect(heading).toContainText("Transformer");
    await expect(page.locator(".ways a")).toHaveCount(3);
    await expect(page.locator("ol.pages > li a img")).toHaveCount(chapterPages.length);
  }
});

test("Each part has a heading, its numbers go on from the part before, and a line leads there", async ({
  page,
}) => {
  const [first, second] = partsOfTutorial;
  if (!first || !second) throw new Error("the tutorial has two parts");
  for (const language of languages) {
    await page.goto(`${language}/`);
    await expect(page.locator("h3.chapters-of")).toHaveCount(partsOfTutorial.length);
    await expect(page.locator("ol.pages").nth(1)).toHaveAttribute(
      "start",
      String(first.chapters.length + 1),
    );
    await expect(page.locator("ol.pages").nth(1).locator("> li")).toHaveCount(
      second.chapters.length,
    );
    await page.locator(".later a").click();
    await expect(page.locator("#part-two")).toBeInViewport();
    // The last chapter of the first part leads to the second by its name.
    const last = first.chapters.at(-1);
    await page.goto(`${language}/${last?.path}`);
    const next = page.locator(".beside a[rel=next]");
    await expect(next).toHaveAttribute("href", new RegExp(`/${second.chapters[0]?.slug}/`));
    await expect(next.locator("small")).toHaveText(siteTexts[language].parts.two);
    // Who leaves before all has come is told of it by Firefox as of an error that nobody caught.
    await expect(page.locator(".lesson.followed")).toBeVisible();
  }
});

test("By keyboard the crank brings all hands into their rings, in any row", async ({ page }) => {
  await open(page, "en/");
  const crank = page.getByRole("slider", { name: "The crank k" });
  await crank.focus();
  const told = page.locator('posenc-clocks [data-readout="caption"]');
  await expect(told).toContainText("Turn the crank");
  for (let turn = 0; turn < 7; turn++) await page.keyboard.press("ArrowRight");
  await expect(told).toContainText("by its own angle");
  await page.keyboard.press("ArrowRight");
  await expect(told).toContainText("all 32 hands are in their rings");
  await page.getByRole("slider", { name: "Row" }).press("End");
  expect(await state(page)).toEqual({ pos: 31, k: 8 });
  await expect(told).toContainText("all 32 hands are in their rings");
});

/** Where a row of the paper is, by the row that is framed. */
async function placeOf(page: Page, row: number) {
  const { pos } = await state(page);
  const framed = await boxOf(page.locator("posenc-clocks .row"));
  // The frame is wider than the row, and so is its line.
  const height = framed.height - 3.5;
  return { x: framed.x + 40, y: framed.y + framed.height / 2 + (row - pos) * height };
}

test("A pointer turns the crank by its grip, and chooses a row on the paper", async ({ page }) => {
  await open(page, "en/");
  await page.locator("posenc-clocks #stage").scrollIntoViewIfNeeded();
  const grip = await middleOf(page.locator("posenc-clocks [data-handle=k]"));
  const to = await placeOf(page, 9);
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x, to.y, { steps: 6 });
  await page.mouse.up();
  expect((await state(page)).k).toBe(4);
  const { x, y } = await placeOf(page, 20);
  await page.mouse.click(x, y);
  expect((await state(page)).pos).toBe(20);
});

test("It keeps still where less motion is asked for", inChromium, async ({ page }) => {
  await open(page, "en/");
  await page.waitForTimeout(2000);
  expect((await state(page)).pos).toBe(5);
});

test("It moves by itself once, and Pause keeps it where it is", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "en/");
  const button = page.locator("posenc-clocks .play").first();
  await expect(button).toHaveText("Pause");
  await expect.poll(async () => (await state(page)).pos).toBeGreaterThan(6);
  await button.click();
  await expect(button).toHaveText("Play");
  const { pos } = await state(page);
  expect(pos).toBeLessThan(31);
  await page.waitForTimeout(1500);
  expect((await state(page)).pos).toBe(pos);
});

test("A finger chooses a row by a tap", inChromium, async ({ openPage }) => {
  const page = await openPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await open(page, "zh-Hant/");
  await page.locator("posenc-clocks .row").scrollIntoViewIfNeeded();
  const { x, y } = await placeOf(page, 12);
  await page.touchscreen.tap(x, y);
  expect((await state(page)).pos).toBe(12);
});

test(
  "Without JavaScript a still shows the clocks with a few of their numbers",
  inChromium,
  async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    for (const language of languages) {
      await page.goto(`${language}/`);
      await expect(page.locator(".still svg").first()).toBeVisible();
      await expect(page.locator(".still tbody tr")).toHaveCount(4);
      await expect(page.locator(".still noscript p")).toBeVisible();
      // The first clock at position 5: sin 5.
      await expect(page.locator(".still td").first()).toHaveText(/^−0\.95/);
    }
  },
);

test("Nothing moves when the figure takes the place of its still", inChromium, async ({ page }) => {
  for (const language of languages) {
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await open(page, `${language}/`);
      const moved = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) {
                const { value, sources } = entry as unknown as {
                  value: number;
                  sources: { node?: Node }[];
                };
                // What the header does while it is parsed is the page's, and is tried in page.spec.ts.
                const header = document.querySelector("header");
                const isHeaders = sources.every(({ node }) => node && header?.contains(node));
                if (sources.length === 0 || !isHeaders) sum += value;
              }
            }).observe({ type: "layout-shift", buffered: true });
            setTimeout(() => resolve(sum), 300);
          }),
      );
      expect(moved, `${language}, ${width} px`).toBe(0);
    }
  }
});
