import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { load } from "posenc/rotary";
import { load as loadLessons } from "#lesson";
import { boxOf, middleOf } from "./phone.js";
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
  const picture = figure.getByRole("img").first();
  const before = await picture.getAttribute("aria-label");
  expect(before).toContain("key 0: −5.5");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 30, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/slope=0\.[67]\d*/);
  const slope = Number(new URL(page.url()).searchParams.get("slope"));
  expect((slope * 256) % 1).toBe(0);
  await expect(picture).not.toHaveAttribute("aria-label", before ?? "");
});

test("The line settles on a head's slope, and the row is moved by keys", async ({ page }) => {
  await open(page, "en/bias/?heads=12&slope=0.9&query=11");
  const figure = figureOf(page);
  const { slopes } = rotaries.preset("alibi", { heads: 12 });
  await expect(figure.locator("path.fan")).toHaveCount(12);
  const end = figure.locator("circle[fill*=accent]");
  const from = await middleOf(end);
  // A key 11 back loses 11 times the slope, from the top of the plot to its bottom.
  const plot = await boxOf(figure.locator("path.own-slope"));
  const steepest = (slopes[8] ?? 0) / 0.9;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, plot.y + plot.height * steepest + 1, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`slope=${slopes[8]}`));
  await expect(readout(figure, "caption")).toContainText(
    "The first 8 slopes are those of 8 heads; the other 4 are every other one of those of 16.",
  );
  await figure.locator("[data-handle=query]").press("ArrowUp");
  await expect(figure).toHaveJSProperty("query", 10);
});

test("Both sides are one to a slope, and two to T5's buckets", async ({ page }) => {
  await open(page, "en/bias/?mask=both&slope=0.5&query=6");
  const figure = figureOf(page);
  const caption = readout(figure, "caption");
  await expect(caption).toContainText("3 to the left loses 1.5, 3 to the right loses 1.5");
  await open(page, "en/bias/?way=t5&mask=both&query=6");
  await figure.locator("#numbers").click();
  const [before, after] = rotaries.preset("t5", {}).buckets([-3, 3]).data;
  await expect(caption).toContainText(
    `3 to the left is bucket ${before}, 3 to the right bucket ${after}`,
  );
  const table = figure.locator(".drawer table").first();
  await expect(table.locator("tbody tr").last()).toHaveText(/91 and more\s*15\s*31/);
  await open(page, "en/bias/?way=t5&query=6");
  await figure.locator("#numbers").click();
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
  const figure = figureOf(page);
  expect(weights).toEqual([]);
  await figure.locator("#numbers").click();
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
  const told = async () => [
    ...(await readout(figure, "back").locator("td").allInnerTexts()),
    ...(await readout(figure, "seen").locator("td").allInnerTexts()),
  ];
  const symmetric = await counted("alibi-symmetric", 1);
  await expect.poll(told).toEqual(symmetric);
  expect(Number.parseInt(symmetric[1] ?? "", 10)).toBeLessThan(55);
  expect(weights).toHaveLength(1);
  for (const [query, kind, slope] of [
    ["slope=1", "alibi", 1],
    ["slope=0", "alibi", 0],
    ["way=t5", "t5", undefined],
  ] as const) {
    await open(page, `en/bias/?${query}`);
    await figure.locator("#numbers").click();
    await expect.poll(told, query).toEqual(await counted(kind, slope));
  }
});
