import type { Page } from "@playwright/test";
import { expect, open, posenc, readout, shown, test } from "./reader.js";

const figureOf = (page: Page) => page.locator("posenc-distance");
const encoding = posenc.sinusoidal({ dim: 64 });

test("The rod slides along and the product stands still; its length changes it", async ({
  page,
}) => {
  await open(page, "en/distance/");
  const figure = figureOf(page);
  const product = (from: number, to: number) =>
    shown(encoding.similarity([from], [to]).data[0] ?? 0);
  for (const p of [20, 57]) {
    await figure.getByRole("slider", { name: "Slide the rod" }).fill(String(p));
    await expect(readout(figure, `from-${p}`).locator("td").first()).toHaveText(product(p, p + 6));
    await expect(readout(figure, "from-0").locator("td").first()).toHaveText(product(p, p + 6));
  }
  await figure.getByRole("slider", { name: "Its length" }).press("ArrowLeft");
  await expect(readout(figure, "from-57").locator("td")).toHaveText([product(57, 62), "0.734"]);
  await expect(page).toHaveURL(/\?p=57&k=5$/);
});

test("The curve is drawn by keyboard, and the core draws over it", async ({ page }) => {
  await open(page, "en/distance/");
  const figure = figureOf(page);
  await figure.getByRole("button", { name: "Draw the curve first" }).press("Enter");
  await expect(figure.locator(".answer")).toHaveCount(0);
  for (let at = 0; at <= 100; at += 10) {
    await figure.getByRole("slider", { name: "Distance" }).fill(String(at));
    await figure.getByRole("slider", { name: "Height" }).fill("100");
  }
  await figure.getByRole("button", { name: "Draw the answer" }).press("Enter");
  const { data } = encoding.similarity([0], 101);
  let off = 0;
  for (let at = 0; at <= 100; at += 10) off += 1 - (data[at] ?? 0) / 32;
  await expect(readout(figure, "guess")).toContainText(
    `your curve is ${(off / 11).toFixed(2)} off`,
  );
  await expect(figure.locator(".answer")).toHaveCount(1);
});
