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

test("5000 is one drag, and the words that were left behind are named", async ({ page }) => {
  await open(page, "en/number/");
  const figure = figureOf(page);
  const map = figure.locator(".map");
  await map.scrollIntoViewIfNeeded();
  const [dot, box] = [
    await figure.locator("[data-handle=word]").boundingBox(),
    await map.boundingBox(),
  ];
  if (!dot || !box) throw new Error("there is no map");
  const place = async () => {
    const now = await figure.locator(".dot").boundingBox();
    return now ? { x: now.x + now.width / 2, y: now.y + now.height / 2 } : { x: 0, y: 0 };
  };
  await page.mouse.move(dot.x + dot.width / 2, dot.y + dot.height / 2);
  await page.mouse.down();
  for (const share of [0.6, 0.75, 0.9]) {
    const to = { x: box.x + share * box.width, y: box.y + (1 - share) * box.height };
    await page.mouse.move(to.x, to.y, { steps: 4 });
    // The word stays at the pointer, to within the whole positions that there are.
    await expect
      .poll(async () => Math.hypot((await place()).x - to.x, (await place()).y - to.y))
      .toBeLessThan(30);
  }
  await page.mouse.move(box.x + 0.99 * box.width, box.y + 0.01 * box.height);
  await page.mouse.up();
  await expect(page).toHaveURL(/\?n=5000$/);
  await expect(figure.getByText("all 21 words")).toBeVisible();
  await expect(figure.getByText("nearest: letter")).toBeVisible();
});
