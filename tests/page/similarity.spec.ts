// At the end of part one the reader's own encoding stands beside the paper's and a learned table.
import type { Page } from "@playwright/test";
import { load } from "#lesson";
import { boxOf, middleOf } from "./phone.js";
import { expect, numberIn, posenc, test } from "./reader.js";

const cells = (page: Page, row: string) =>
  page.locator(`posenc-similarity [data-readout="${row}"] td`).allInnerTexts();

test("what she made in the card of tests is compared, and only the paper's steps are the same from every start", async ({
  page,
}) => {
  await page.goto("en/clinic/?attempt=wave&period=8");
  const figure = page.locator("posenc-similarity");
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.getByText("Yours: one wave, period 8, added to the word.")).toBeVisible();
  await numberIn(figure, "products-own");

  // The same numbers by another way: rows of the core, multiplied here.
  const lessons = await load();
  const paper = posenc.sinusoidal({ dim: 32 }).encode(12);
  const wave = lessons.attemptRows({ attempt: "wave", dim: 32, length: 12, period: 8 });
  const shares = ({ data }: { data: Float32Array }, p: number) =>
    [1, 2, 3].map((k) => {
      const product = (q: number) =>
        Array.from({ length: 32 }, (_, i) => (data[p * 32 + i] ?? 0) * (data[q * 32 + i] ?? 0));
      const sum = (values: number[]) => values.reduce((total, one) => total + one, 0);
      // Each row of waves has the length 4: its product with itself is 16, the largest.
      return (sum(product(p + k)) / 16).toFixed(3).replace("-", "−");
    });
  await expect.poll(() => cells(page, "products-own")).toEqual(shares(wave, 3));
  expect(await cells(page, "products-paper")).toEqual(shares(paper, 3));

  const before = await Promise.all(
    ["own", "paper", "learned"].map((one) => cells(page, `products-${one}`)),
  );
  const slider = figure.locator("input[type=range]#p");
  await slider.focus();
  await slider.press("ArrowRight");
  await expect.poll(() => cells(page, "products-learned")).not.toEqual(before[2]);
  expect(await cells(page, "products-own")).toEqual(before[0]);
  expect(await cells(page, "products-paper")).toEqual(before[1]);
});

test("a sum that jumps is told as one, and the share of a short text ends with it", async ({
  page,
}) => {
  await page.goto("en/clinic/?attempt=share&total=4&p=2");
  const figure = page.locator("posenc-similarity");
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.locator("#stage").getByText("steps differ")).toHaveCount(2);
  await numberIn(figure, "products-own");
  expect(await cells(page, "products-own")).toEqual(["0.667", "–", "–"]);
  await figure.locator("#attempt").selectOption("paper");
  await expect(figure.locator("#stage").getByText("steps alike")).toHaveCount(2);
  await expect(page).toHaveURL(/attempt=paper/);
});

test("the framed rows of her map are dragged along the diagonal, and settle", async ({ page }) => {
  await page.goto("en/clinic/?attempt=bits&p=3");
  const figure = page.locator("posenc-similarity");
  await figure.scrollIntoViewIfNeeded();
  const handle = figure.locator("[data-handle=p]");
  await expect(figure.locator(".steady")).toHaveCount(3);
  await figure.locator("#numbers").scrollIntoViewIfNeeded();
  const { width } = await boxOf(handle);
  const from = await middleOf(handle);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const by = (2.2 * width) / 4;
  await page.mouse.move(from.x + by, from.y + by, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/p=5/);
  await expect(figure).toHaveJSProperty("p", 5);
});
