import type { Page } from "@playwright/test";
import { expect, open, posenc, readout, test } from "./reader.js";

const figureOf = (page: Page) => page.locator("posenc-wave");
const significant = (value: number) =>
  new Intl.NumberFormat("en", { maximumSignificantDigits: 5 }).format(value);

test("The crest is stretched from pair to pair by keyboard, and the picture follows", async ({
  page,
}) => {
  await open(page, "en/wave/");
  const figure = figureOf(page);
  const { wavelengths } = posenc.sinusoidal({ dim: 64 });
  const slider = figure.getByRole("slider", { name: "Pair i" });
  for (const pair of [0, 1, 2]) {
    await expect(readout(figure, "wavelength").locator("td")).toHaveText(
      `${significant(wavelengths[pair] ?? 0)} positions`,
    );
    await slider.press("ArrowRight");
  }
  await expect(figure.getByText("80 positions")).toBeVisible();
  await slider.press("End");
  await expect(readout(figure, "wavelength").locator("td")).toHaveText("47,117 positions");
  await expect(readout(figure, "percent").locator("td")).toHaveText("75%");
  await expect(figure.getByText("80,000 positions")).toBeVisible();
  await figure.getByRole("button", { name: "Closer" }).press("Enter");
  await expect(figure.getByText("8,000 positions", { exact: true })).toBeVisible();
});

test("The longest wave is guessed and told, for each d", async ({ page }) => {
  await open(page, "en/wave/");
  const figure = figureOf(page);
  for (const [dim, last, percent] of [
    ["4", "628.32", "1"],
    ["64", "47,117", "75"],
    ["512", "60,611", "96.5"],
  ] as const) {
    await figure.getByRole("radio", { name: dim, exact: true }).check();
    await figure.getByRole("button", { name: "Guess the longest" }).press("Enter");
    await figure.getByRole("slider", { name: "The longest wave" }).fill("62800");
    await figure.getByRole("button", { name: "Show me" }).press("Enter");
    await expect(readout(figure, "guess")).toContainText(
      `You said 62,800. It is ${last} positions: ${percent}%`,
    );
  }
});

test("A base is chosen: what it makes of a text is told, and the formula follows", async ({
  page,
}) => {
  await open(page, "en/wave/?zoom=1");
  const figure = figureOf(page);
  const base = (name: string) => figure.getByRole("radio", { name, exact: true });
  for (const [name, anew, still, alike, percent] of [
    ["2", "32", "0", "position 1: 0.738", "50"],
    ["500000", "7", "20", "position 1: 0.974", "0.0002"],
  ] as const) {
    await base(name).check();
    await expect(readout(figure, "frequency")).toContainText(`ω = ${name}`);
    await expect(readout(figure, "percent").locator("th")).toHaveText(`of 2π · ${name}`);
    await expect(readout(figure, "percent").locator("td")).toHaveText(`${percent}%`);
    await expect(readout(figure, "anew").locator("td")).toHaveText(`${anew} of 32 pairs`);
    await expect(readout(figure, "still").locator("td")).toHaveText(`${still} of 32 pairs`);
    await expect(readout(figure, "alike").locator("td")).toHaveText(alike);
  }
  // Its longest wave is longer than the widest view: nobody can place a guess there.
  await expect(figure.getByRole("button", { name: "Guess the longest" })).toBeDisabled();
  await base("2").check();
  await figure.locator('input[name="dim"][value="4"]').check();
  await expect(readout(figure, "alike").locator("td")).toHaveText("position 44: 0.977");
  await figure.getByRole("button", { name: "Guess the longest" }).press("Enter");
  await figure.getByRole("button", { name: "Show me" }).press("Enter");
  await expect(readout(figure, "guess")).toContainText(
    "It is 8.8858 positions: 70.7% of 2π · 2 = 12.566",
  );
});

test("The wave that is drawn is the core’s", async ({ page }) => {
  await open(page, "en/wave/?pair=3&zoom=1");
  const path = await figureOf(page).locator(".drawn").getAttribute("d");
  const points = (path ?? "").slice(1).split("L");
  const { data } = posenc
    .sinusoidal({ dim: 64 })
    .encode({ start: 0, length: points.length, step: 80 / (points.length - 1) });
  for (const [n, point] of points.entries()) {
    const y = Number(point.split(" ")[1]);
    expect(Math.abs((76 - y) / 48 - (data[64 * n + 7] ?? 0))).toBeLessThan(0.002);
  }
});

test("The first drag works: the crest follows the pointer, and lets go at a pair", async ({
  page,
}) => {
  await open(page, "en/wave/");
  const figure = figureOf(page);
  const crest = figure.locator("[data-handle=crest]");
  const middle = async () => {
    const box = await crest.boundingBox();
    if (!box) throw new Error("there is no crest");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await crest.scrollIntoViewIfNeeded();
  const from = await middle();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const by of [10, 20, 30]) {
    await page.mouse.move(from.x + by, from.y);
    await expect.poll(async () => Math.abs((await middle()).x - from.x - by)).toBeLessThan(2);
  }
  // Now the pointer is at the end of the picture. Held there, the view grows by itself to its limit.
  const picture = await figure.locator(".waves").boundingBox();
  if (!picture) throw new Error("there is no picture");
  await page.mouse.move(picture.x + 0.94 * picture.width, from.y);
  await expect(figure.getByText("80,000 positions", { exact: true })).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(/\?pair=31/);
  await expect(readout(figure, "times").locator("td")).toHaveText("7,499 ×");
  await expect(figure.getByText("pair 0: 12,730 turns here")).toBeVisible();
});

test("A short first drag ends at a longer pair", async ({ page }) => {
  await open(page, "en/wave/");
  const crest = figureOf(page).locator("[data-handle=crest]");
  await crest.scrollIntoViewIfNeeded();
  const box = await crest.boundingBox();
  if (!box) throw new Error("there is no crest");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y);
  await page.mouse.move(x + 60, y);
  await page.waitForTimeout(250);
  await page.mouse.up();
  await expect(page).toHaveURL(/\?pair=[1-9]/);
});
