import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { load } from "posenc/rotary";
import { load as loadLessons } from "#lesson";
import { expect, inChromium, open, readout, test } from "./reader.js";

const rotaries = await load();
const figureOf = (page: Page) => page.locator("posenc-bias");

test("A slope is dragged, and told by the row that is marked", inChromium, async ({ page }) => {
  await open(page, "en/bias/?slope=0.5&query=11");
  const figure = figureOf(page);
  const handle = figure.locator("[data-handle=slope]");
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error("the slope has no handle");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = await figure.getByRole("img").getAttribute("aria-label");
  expect(before).toContain("key 0: −5.5");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 30, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/slope=0\.[67]\d*/);
  const slope = Number(new URL(page.url()).searchParams.get("slope"));
  expect((slope * 256) % 1).toBe(0);
  await expect(figure.getByRole("img")).not.toHaveAttribute("aria-label", before ?? "");
});

test("The slopes of twelve heads are those of the core, by keyboard", async ({ page }) => {
  await open(page, "en/bias/?heads=11");
  const figure = figureOf(page);
  await figure.getByRole("slider", { name: "Heads" }).press("ArrowRight");
  const { slopes } = rotaries.preset("alibi", { heads: 12 });
  const buttons = figure.locator(".heads button");
  await expect(buttons).toHaveCount(12);
  await expect(figure.locator(".heads .between")).toHaveCount(4);
  await expect(buttons.nth(8)).toContainText("0.707");
  await buttons.nth(8).press("Enter");
  await expect(buttons.nth(8)).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(new RegExp(`slope=${slopes[8]}`));
  await expect(readout(figure, "heads")).toContainText(
    "The first 8 slopes are those of 8 heads, the other 4 every second one of 16.",
  );
});

test("Both sides are one to a slope, and two to T5's buckets", async ({ page }) => {
  await open(page, "en/bias/?mask=both&slope=0.5&query=6");
  const figure = figureOf(page);
  await page.locator(".skips button").click();
  await expect(readout(figure, "mirror")).toContainText(
    "3 to the left loses 1.5, 3 to the right loses 1.5",
  );
  await figure.getByRole("radio", { name: "bucket (T5)" }).check();
  const [before, after] = rotaries.preset("t5", {}).buckets([-3, 3]).data;
  await expect(readout(figure, "mirror")).toContainText(
    `3 to the left is bucket ${before}, 3 to the right bucket ${after}`,
  );
  const table = figure.locator(".buckets");
  await expect(table.locator("tbody tr").last()).toHaveText(/91 and more\s*15\s*31/);
  await figure.getByRole("radio", { name: "before it" }).check();
  await expect(table.locator("tbody tr")).toHaveCount(32);
  const last = table.locator("tbody tr").last().locator("th");
  const start = Number((await last.innerText()).split(" ")[0]);
  const { data } = rotaries.preset("t5", { bidirectional: false }).buckets([1 - start, -start]);
  expect([...data]).toEqual([30, 31]);
});

test("A trained encoder is fetched when it is asked, and attends with the reader's slope", async ({
  page,
}) => {
  const weights: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".safetensors")) weights.push(request.url());
  });
  await open(page, "en/bias/?mask=both&slope=1");
  await page.locator(".skips button").click();
  const figure = figureOf(page);
  expect(weights).toEqual([]);
  await figure.getByRole("button", { name: /^Let it read \(41 kB\)$/ }).press("Enter");
  // What the core counts with a slope, whatever the page does.
  const lessons = await loadLessons();
  const counted = async (kind: string, slope?: number) => {
    const model = lessons.tokenClassifier(
      await readFile(`src/training/attempts/${kind}.safetensors`),
    );
    const slopes = slope === undefined ? undefined : [slope, slope];
    const told = slopes ? { biases: model.attentionBiases(12, { slopes }) } : {};
    const { back, seen } = model.accuracy({ length: 12, count: 60, seed: 1, ...told });
    return [back, seen].map(({ right, asked, halfWidth }) => {
      const [share, half] = [right / asked, halfWidth].map((one) => (100 * one).toFixed(0));
      return halfWidth > 0 ? `${share}% ± ${half}` : `${share}%`;
    });
  };
  const told = () => figure.locator(".judge td").allInnerTexts();
  const symmetric = await counted("alibi-symmetric", 1);
  await expect.poll(told).toEqual(symmetric);
  expect(Number.parseInt(symmetric[1] ?? "", 10)).toBeLessThan(55);
  expect(weights).toHaveLength(1);
  await figure.getByRole("radio", { name: "before it" }).check();
  await expect.poll(told).toEqual(await counted("alibi", 1));
  await figure.getByRole("slider", { name: "Slope" }).press("Home");
  await expect.poll(told).toEqual(await counted("alibi", 0));
  await figure.getByRole("radio", { name: "bucket (T5)" }).check();
  await expect.poll(told).toEqual(await counted("t5"));
  expect(weights).toHaveLength(3);
});
