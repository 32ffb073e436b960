// Each chapter on two phones, by finger.

import type { Locator, Page } from "@playwright/test";
import { boxOf, drag, dragByFinger, expectTogether, middleOf, phones, scrolled } from "./phone.js";
import { expect, figuresOn, inChromium, open, test } from "./reader.js";

test.use({ isMobile: true, hasTouch: true });

interface Chapter {
  does: string;
  path: string;
  /** What the finger does, with the picture at the top of the screen, and what comes of it. */
  act(page: Page, figure: Locator): Promise<void>;
}

/** A number in the address. */
const setting = (page: Page, name: string) => Number(new URL(page.url()).searchParams.get(name));

// What a mouse does with every handle, kit.spec.ts tries.
const chapters: Chapter[] = [
  {
    does: "A finger stretches the wave",
    path: "wave/?pair=1&zoom=1",
    async act(page, figure) {
      await dragByFinger(page, figure.locator("[data-handle=crest]"), { x: 150, y: 0 });
      await expect.poll(() => setting(page, "pair")).toBeGreaterThan(3);
    },
  },
  {
    does: "A finger slides the rod and draws",
    path: "distance/",
    async act(page, figure) {
      await dragByFinger(page, figure.locator("[data-handle=p]"), { x: 0, y: 30 });
      await dragByFinger(page, figure.locator("[data-handle=k]"), { x: 0, y: 30 });
      await expect.poll(() => setting(page, "p")).toBeGreaterThan(40);
      await expect.poll(() => setting(page, "k")).toBeGreaterThan(20);
      await figure.locator("#numbers").tap();
      await figure.getByRole("button", { name: "Draw the curve first" }).tap();
      // A finger at the first point of the curve is on the pad, also where it lies beside the point.
      const first = await middleOf(figure.locator(".knot"));
      const pad = await boxOf(figure.locator("[data-handle=pad]"));
      expect(pad.x).toBeLessThan(first.x - 15);
      await dragByFinger(page, figure.locator("[data-handle=pad]"), { x: 90, y: 40 });
      await figure.getByRole("button", { name: "Draw the answer" }).tap();
      await expect(figure.locator(".off")).toBeVisible();
    },
  },
  {
    does: "A finger drags past the end, down the page",
    path: "learned/",
    async act(page, figure) {
      await dragByFinger(page, figure.locator("[data-handle=pos]"), { x: 0, y: 120 });
      await expect(page).toHaveURL(/pos=(?:[6-9]|1[01])$/);
      await expect(figure.locator("text.none")).toHaveCount(2);
    },
  },
];

for (const [width, height] of phones) {
  test.describe(`${width} × ${height}`, inChromium, () => {
    test.use({ viewport: { width, height } });

    for (const { does, path, act } of chapters) {
      test(`${does}: ${path}`, async ({ page }) => {
        await open(page, `en/${path}`);
        const figure = figuresOn(page);
        const picture = figure.locator("#stage");
        await expectTogether(page, { picture, control: figure.locator(".controls") });
        await picture.evaluate((shown) => shown.scrollIntoView());
        await act(page, figure);
      });
    }

    test("A finger on a hand turns it, a finger beside it scrolls", async ({ page }) => {
      await open(page, "en/rotation/");
      const figure = figuresOn(page);
      const clock = figure.locator("#stage");
      const k = figure.getByRole("slider", { name: "Offset k" });
      await expectTogether(page, { picture: clock, control: k, seen: 200 });
      const hand = figure.locator("[data-handle=pos]");
      const size = await boxOf(hand);
      expect(Math.round(Math.min(size.width, size.height))).toBeGreaterThanOrEqual(44);
      // From the hand of position 5 almost straight down, as a scroll would go.
      await dragByFinger(page, hand, { x: 10, y: 90 });
      await expect(figure).not.toHaveJSProperty("pos", 5);
      expect(await scrolled(page)).toBe(0);
      await figure.evaluate((one) => (one as HTMLElement & { reset(): void }).reset());
      await expect(figure).toHaveJSProperty("pos", 5);
      const { x, y, width } = await boxOf(clock);
      await drag(page, { x: x + width * 0.6, y: y + 60 }, { x: 0, y: -150 });
      await expect.poll(() => scrolled(page)).toBeGreaterThan(50);
      await expect(figure).toHaveJSProperty("pos", 5);
    });

    test("A finger places a number of the worked example, by two taps and by a drag", async ({
      page,
    }) => {
      await open(page, "en/worked/");
      const figure = figuresOn(page);
      // On a low screen its last row is below the first screen.
      await figure.evaluate((one) => one.scrollIntoView({ block: "start" }));
      await expect(figure.locator("text.said")).toHaveText(/Tap a number, then its cell/);
      for (const button of await figure.locator("[data-piece]").all()) {
        const box = await boxOf(button);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      }
      const cell = (row: number, column: number) =>
        figure.getByRole("button", { name: `Row ${row}, column ${column}:` });
      const tile = (name: string) =>
        figure
          .locator("[data-piece^=tile]")
          .and(page.getByRole("button", { name: `${name},` }))
          .first();
      await tile("cos 1").tap();
      await cell(1, 1).tap();
      await expect(cell(1, 1)).toHaveAccessibleName(/cos 1,/);

      const [from, to] = [await middleOf(tile("sin 2")), await middleOf(cell(2, 0))];
      await dragByFinger(page, tile("sin 2"), { x: to.x - from.x, y: to.y - from.y });
      await expect(cell(2, 0)).toHaveAccessibleName(/sin 2,/);
    });
  });
}

test.describe("held sideways", inChromium, () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test("A phone shows the pictures whole", async ({ page }) => {
    for (const [path, picture] of [
      ["order", "#stage"],
      ["worked", "#stage"],
      ["heatmap", "#stage"],
      ["rotation", "#stage"],
      ["layouts", "#stage"],
    ] as const) {
      await open(page, `en/${path}/`);
      const { height } = await boxOf(figuresOn(page).locator(picture));
      expect(height, path).toBeLessThanOrEqual(390);
    }
  });
});
