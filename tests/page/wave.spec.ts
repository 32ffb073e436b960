import { boxOf, middleOf } from "./phone.js";
import { expect, figuresOn, open, posenc, test } from "./reader.js";

test("The wave that is drawn is the core’s", async ({ page }) => {
  await open(page, "en/wave/?pair=3&zoom=1");
  const path = await figuresOn(page).locator(".drawn").getAttribute("d");
  const points = (path ?? "").slice(1).split("L");
  const ys = points.map((point) => Number(point.split(" ")[1]));
  const [peak, trough] = [Math.min(...ys), Math.max(...ys)];
  const { data } = posenc
    .sinusoidal({ dim: 64 })
    .encode({ start: 0, length: points.length, step: 80 / (points.length - 1) });
  for (const [n, y] of ys.entries()) {
    const value = 1 - (2 * (y - peak)) / (trough - peak);
    expect(Math.abs(value - (data[64 * n + 7] ?? 0))).toBeLessThan(0.005);
  }
});

test("One drag of the crest leads to the last pair, and the picture grows until its wave is in it", async ({
  page,
}) => {
  await open(page, "en/wave/");
  const figure = figuresOn(page);
  const crest = figure.locator("[data-handle=crest]");
  const from = await middleOf(crest);
  const stage = await boxOf(figure.locator("#stage"));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const by of [10, 20, 30]) {
    await page.mouse.move(from.x + by, from.y);
    await expect
      .poll(async () => Math.abs((await middleOf(crest)).x - from.x - by))
      .toBeLessThan(2);
  }
  await page.mouse.move(stage.x + stage.width - 4, from.y);
  await page.mouse.up();
  await expect(page).toHaveURL(/pair=31/);
  await expect(figure).toHaveJSProperty("zoom", 4);
  await expect(figure.getByText("λ = 47,117 (7,499 × pair 0)")).toBeVisible();
  await expect(figure.getByText("pair 0: 12,730 turns here")).toBeVisible();
});

test("By the slider the picture grows as well, and a base is chosen below it", async ({ page }) => {
  await open(page, "en/wave/");
  const figure = figuresOn(page);
  await figure.getByRole("slider", { name: "Pair i" }).press("End");
  await expect(figure).toHaveJSProperty("zoom", 4);
  await figure.getByRole("radio", { name: "500000", exact: true }).check();
  await expect(figure.locator("text.slow")).toHaveText(/: 3 of 32 pairs/);
  await expect(figure.locator("text.last")).toContainText("pair 31: 2,084,800 →");
});

test("All hands at once: the field is dragged, and where the axis is logarithmic each turn lies on one line", async ({
  page,
}) => {
  /** How far the line of turns is from straight, as a share of its height. */
  const bent = async () => {
    const path = (await figuresOn(page).locator("path.turn").getAttribute("d")) ?? "";
    const points = path
      .slice(1)
      .split("L")
      .map((one) => one.split(" ").map(Number));
    const [[x = 0, y = 0] = [], [ex = 0, ey = 0] = []] = [points[0], points.at(-1)];
    return Math.max(
      ...points.map(([px = 0, py = 0]) =>
        Math.abs((py - y - ((px - x) / (ex - x)) * (ey - y)) / (ey - y)),
      ),
    );
  };
  await open(page, "en/wave/?view=field&zoom=4&pair=8");
  const figure = figuresOn(page);
  await expect(figure.locator("canvas")).toBeVisible();
  expect(await bent()).toBeGreaterThan(0.5);
  await figure.getByRole("slider", { name: "Log axis" }).press("End");
  await expect.poll(bent).toBeLessThan(0.02);
  const from = await middleOf(figure.locator("[data-handle=column]"));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 150, from.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => figure.evaluate((one) => Reflect.get(one, "pair"))).toBeGreaterThan(8);
  await figure.getByRole("radio", { name: "one wave" }).check();
  await expect(figure.locator(".drawn")).toBeVisible();
});
