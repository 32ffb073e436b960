import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { load } from "#lesson";
import { expect, figuresOn, numberIn, open, readout, test } from "./reader.js";

const cells = (page: Page, id: string) => readout(figuresOn(page), id).locator("td");

test("The turned score stands still wherever both words are, the other does not", async ({
  page,
}) => {
  await open(page, "en/rope/");
  await numberIn(figuresOn(page), "spread");
  const [still, moves] = await cells(page, "spread").allInnerTexts();
  expect(Number(still)).toBeLessThan(1e-3);
  expect(Number(moves)).toBeGreaterThan(5);
});

test("A trained head scores best three places back", async ({ page }) => {
  await open(page, "en/rope/?apart=0");
  const figure = figuresOn(page);
  const scores: number[] = [];
  for (const apart of [0, 1, 2, 3, 4]) {
    await figure.getByRole("slider", { name: "Apart" }).fill(String(apart));
    await numberIn(figure, "at-0");
    await expect(figure).toHaveJSProperty("apart", apart);
    scores.push(Number(await cells(page, "at-0").first().innerText()));
  }
  expect(scores).toEqual([...scores.slice(0, 4).sort((a, b) => a - b), scores[4]]);
  expect(scores[3]).toBeGreaterThan(scores[4] ?? 0);
  await expect(page).toHaveURL(/apart=4/);
});

test("The same twelve words further on: the sum loses them, what rotates does not", async ({
  page,
}) => {
  await open(page, "en/rope/?view=machines&start=0");
  const figure = figuresOn(page);
  await expect(figure.locator(".answer.wrong")).toHaveCount(0);
  await expect(figure.locator(".answer.right")).toHaveCount(18);
  const lessons = await load();
  const row = [...lessons.taskRows({ length: 12, count: 1, seed: 1 }).data];
  const model = lessons.tokenClassifier(
    readFileSync("src/training/attempts/sinusoidal.safetensors"),
  );
  for (const start of [1, 8]) {
    await figure.getByRole("slider", { name: "The first word stands at" }).fill(String(start));
    const { data } = model.classify(row, { start }).back.answers;
    const wrong = row.filter((_, place) => place > 2 && data[place] !== row[place - 3]).length;
    await expect(figure.locator(".answer.wrong")).toHaveCount(wrong);
    await expect(figure.locator(".answer.right")).toHaveCount(18 - wrong);
  }
});
