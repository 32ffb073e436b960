// The first page: hands that write down the whole screen, and what stands below.
import type { Page } from "@playwright/test";
import { chapterPages, partsOfTutorial } from "../../web/site/pages.js";
import { languages } from "../../web/text/languages.js";
import { siteTexts } from "../../web/text/site.js";
import { boxOf, middleOf } from "./phone.js";
import { expect, inChromium, open, test } from "./reader.js";

const state = (page: Page) =>
  page.locator("posenc-clocks").evaluate((figure) => ({
    pos: Reflect.get(figure, "n") as number,
  }));

test("The first line says what this is about, and the next ones where to go", async ({ page }) => {
  const names = { en: "Positional encoding", "zh-Hant": "位置編碼", "zh-Hans": "位置编码" };
  for (const language of languages) {
    await page.goto(`${language}/`);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toContainText(names[language]);
    await expect(page.locator("h1 + p")).toContainText("Transformer");
    await expect(page.locator(".pictured a img")).toHaveCount(5);
    await expect(page.locator("ol.questions > li a")).toHaveCount(chapterPages.length);
    await expect(page.locator(".ways a")).toHaveCount(3);
  }
});

test("Each part has a heading, its numbers go on from the part before, and a line leads there", async ({
  page,
}) => {
  const [first, second] = partsOfTutorial;
  if (!first || !second) throw new Error("the tutorial has side roads");
  for (const language of languages) {
    await page.goto(`${language}/`);
    await expect(page.locator("h3.chapters-of")).toHaveCount(partsOfTutorial.length);
    await expect(page.locator("ol.questions").nth(1)).toHaveAttribute(
      "start",
      String(first.chapters.length + 1),
    );
    await expect(page.locator("ol.questions").nth(1).locator("> li")).toHaveCount(
      second.chapters.length,
    );
    await page.locator(".later a").first().click();
    await expect(page.locator("#part-sum")).toBeInViewport();
    // A side road says from where it leaves, and leads back to the main road.
    const side = second.chapters[0];
    await page.goto(`${language}/${side?.path}`);
    const at = first.chapters.findIndex(({ slug }) => slug === side?.place.leaves);
    for (const [rel, to] of [
      ["prev", at],
      ["next", at + 1],
    ] as const) {
      const link = page.locator(`.beside a[rel=${rel}]`);
      await expect(link).toHaveAttribute("href", new RegExp(`/${first.chapters[to]?.slug}/`));
    }
    await expect(page.locator(".beside a[rel=next] small")).toHaveText(
      siteTexts[language].comesBack,
    );
    // Who leaves before all has come is told of it by Firefox as of an error that nobody caught.
    await expect(page.locator(".lesson.followed")).toBeVisible();
  }
});

/** Where a position is, among positions that double with each equal step down the picture. */
const down = (pos: number) => Math.log2(1 + pos * Math.LN2);

/** Where a position stands on the screen, as the tick of 1 and the line of the last position tell. */
async function placeOf(page: Page, pos: number) {
  const stage = await boxOf(page.locator("posenc-clocks #stage"));
  const tick = (await middleOf(page.locator("posenc-clocks .marks text", { hasText: /^1$/ }))).y;
  const line = await boxOf(page.locator("posenc-clocks .row"));
  const { pos: at } = await state(page);
  const unit = (line.y + line.height / 2 - tick) / (down(at) - down(1));
  return { x: stage.x + stage.width / 3, y: tick + unit * (down(pos) - down(1)) };
}

test("By keyboard, too, each position can be reached", async ({ page }) => {
  await open(page, "en/");
  const line = page.getByRole("slider", { name: "Position" });
  await line.focus();
  expect((await state(page)).pos).toBe(3750);
  await line.press("ArrowUp");
  expect((await state(page)).pos).toBe(3749);
  await line.press("Home");
  expect((await state(page)).pos).toBe(0);
  await line.press("PageDown");
  await expect(line).toHaveAttribute("aria-valuetext", "position 10");
});

test("A drag anywhere is a position", async ({ page }) => {
  await open(page, "en/");
  const [from, to] = [await placeOf(page, 500), await placeOf(page, 100)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  expect((await state(page)).pos).toBeGreaterThan(450);
  expect((await state(page)).pos).toBeLessThan(550);
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  expect((await state(page)).pos).toBeGreaterThan(90);
  expect((await state(page)).pos).toBeLessThan(110);
});

test("It keeps still where less motion is asked for", inChromium, async ({ page }) => {
  await open(page, "en/");
  await page.waitForTimeout(2000);
  expect((await state(page)).pos).toBe(3750);
});

test("It begins anew by itself, and Pause keeps it where it is", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "en/");
  const button = page.locator("posenc-clocks .play").first();
  await expect(button).toHaveText("Pause");
  const written = page.locator("posenc-clocks .row");
  const height = async () => (await boxOf(written)).y;
  // It may be anywhere when it is first looked at: within 20 s it has been at the end, and is on its way again.
  let lowest = 0;
  const share = async () => {
    const y = await height();
    lowest = Math.max(lowest, y);
    return y / lowest;
  };
  await expect.poll(share, { timeout: 60_000 }).toBeLessThan(0.5);
  await button.click();
  await expect(button).toHaveText("Play");
  // It settles on a whole position, and stays there.
  const stays = async () => {
    const y = await height();
    await page.waitForTimeout(1500);
    return (await height()) - y;
  };
  await expect.poll(stays).toBe(0);
  expect(await height()).toBeLessThan(lowest);
  expect((await state(page)).pos).toBeLessThan(3750);
});

test("A finger chooses a position by a tap", inChromium, async ({ openPage }) => {
  const page = await openPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await open(page, "zh-Hant/");
  const { x, y } = await placeOf(page, 30);
  await page.touchscreen.tap(x, y);
  expect((await state(page)).pos).toBeGreaterThan(26);
  expect((await state(page)).pos).toBeLessThan(34);
});

test(
  "Without JavaScript a still shows the clocks with a few of their numbers",
  inChromium,
  async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    for (const language of languages) {
      await page.goto(`${language}/`);
      await expect(page.locator(".live .still svg").first()).toBeVisible();
      await expect(page.locator(".live .still tbody tr")).toHaveCount(4);
      await expect(page.locator(".live .still noscript p")).toBeVisible();
      // The first clock at position 3750: sin 3750.
      await expect(page.locator(".live .still td").first()).toHaveText(/^−0\.87/);
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
