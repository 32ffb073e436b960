import type { Page } from "@playwright/test";
import { expect, open, posenc, readout, test } from "./reader.js";

const figureOf = (page: Page) => page.locator("posenc-counter");
const encoding = posenc.sinusoidal({ dim: 8, base: 16 });

async function digits(page: Page): Promise<string[]> {
  return figureOf(page).locator(".digit").allInnerTexts();
}

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
  await figure.getByRole("button", { name: "Guess: from 7 to 8" }).press("Enter");
  expect(await digits(page)).toEqual(["0", "1", "1", "1"]);
  await figure.locator("button.drum").first().press("Enter");
  await figure.getByRole("button", { name: "Turn it" }).press("Enter");
  await expect(readout(figure, "guess")).toContainText("All four; you chose 1.");
  expect(await digits(page)).toEqual(["1", "0", "0", "0"]);
});
