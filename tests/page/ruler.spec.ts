// What only a hand does to the ruler. What all figures do is in kit.spec.ts.
import type { Locator, Page } from "@playwright/test";
import { middleOf } from "./phone.js";
import { expect, figuresOn, open, readout, test } from "./reader.js";

async function shownFigure(page: Page, query = ""): Promise<Locator> {
  await open(page, `en/stretch/${query}`);
  const figure = figuresOn(page);
  await figure.locator("#numbers").click();
  return figure;
}

const beyond = (figure: Locator) => readout(figure, "beyond").locator("td");
const step = (figure: Locator) => readout(figure, "step").locator("td");

test("Each method moves the pairs as its paper says", async ({ page }) => {
  const figure = await shownFigure(page);
  for (const [value, count, first] of [
    ["none", "29 of 64", "1 rad"],
    ["linear", "0 of 64", "0.125 rad"],
    ["ntk", "28 of 64", "1 rad"],
    ["llama3", "0 of 64", "1 rad"],
    ["yarn", "0 of 64", "1 rad"],
  ] as const) {
    await figure.locator("#method").selectOption(value);
    await expect(beyond(figure)).toHaveText(count);
    await expect(step(figure)).toHaveText(first);
    await expect(figure.locator(".crosses")).toHaveCount(count.startsWith("0 ") ? 0 : 1);
  }
  // 0.1 · ln 8 + 1
  await expect(readout(figure, "amplitude").locator("td")).toHaveText("1.2079");
  await figure.locator("#method").selectOption("longrope");
  await expect(readout(figure, "caption")).toContainText("There is none for Llama 3.1 8B");
});

test("A model is stretched as its own file says", async ({ page }) => {
  const figure = await shownFigure(page);
  for (const [name, method, factor] of [
    ["Qwen2.5 7B, YaRN", "yarn", "4"],
    ["Phi-3 mini 128k", "longrope", "32"],
    ["gpt-oss 20B", "yarn", "32"],
    ["Llama 3.1 8B", "llama3", "8"],
    ["DeepSeek-V3", "yarn", "40"],
  ] as const) {
    await figure.getByRole("radio", { name }).check();
    await expect(figure.locator("#method")).toHaveValue(method);
    await expect(figure.locator("#factor-box")).toHaveValue(factor);
  }
  // DeepSeek has the amplitude in its softmax instead.
  await expect(readout(figure, "amplitude").locator("td")).toHaveText("1");
});

test("The ramp's ends are dragged, and moved by keys", async ({ page }) => {
  const figure = await shownFigure(page, "?method=llama3");
  await expect(beyond(figure)).toHaveText("0 of 64");
  const handle = figure.locator("[data-handle=slow]");
  const { x, y } = await middleOf(handle);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 4 });
  await page.mouse.up();
  await expect(beyond(figure)).not.toHaveText("0 of 64");
  expect(Number(await figure.locator("#slow-box").inputValue())).toBeLessThan(1);
  await handle.press("End");
  await expect(beyond(figure)).toHaveText("0 of 64");
  await handle.press("Home");
  await expect(beyond(figure)).not.toHaveText("0 of 64");
});
