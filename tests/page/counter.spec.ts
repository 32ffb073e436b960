import type { Locator, Page } from "@playwright/test";
import { expect, inChromium, open, posenc, readout, test } from "./reader.js";

const figureOf = (page: Page) => page.locator("posenc-counter");
const encoding = posenc.sinusoidal({ dim: 8, base: 16 });

async function digits(page: Page): Promise<string[]> {
  return figureOf(page).locator(".digit").allInnerTexts();
}

/** How far to the right a line ends, in units of the drawing, which is 400 wide. */
const endOf = async (line: Locator) =>
  Number(/L(\S+) \S+$/.exec((await line.getAttribute("d")) ?? "")?.[1]);

test("Digits melt into the waves of base 16 at π · n", async ({ page }) => {
  await open(page, "en/counter/");
  const figure = figureOf(page);
  expect(await digits(page)).toEqual(["0", "1", "0", "1"]);
  await figure.getByRole("slider", { name: "Soften" }).press("End");
  const { cosines } = encoding.phasors(Math.PI * 5);
  const soft = [...cosines].reverse().map((cosine) => ((1 - cosine) / 2).toFixed(2));
  await expect.poll(() => digits(page)).toEqual(soft);
  await expect(figure.locator(".drum small")).toHaveText([
    "period 16",
    "period 8",
    "period 4",
    "period 2",
  ]);
  const product = encoding.similarity([0], [Math.PI]).data[0] ?? 0;
  for (const step of ["step-0", "step-5", "step-7"]) {
    await expect(readout(figure, step).locator("td").last()).toHaveText(product.toFixed(3));
  }
});

test("From 7 to 8 all digits turn; the reader chooses them by keyboard", async ({ page }) => {
  await open(page, "en/counter/");
  const figure = figureOf(page);
  const turning = readout(figure, "step-7").locator("td").first();
  const seen = { useInnerText: true };
  await expect(turning).toHaveText("your guess first", seen);
  await figure.getByRole("button", { name: "Guess: from 7 to 8" }).press("Enter");
  await expect(turning).toHaveText("your guess first", seen);
  expect(await digits(page)).toEqual(["0", "1", "1", "1"]);
  // The lines end where the cursor stands, in the middle of the picture.
  for (const line of await figure.locator(".drawn").all()) {
    expect(await endOf(line)).toBeLessThan(200);
  }
  await figure.locator("button.drum").first().press("Enter");
  await figure.getByRole("button", { name: "Turn it" }).press("Enter");
  await expect(readout(figure, "guess")).toContainText("All four; you chose 1.");
  await expect(turning).toHaveText("4", seen);
  expect(await digits(page)).toEqual(["1", "0", "0", "0"]);
  for (const line of await figure.locator(".drawn").all()) {
    expect(await endOf(line)).toBeGreaterThan(380);
  }
});

test("Who has gone past 8 without a guess is told how many digits turned", async ({ page }) => {
  await open(page, "en/counter/?n=7");
  const figure = figureOf(page);
  const turning = readout(figure, "step-7").locator("td").first();
  const seen = { useInnerText: true };
  await expect(turning).toHaveText("your guess first", seen);
  await figure.getByRole("button", { name: "+1" }).click();
  await expect(turning).toHaveText("4", seen);
  await figure.getByRole("button", { name: "Reset" }).click();
  await expect(turning).toHaveText("your guess first", seen);
});

// Playwright asks Firefox for the look of paper, and no media query of the page follows, `matchMedia` included.
test("Paper is told at once how many digits turned", inChromium, async ({ page }) => {
  await open(page, "en/counter/?n=7");
  const turning = readout(figureOf(page), "step-7").locator("td").first();
  const seen = { useInnerText: true };
  await expect(turning).toHaveText("your guess first", seen);
  await page.emulateMedia({ media: "print" });
  await expect(turning).toHaveText("4", seen);
  await page.emulateMedia({ media: "screen" });
  await expect(turning).toHaveText("your guess first", seen);
});
