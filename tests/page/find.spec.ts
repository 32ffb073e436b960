import type { Locator, Page } from "@playwright/test";
import { boxOf, expectTogether, phones } from "./phone.js";
import { expect, open, posenc, readout, test } from "./reader.js";

const rows = posenc.sinusoidal({ dim: 64 }).encode(50);

function figureOf(page: Page): Locator {
  return page.locator("posenc-heatmap");
}

/** The colours of a barcode, one a column. */
async function colours(page: Page, id: "target" | "mine"): Promise<number[]> {
  return figureOf(page)
    .locator(`#${id}`)
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width } = canvas;
      const copy = new OffscreenCanvas(width, 1).getContext("2d", { willReadFrequently: true });
      copy?.drawImage(canvas, 0, 0);
      const data = copy?.getImageData(0, 0, width, 1).data ?? [];
      return Array.from({ length: 64 }, (_, column) => {
        const x = Math.floor(((column + 0.5) / 64) * width);
        return [...data.slice(4 * x, 4 * x + 4)];
      }).flat();
    });
}

/** The colours that the core gives the row of a position. */
function wanted(pos: number): number[] {
  return [...posenc.paint(rows.data.slice(64 * pos, 64 * (pos + 1)))];
}

test("Three rows are found by keyboard; each barcode is the core's row", async ({ page }) => {
  await open(page, "en/heatmap/");
  const figure = figureOf(page);
  const told = readout(figure, "find");
  const slider = figure.getByRole("slider", { name: "The cursor’s position" });
  const [first = 0, ...others] = [13, 37, 22];
  await slider.focus();
  for (let step = 0; step < 7; step++) await page.keyboard.press("ArrowRight");
  await expect.poll(() => colours(page, "mine")).toEqual(wanted(12));
  await expect.poll(() => colours(page, "target")).toEqual(wanted(first));

  await figure.getByRole("button", { name: "This row" }).press("Enter");
  const alike = [...rows.data.slice(64 * 12, 64 * 13)].filter(
    (value, column) => Math.abs(value - (rows.data[64 * first + column] ?? 0)) < 0.25,
  );
  await expect(told).toHaveText(
    `12 is too low: look further down. ${alike.length} of the 64 columns of row 12 look like the wanted ones.`,
  );
  await slider.fill("14");
  await figure.getByRole("button", { name: "This row" }).press("Enter");
  await expect(told).toContainText("14 is too high: look further up.");
  await slider.fill("12");
  await slider.press("ArrowRight");
  await figure.getByRole("button", { name: "This row" }).press("Enter");
  await expect(told).toContainText("Yes, row 13.");
  for (const target of others) {
    await figure.getByRole("button", { name: "Next row" }).press("Enter");
    await slider.fill(String(target));
    await expect.poll(() => colours(page, "target")).toEqual(wanted(target));
    await figure.getByRole("button", { name: "This row" }).press("Enter");
    await expect(told).toContainText(`Yes, row ${target}.`);
  }
  await expect(told).toContainText("Now read down");
  await expect(page).toHaveURL(/\?pos=22$/);
});

test("The game can be skipped, and is nowhere but in its chapter", async ({ page }) => {
  await open(page, "en/heatmap/");
  await figureOf(page).getByRole("button", { name: "Show me" }).click();
  await expect(readout(figureOf(page), "find")).toHaveText("It is row 13.");
  // The cursor goes there, so that both barcodes are the same.
  await expect(page).toHaveURL(/\?pos=13$/);
  await expect.poll(() => colours(page, "mine")).toEqual(wanted(13));
  await open(page, "en/tools/table/");
  await expect(figureOf(page).locator(".find")).toHaveCount(0);
});

test("On a phone both barcodes and their slider are on one screen", async ({ openPage }) => {
  const page = await openPage({ hasTouch: true });
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height });
    await open(page, "en/heatmap/");
    const picture = figureOf(page).locator("#target");
    const control = figureOf(page).getByRole("slider", { name: "The cursor’s position" });
    await expectTogether(page, { picture, control });
    const target = await boxOf(picture);
    const take = await boxOf(figureOf(page).getByRole("button", { name: "This row" }));
    expect(target.y + target.height).toBeLessThan(height);
    expect(take.y + take.height - target.y).toBeLessThanOrEqual(height);
  }
});
