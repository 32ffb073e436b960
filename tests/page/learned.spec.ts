import type { Page } from "@playwright/test";
import { load as loadLessons } from "#lesson";
import { boxOf, middleOf } from "./phone.js";
import { expect, figuresOn, open, readout, shown, test } from "./reader.js";

const handleOf = (page: Page, name: string) => figuresOn(page).locator(`[data-handle=${name}]`);
const isTraining = (address: string) => /posenc_lesson/.test(address);

test("Past the last row there is none, and the core says so", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, "en/learned/?pos=5");
  const figure = figuresOn(page);
  await expect(readout(figure, "caption")).toContainText("normalised as in BERT");
  await handleOf(page, "pos").press("ArrowDown");
  await expect(readout(figure, "caption")).toContainText("There is no row 6: the last is 5.");
  await expect(figure.locator("text.none")).toHaveCount(2);
  await handleOf(page, "pos").press("ArrowUp");
  await expect(figure.locator("text.none")).toHaveCount(0);
  // What trains a table is not fetched before its view is shown.
  expect(asked.filter(isTraining)).toEqual([]);
});

test("A table is trained as in Node, by key, by hand and by Play, and its later rows stay noise", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "en/learned/?view=train");
  const figure = figuresOn(page);
  await figure.locator("#numbers").click();
  const told = figure.locator("text.status");
  const lessons = await loadLessons();
  const trainer = lessons.positionTrainer();
  await expect(told).toContainText(`Step 0: loss ${shown(trainer.loss, 2)}`);
  await handleOf(page, "steps").press("ArrowRight");
  trainer.step();
  await expect(told).toContainText(`Step 1: loss ${shown(trainer.loss, 2)}`);
  await figure.getByRole("button", { name: "Play" }).click();
  await expect(told).not.toContainText("Step 1:");
  await figure.getByRole("button", { name: "Pause" }).click();
  // By hand to the end of the curve.
  const from = await middleOf(handleOf(page, "steps"));
  const stage = await boxOf(figure.locator("#stage"));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(stage.x + stage.width - 2, from.y, { steps: 8 });
  await page.mouse.up();
  await expect(figure).toHaveJSProperty("steps", 300);
  await expect(readout(figure, "caption")).toContainText("9 of 9 within 12 words, 0 of 4 beyond");
  await expect(readout(figure, "stayed").locator("td").first()).toHaveText("0.00");
  await open(page, "en/learned/?view=train&steps=300&seed=2");
  const other = lessons.positionTrainer({ seed: 2 });
  other.step(300);
  await expect(told).toContainText(`Step 300: loss ${shown(other.loss, 2)}`);
});
