import type { Page } from "@playwright/test";
import { expect, open, posenc, readout, test } from "./reader.js";

const figureOf = (page: Page) => page.locator("posenc-number");

test("At 5000 the number has left all words, and the wave is still at a distance of 1", async ({
  page,
}) => {
  await open(page, "en/number/");
  const figure = figureOf(page);
  await expect(readout(figure, "number")).toContainText("tree");
  await figure.getByRole("slider", { name: "Position n" }).press("End");
  await expect(page).toHaveURL(/\?n=5000$/);
  const cells = readout(figure, "wave").locator("td");
  const { data } = posenc.sinusoidal({ dim: 2 }).encode([5000]);
  const shown = [...data].map((value) => value.toFixed(2).replace("-", "−"));
  await expect(cells).toHaveText([shown.join(", "), "1", "cat"]);
  await expect(readout(figure, "number").locator("td")).toHaveText(["5,000", "7,070", "letter"]);
  await expect(readout(figure, "share").locator("td").last()).toHaveText("fish");
  // Whatever the word is.
  for (const word of ["moon", "tea"]) {
    await figure.getByRole("button", { name: word }).press("Enter");
    await expect(readout(figure, "number")).toContainText("letter");
    await expect(readout(figure, "wave")).toContainText(word);
  }
});

test("A wave keeps every word nearest to itself at every position", () => {
  const encoding = posenc.sinusoidal({ dim: 2 });
  const { data } = encoding.encode(5001);
  let most = 0;
  for (let n = 0; n <= 5000; n++) {
    most = Math.max(most, Math.hypot(data[2 * n] ?? 0, data[2 * n + 1] ?? 0));
  }
  // Two words are at least 2.2 apart.
  expect(most).toBeLessThan(1.1);
});

test("The word nearest at 5000 is guessed by keyboard", async ({ page }) => {
  await open(page, "en/number/");
  const figure = figureOf(page);
  await figure.getByRole("button", { name: "Guess first" }).press("Enter");
  await figure.getByRole("button", { name: "king" }).press("Enter");
  await expect(readout(figure, "guess")).toContainText("You said “king”; it is “letter”");
  await expect(page).toHaveURL(/\?n=5000$/);
});
