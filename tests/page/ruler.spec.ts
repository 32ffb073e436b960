import type { Locator, Page } from "@playwright/test";
import { expect, open, readout, test } from "./reader.js";

async function shownFigure(page: Page, query = ""): Promise<Locator> {
  await open(page, `en/stretch/${query}`);
  const skip = page.locator(".ask .skips button");
  if ((await skip.count()) > 0) await skip.click();
  const figure = page.locator("posenc-ruler");
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.locator(".ruler")).toBeVisible();
  return figure;
}

const beyond = (figure: Locator) => readout(figure, "beyond").locator("td");
const step = (figure: Locator) => readout(figure, "step").locator("td");

test("Each method moves the pairs as its paper says", async ({ page }) => {
  const figure = await shownFigure(page);
  for (const [name, count, first] of [
    ["as trained", "29 of 64", "1 rad"],
    ["linear", "0 of 64", "0.125 rad"],
    ["NTK", "28 of 64", "1 rad"],
    ["YaRN", "0 of 64", "1 rad"],
    ["Llama 3", "0 of 64", "1 rad"],
  ] as const) {
    await figure.getByRole("radio", { name, exact: true }).check();
    await expect(beyond(figure)).toHaveText(count);
    await expect(step(figure)).toHaveText(first);
  }
  await expect(readout(figure, "amplitude").locator("td")).toHaveText("1");
  await figure.getByRole("radio", { name: "YaRN", exact: true }).check();
  // 0.1 · ln 8 + 1
  await expect(readout(figure, "amplitude").locator("td")).toHaveText("1.2079");
  await figure.getByRole("radio", { name: "LongRoPE" }).check();
  await expect(readout(figure, "verdict")).toContainText("There is none for Llama 3.1 8B");
});

test("A model is stretched as its own file says", async ({ page }) => {
  const figure = await shownFigure(page);
  for (const [name, method, factor] of [
    ["Qwen2.5 7B, YaRN", "YaRN", "4"],
    ["Phi-3 mini 128k", "LongRoPE", "32"],
    ["DeepSeek-V3", "YaRN", "40"],
    ["gpt-oss 20B", "YaRN", "32"],
    ["Llama 3.1 8B", "Llama 3", "8"],
  ] as const) {
    await figure.getByRole("radio", { name }).check();
    await expect(figure.getByRole("radio", { name: method, exact: true })).toBeChecked();
    await expect(figure.locator("#factor-box")).toHaveValue(factor);
  }
  // DeepSeek has the amplitude in its softmax instead.
  await figure.getByRole("radio", { name: "DeepSeek-V3" }).check();
  await expect(readout(figure, "amplitude").locator("td")).toHaveText("1");
});

test("The ramp's ends are dragged, and moved by keys", async ({ page }) => {
  const figure = await shownFigure(page, "?method=llama3");
  await expect(beyond(figure)).toHaveText("0 of 64");
  const handle = figure.locator("[data-handle=slow]");
  const box = await handle.boundingBox();
  if (!box) throw new Error("the ramp has an end");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(beyond(figure)).not.toHaveText("0 of 64");
  expect(Number(await figure.locator("#slow-box").inputValue())).toBeLessThan(1);
  await figure.locator("#slow").press("End");
  await expect(beyond(figure)).toHaveText("0 of 64");
  await figure.locator("#slow").press("Home");
  await expect(beyond(figure)).not.toHaveText("0 of 64");
});
