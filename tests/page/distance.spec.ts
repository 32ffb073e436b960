// The reader draws the curve of the product before she sees it.
import { boxOf } from "./phone.js";
import { expect, figuresOn, open, posenc, readout, test } from "./reader.js";

const { data } = posenc.sinusoidal({ dim: 64 }).similarity([0], 101);

/** How far a curve is from the product's on average. */
function offOf(heightAt: (at: number) => number): string {
  let off = 0;
  for (let at = 0; at <= 100; at += 10) off += Math.abs(heightAt(at) - (data[at] ?? 0) / 32);
  return (off / 11).toFixed(2);
}

test("The curve is drawn by keyboard, and the core draws over it", async ({ page }) => {
  await open(page, "en/distance/");
  const figure = figuresOn(page);
  await figure.getByRole("button", { name: "Draw the curve first" }).press("Enter");
  await expect(figure.locator(".answer")).toHaveCount(0);
  for (let at = 0; at <= 100; at += 10) {
    await figure.getByRole("slider", { name: "Distance" }).fill(String(at));
    await figure.getByRole("slider", { name: "Height" }).fill("100");
  }
  await figure.getByRole("button", { name: "Draw the answer" }).press("Enter");
  const told = `your curve is off by ${offOf(() => 1)}`;
  await expect(readout(figure, "caption")).toContainText(told);
  await expect(figure.locator(".answer")).toHaveCount(1);
  await expect(figure.locator(".off")).toHaveText(`your curve: ${offOf(() => 1)} off`);
});

test("A stroke over the empty plot is her curve, and no quick one leaves a point out", async ({
  page,
}) => {
  await open(page, "en/distance/", { isNew: true });
  const figure = figuresOn(page);
  const knot = await boxOf(figure.locator(".knot"));
  const plot = await boxOf(figure.locator("#stage"));
  const y = knot.y + knot.height / 2 - 20;
  await page.mouse.move(knot.x + 20, y);
  await page.mouse.down();
  await page.mouse.move(plot.x + plot.width - 24, y, { steps: 2 });
  await page.mouse.up();
  const path = (await figure.locator(".own-curve").getAttribute("d")) ?? "";
  const heights = path
    .slice(1)
    .split("L")
    .map((point) => point.split(" ")[1]);
  expect(heights).toHaveLength(11);
  expect(new Set(heights).size).toBe(1);
  await figure.getByRole("button", { name: "Skip" }).click();
  await expect(figure.locator(".own-curve")).toHaveCount(0);
  await expect(figure.locator(".answer")).toHaveCount(0);
});
