import type { Page } from "@playwright/test";
import { expect, figuresOn, numberIn, open, readout, test } from "./reader.js";

const cells = (page: Page, id: string) => readout(figuresOn(page), id).locator("td");

test("The turned score stands still wherever both words are, the other does not", async ({
  page,
}) => {
  await open(page, "en/rope/");
  await numberIn(figuresOn(page), "spread");
  const [still, moves] = await cells(page, "spread").allInnerTexts();
  expect(Number(still)).toBeLessThan(1e-4);
  expect(Number(moves)).toBeGreaterThan(5);
});

test("A key that was turned three places on scores best three places back", async ({ page }) => {
  await open(page, "en/rope/?keys=back&apart=0");
  const figure = figuresOn(page);
  const scores: number[] = [];
  for (const apart of [0, 1, 2, 3, 4]) {
    await figure.getByRole("slider", { name: "Apart" }).fill(String(apart));
    await numberIn(figure, "at-0");
    await expect(figure).toHaveJSProperty("apart", apart);
    scores.push(Number(await cells(page, "at-0").first().innerText()));
  }
  expect(scores).toEqual([...scores.slice(0, 4).sort((a, b) => a - b), scores[4]]);
  expect(scores[3]).toBeGreaterThan(scores[4] ?? 4);
  await expect(page).toHaveURL(/keys=back&apart=4/);
});
