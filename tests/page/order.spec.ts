import type { Locator, Page } from "@playwright/test";
import { load, type PositionsName, trainedWeights } from "posenc/model";
import { expect, inChromium, open, readout, test } from "./reader.js";

const models = await load();

const sentences = {
  "zh-Hant": { words: "我 為 人 人 , 人 人 為 我", pair: "我 人", exchanged: "567840123" },
  "zh-Hans": { words: "我 为 人 人 , 人 人 为 我", pair: "我 人", exchanged: "567840123" },
  en: { words: "one for all , all for one", pair: "one all", exchanged: "4563012" },
} as const;
type Language = keyof typeof sentences;

function figureOf(page: Page): Locator {
  return page.locator("posenc-order");
}

/** The words from left to right, as the models know them. */
async function wordsIn(page: Page): Promise<string> {
  const words = await figureOf(page).locator(".word").allInnerTexts();
  return words.join(" ").replaceAll("，", ",");
}

async function expectWords(page: Page, words: string): Promise<void> {
  await expect.poll(() => wordsIn(page)).toBe(words);
}

/** What the core, in Node, makes of the words in an order. */
async function reading(language: Language, positions: PositionsName, order: string) {
  const { words, pair } = sentences[language];
  const model = models.transformer(await trainedWeights(positions));
  const tokens = model.metadata.get("tokens")?.split(" ") ?? [];
  const ids = (text: string) => text.split(" ").map((word) => tokens.indexOf(word));
  const written = ids(words);
  const places = [...order].map(Number);
  const now = places.map((place) => written[place] as number);
  const end = tokens.indexOf("<end>");
  const first = (src: number[]) =>
    model
      .generate(src, { prompt: ids(`<first> ${pair}`), end, most: 1 })
      .map((id) => tokens[id] as string)[0] as string;
  return {
    before: first(written),
    now: first(now),
    difference: models.differenceFromPermuted(model.encode(written), model.encode(now), places),
  };
}

/** A number as it is written there: −0.57 or 3.6 × 10−7. */
async function differenceOn(page: Page): Promise<number> {
  const text = await readout(figureOf(page), "difference").innerText();
  return Number(text.replaceAll("−", "-").replace(/ × 10/, "e"));
}

for (const language of ["zh-Hant", "zh-Hans", "en"] as const) {
  test(`With positions off the outputs only change places: ${language}`, async ({
    page,
  }, testInfo) => {
    await open(page, `${language}/order/`);
    const figure = figureOf(page);
    await figure.locator("#guess-same").click();
    const off = await reading(language, "none", sentences[language].exchanged);
    expect(off.now).toBe(off.before);
    expect(off.difference).toBeLessThan(1e-5);
    await expect(readout(figure, "first-before")).toContainText(off.before);
    await expect(readout(figure, "first-now")).toContainText(off.now);
    const shown = await differenceOn(page);
    expect(Math.abs(shown - off.difference)).toBeLessThanOrEqual(0.06 * off.difference);
    await testInfo.attach(`order-${language}.png`, {
      body: await figure.screenshot(),
      contentType: "image/png",
    });

    for (const positions of ["sinusoidal", "learned"] as const) {
      const [a, b] = sentences[language].pair.split(" ") as [string, string];
      await figure.locator(`input[value=${positions}]`).check();
      const on = await reading(language, positions, sentences[language].exchanged);
      expect([on.before, on.now]).toEqual([a, b]);
      await expect(readout(figure, "first-before")).toContainText(a);
      await expect(readout(figure, "first-now")).toContainText(b);
      await expect(readout(figure, "difference")).toHaveText(on.difference.toFixed(2));
    }
  });
}

test("No model is fetched before the reader asks for one", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const models = () => asked.filter((path) => /safetensors|posenc_model/.test(path));
  await open(page, "en/order/");
  await page.waitForTimeout(300);
  expect(models()).toEqual([]);
  await figureOf(page).locator("#exchange").click();
  await expect(readout(figureOf(page), "difference")).toBeVisible();
  expect(models().sort()).toEqual([
    expect.stringMatching(/none.*\.safetensors$/),
    expect.stringMatching(/posenc_model.*\.wasm$/),
  ]);
});

test("A word can be dragged, and the address follows", async ({ page }) => {
  await open(page, "en/order/");
  const figure = figureOf(page);
  await expectWords(page, "one for all , all for one");
  const middle = async (place: number) => {
    const box = await figure.locator(".word").nth(place).boundingBox();
    if (!box) throw new Error("the word is not on the screen");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await figure.locator(".word").first().scrollIntoViewIfNeeded();
  const [from, to] = [await middle(0), await middle(3)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 10; ++step) {
    await page.mouse.move(from.x + ((to.x - from.x) * step) / 10, from.y);
  }
  await page.mouse.up();
  await expectWords(page, "for all , one all for one");
  await expect(page).toHaveURL(/\?words=1230456$/);
  await expect(figure.locator(".word[aria-pressed=true]")).toHaveCount(0);
  await expect(readout(figure, "difference")).toBeVisible();
  await figure.getByRole("button", { name: "Reset" }).click();
  await expectWords(page, "one for all , all for one");
  await expect(page).toHaveURL(/\/order\/$/);
});

test("A finger drags a word sideways, and two taps move one", inChromium, async ({ openPage }) => {
  const page = await openPage({ hasTouch: true, viewport: { width: 320, height: 700 } });
  await open(page, "zh-Hant/order/");
  const words = figureOf(page).locator(".word");
  await words.first().scrollIntoViewIfNeeded();
  const middle = async (place: number) => {
    const box = await words.nth(place).boundingBox();
    if (!box) throw new Error("the word is not on the screen");
    expect(box.width).toBeGreaterThanOrEqual(24);
    expect(box.height).toBeGreaterThanOrEqual(24);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await middle(4), await middle(0)];
  const touches = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
    touches.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: from.x + (to.x - from.x) * share, y: from.y }],
    });
  await touch("touchStart", 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch("touchMove", share);
  await touch("touchEnd", 1);
  await expectWords(page, ", 我 為 人 人 人 人 為 我");

  const [word, place] = [await middle(0), await middle(4)];
  await page.touchscreen.tap(word.x, word.y);
  await expect(words.nth(0)).toHaveAttribute("aria-pressed", "true");
  await page.touchscreen.tap(place.x, place.y);
  await expectWords(page, "我 為 人 人 , 人 人 為 我");
});

test("The keyboard moves words, says so, and can always leave", async ({ page }) => {
  await open(page, "en/order/");
  const figure = figureOf(page);
  const words = figure.locator(".word");
  await words.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(words.nth(1)).toBeFocused();
  await expectWords(page, "one for all , all for one");
  await page.keyboard.press("Enter");
  await expect(words.nth(1)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expectWords(page, "one all , for all for one");
  await expect(words.nth(3)).toBeFocused();
  await expect(figure.getByText("for, place 4 of 7", { exact: true })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(figure.locator(".word[aria-pressed=true]")).toHaveCount(0);
  await page.keyboard.press("Space");
  await page.keyboard.press("Home");
  await expectWords(page, "for one all , all for one");
  await page.keyboard.press("Escape");
  await expectWords(page, "one all , for all for one");
  await expect(page).toHaveURL(/\?words=0231456$/);
  await words.nth(2).click();
  await expect(words.nth(2)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(figure.locator(".word[aria-pressed=true]")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(figure.locator("#exchange")).toBeFocused();
});

test("An order that is none is not taken, and it says so", async ({ page }) => {
  await open(page, "en/order/?words=0012345&positions=rotary&head=3");
  const notes = figureOf(page).locator(".notes");
  await expect(notes).toContainText("Order of the words was “0012345”");
  await expect(notes).toContainText("Positions was “rotary”");
  await expect(notes).toContainText("Head was “3”");
  await expectWords(page, "one for all , all for one");
});

test("An order of the Chinese sentence says nothing of the English one", async ({ page }) => {
  await open(page, "zh-Hans/order/?words=567840123");
  await expectWords(page, "人 人 为 我 , 我 为 人 人");
  await page.getByRole("link", { name: "English" }).click();
  await expectWords(page, "one for all , all for one");
  await expect(figureOf(page).locator(".notes")).toBeEmpty();
});

test("One word can be reached by Tab in a shorter sentence, too", async ({ page }) => {
  await open(page, "zh-Hans/order/");
  await figureOf(page).locator(".word").first().focus();
  await page.keyboard.press("End");
  await expect(figureOf(page).locator(".word").nth(8)).toBeFocused();
  await page.getByRole("link", { name: "English" }).click();
  await expect(figureOf(page).locator(".word")).toHaveCount(7);
  await expect(figureOf(page).locator('.word[tabindex="0"]')).toHaveCount(1);
});

test("Nothing is said of a model before it is there", async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/sinusoidal*.safetensors", async (route) => {
    await arrived;
    await route.continue();
  });
  await open(page, "en/order/?words=4563012");
  const figure = figureOf(page);
  await expect(readout(figure, "difference")).toBeVisible();
  await figure.locator("input[value=sinusoidal]").check();
  await expect(figure.locator(".verdict")).toHaveText("The model is being fetched …");
  arrive();
  await expect(figure.locator(".verdict")).toContainText("Positions are on");
});

test("The attention map is the core's, and so is its table", async ({ page }) => {
  await open(page, "en/order/?words=4563012&positions=learned&head=2");
  const figure = figureOf(page);
  const model = models.transformer(await trainedWeights("learned"));
  const tokens = model.metadata.get("tokens")?.split(" ") ?? [];
  const src = "all for one , one for all".split(" ").map((word) => tokens.indexOf(word));
  const { attention } = model.encode(src, { attention: true });
  const weights = attention?.[0]?.data.slice(49) ?? new Float32Array();
  await figure.getByText("View as table").click();
  const cells = figure.locator("details tbody td");
  await expect(cells).toHaveText(Array.from(weights, (weight) => weight.toFixed(2)));
  const painted = await figure.locator("#attention").evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const context = (canvas as HTMLCanvasElement).getContext("2d");
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
    return Array.from({ length: 49 }, (_, cell) => {
      const x = Math.floor((((cell % 7) + 0.5) / 7) * width);
      const y = Math.floor(((Math.floor(cell / 7) + 0.5) / 7) * height);
      return Array.from(data.slice(4 * (y * width + x), 4 * (y * width + x) + 4));
    });
  });
  // The heavier the weight, the less green is left.
  const heaviest = weights.indexOf(Math.max(...weights));
  const lightest = weights.indexOf(Math.min(...weights));
  expect(painted[heaviest]?.[1]).toBeLessThan(painted[lightest]?.[1] ?? 0);
});

test.describe("where the weights cannot be fetched", () => {
  test.use({ forgiven: /404|Failed to load resource/ });
  test("it says so, and asks again with the next word that is moved", async ({ page }) => {
    await page.route("**/*.safetensors", (route) => route.fulfill({ status: 404 }));
    await open(page, "en/order/");
    const figure = figureOf(page);
    await figure.locator("#exchange").click();
    await expect(figure.locator(".verdict")).toContainText("could not be fetched: 404");
    await expectWords(page, "all for one , one for all");
    await page.unroute("**/*.safetensors");
    await figure.locator("#as-written").click();
    await figure.locator("#exchange").click();
    await expect(readout(figure, "difference")).toBeVisible();
  });
});
