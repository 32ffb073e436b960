import type { Page } from "@playwright/test";
import { load } from "posenc/model";
import { load as loadLessons } from "#lesson";
import { loadBert } from "../../web/figures/learned/bert.js";
import { expect, inChromium, open, readout, shown, test } from "./reader.js";

const figureOf = (page: Page) => page.locator("posenc-learned");

test("Past the last row there is none, and the core says so", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, "en/learned/");
  // The picture beside the link to the next chapter, "model", is none of it.
  expect(asked.filter((address) => /model(?!\.webp$)/.test(address))).toEqual([]);
  const figure = figureOf(page);
  await figure.getByRole("button", { name: "The last row again" }).press("Enter");
  await expect(readout(figure, "guess")).toContainText("You said “The last row again”.");
  await expect(readout(figure, "position")).toContainText("There is no row 6: the last is 5.");
  await expect(readout(figure, "refusal")).toContainText("6");
  await figure.getByRole("slider", { name: "Position" }).press("ArrowLeft");
  await expect(readout(figure, "position").locator("td")).toHaveText([
    "−0.75",
    "0.40",
    "−0.08",
    "−0.58",
  ]);
  await expect(readout(figure, "refusal")).toHaveCount(0);
});

test("Three embeddings are added and normalised as BERT’s layer does in Node", async ({ page }) => {
  await load();
  const bert = await loadBert();
  await open(page, "en/learned/?pos=2");
  const figure = figureOf(page);
  await figure.getByRole("button", { name: "Normalise" }).press("Enter");
  await figure.getByRole("radio", { name: "you" }).check();
  await figure.getByRole("radio", { name: "B", exact: true }).check();
  const { data } = bert.embed([2], { positionIds: [2], tokenTypeIds: [1] });
  await expect(readout(figure, "normalised").locator("td")).toHaveText(
    Array.from(data, (value) => shown(value, 2)),
  );
  const sum = [0.2 + 0.66 - 0.15, 0.7 + 0.09 + 0.2, -0.5 - 0.48, 0.1 - 0.35 + 0.1];
  await expect(readout(figure, "sum").locator("td")).toHaveText(sum.map((one) => shown(one, 2)));
});

test("A table is its noise before the reader has it trained as in Node, and its later rows stay noise", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "en/learned/?view=train");
  const figure = figureOf(page);
  const isTraining = (address: string) => /training|course/.test(address);
  // Nothing was trained, and the noise is there to be looked at.
  await expect(figure.locator("svg.course .value")).toHaveCount(2 * 16 * 8);
  await expect(readout(figure, "trained")).toHaveCount(0);
  await figure.getByRole("button", { name: "They learn along" }).press("Enter");
  await figure.getByRole("button", { name: "One step" }).press("Enter");
  await expect(readout(figure, "trained")).toContainText("Step 1: ");
  expect(asked.filter(isTraining)).not.toEqual([]);
  const lessons = await loadLessons();
  const trainer = lessons.positionTrainer();
  trainer.step();
  await expect(readout(figure, "trained")).toContainText(`loss ${shown(trainer.loss, 2)}`);
  await figure.getByRole("button", { name: "Train" }).press("Enter");
  await expect(readout(figure, "trained")).toContainText(
    "Places that look where they should: 9 of 9 within 12 words, 0 of 4 beyond.",
  );
  await expect(readout(figure, "fate")).toContainText(
    "You said “They learn along”. They stay noise",
  );
  await expect(readout(figure, "stayed").locator("td").first()).toHaveText("0.00");
  await expect(figure.locator(".course")).toContainText("loss");
  await figure.getByRole("button", { name: "Other noise" }).press("Enter");
  const other = lessons.positionTrainer({ seed: 2 });
  await expect(readout(figure, "trained")).toContainText(`Step 0: loss ${shown(other.loss, 2)}`);
});

test("What trains a table is not fetched before its view is shown", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, "en/learned/");
  expect(asked.filter((address) => /training|course/.test(address))).toEqual([]);
});

test(
  "In the dock of a phone, the table that the text shows is trained by a button",
  inChromium,
  async ({ openPage }) => {
    const page = await openPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: "reduce",
    });
    await open(page, "en/learned/");
    const shows = page.locator('.lesson [data-state="view=train"]').nth(1);
    await shows.evaluate((one) =>
      scrollBy(0, one.getBoundingClientRect().top - 0.45 * innerHeight),
    );
    const train = page.locator(".dock").getByRole("button", { name: "Train" });
    await train.click();
    await expect(figureOf(page).locator("svg.course")).toHaveAccessibleName(/After 300 steps/);
    await expect(train).toHaveText("Train");
  },
);

test("Training moves, and pauses", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "en/learned/?view=train");
  const figure = figureOf(page);
  await figure.getByRole("button", { name: "Train" }).click();
  const run = figure.locator("#run");
  await expect(run).toHaveText("Pause");
  await expect(readout(figure, "trained")).not.toContainText("Step 0:");
  await run.click();
  await expect(run).toHaveText("Train");
  const told = await readout(figure, "trained").textContent();
  await page.waitForTimeout(200);
  await expect(readout(figure, "trained")).toHaveText(told ?? "");
  expect(told).not.toContain("Step 300");
});
